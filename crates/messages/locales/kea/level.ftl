# An opponent at one's own level. A first draft.

level-title = Nha nível
level-none = Juga primeru algun jogu ku konputador: bu nível ta kalkuladu di bu jogada.
level-looking = Dja odjadu { $done } di { $all } di bu jogada …
level-progress = Jogada odjadu
level-games = Di { $games } jogu di { $game } na es aparedju.
level-about = Bu ta perde { $lost } ± { $error } { $unit ->
    [seeds] simenti
   *[points] pontu
} pa jogada ({ $moves } jogada): más ó menus nível { $level }.
level-twin-seeds = Bu jémiu ta juga sima bo: e ta odja tan lonji sima nível { $horizon }, e ka ta ripara na { $overlooks } di kada 100 kumida, i p'el jogada ki ta parse ti { $spread } simenti pior é mesmu bon.
level-twin = Bu jémiu ta juga sima bo: e ta odja tan lonji sima nível { $horizon }, i e ka ta ripara na { $overlooks } di kada 100 kumida i ameasa.
level-play = Juga kontra nível { $level }
level-play-twin = Juga kontra nha jémiu
