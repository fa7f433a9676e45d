# Reviews, mistakes to practise, puzzles. A first draft.

tutor-no-game = Es ligason ka ten un jogu pa odja di novu.
tutor-back = Volta
tutor-share = Partilha
tutor-your-move = Faze bu jogada na tabuleru.
tutor-progress = Jogada odjadu
tutor-reviewing = { $done } di { $all } jogada odjadu …
tutor-graph = Modi ki jogu ba ta ba: kantu más altu, midjór pa { $side }
tutor-summary = { $side }: presizon { $accuracy } %, { $average } { $unit ->
    [seeds] simenti perdedu
   *[points] pontu perdedu
} pa jogada; { $mistakes } eru, { $blunders } eru gravi
tutor-moments = Muméntu ki disidi
tutor-no-moments = Ninhun jogada ka disidi es jogu el so.
tutor-moment = { $number }. { $side } { $move }: di { $before } % pa { $after } %
tutor-all-moves = Tudu jogada
tutor-move = Jogada { $number }, { $side }: { $move }
tutor-sound = Un bon jogada: ka ta perde nada ki ta notadu.
tutor-forced = Úniku jogada ki pode.
tutor-lost-better = Ta perde { $lost }. Midjór: { $line }
tutor-lost-result = un rizultadu midjór (provadu)
tutor-lost-proved = { $amount } { $unit ->
    [seeds] simenti (provadu)
   *[points] pontu (provadu)
}
tutor-lost-bound = serka di { $amount } { $unit ->
    [seeds] simenti
   *[points] pontu
} (provadu, pelu menus na parti)
tutor-lost-estimated = serka di { $amount } { $unit ->
    [seeds] simenti
   *[points] pontu
} (stimativa)
tutor-try-again = Tenta otu bes
tutor-play-better = Juga kel linha midjór
tutor-better-line = Midjór ki jogada { $number }
tutor-next-move = Prósimu jogada
tutor-next-moment = Prósimu muméntu
tutor-find-better = { $side }: atxa midjór ki { $move }
tutor-show-answer = Mostra resposta
tutor-answer = Midjór jogada é { $move }.
tutor-right = Sértu: { $move } é un bon jogada li.
tutor-wrong = { $move } ta perde { $lost }. Tenta otu jogada.
tutor-same-mistake = { $move } é jogada di jogu: ta perde { $lost }. Tenta otu jogada.
tutor-every-move = Kuzê ki kada jogada ta perde
tutor-loses-nothing = nada
tutor-practice = Nha eru
tutor-no-mistakes = Inda ka ten eru: li ta djuntadu kes di jogu ki bu kaba na es aparedju.
tutor-mistakes = { $all } eru; pa oji: { $due }
tutor-looking-through = Sta ta odja { $games } jogu …
tutor-start = Trena
tutor-all-now = Trena tudu gosi
tutor-only-due = So kes di oji
tutor-mistake = { $streak ->
    [0] { $game }, jogada { $number }
   *[other] { $game }, jogada { $number } (rizolvedu { $streak } ×)
}
tutor-next-mistake = Prósimu eru
tutor-fetching = Sta ta buska prublema …
tutor-no-puzzles = Ka da pa buska prublema. Liga un bes na internet, i es ta fika na es aparedju.
tutor-puzzle-which = Di ki jogu?
tutor-set-oril = Oril
tutor-set-ouri = Ouri
tutor-set-oware = Oware
tutor-set-quantum-leap = Quantum Leap
tutor-set-line = Jogu di linha
tutor-puzzle-rating = Klasifikason na prublema: { $rating }, di { $count } prublema
tutor-puzzle-day = Prublema di dia
tutor-puzzle-day-again = Prublema di dia (rizolvedu)
tutor-puzzle-run = Kada bes más difísil
tutor-puzzle-timed = Tres minutu
tutor-puzzle-themes = Pa tema
tutor-theme-chain = Kume txeu bes
tutor-theme-big-house = Kasa grandi
tutor-theme-starving = Dexa sen jogada
tutor-theme-feeding = Da di kume
tutor-theme-tempo = Pasénsia
tutor-theme-sacrifice = Sakrifísiu
tutor-theme-last-seeds = Últimu simenti
tutor-theme-leaps = Saltu kunpridu
tutor-theme-fork = Garfu
tutor-theme-block = Blokeiu
tutor-theme-threats = Ameasa
tutor-aim-win = { $side } ta juga i ta ganha
tutor-aim-draw = { $side } ta juga i ka ta perde
tutor-puzzle-grade = Grau { $grade }
tutor-puzzle-score = { $solved } rizolvedu
tutor-time-left = falta { $seconds } s, rizolvedu: { $solved }
tutor-time-is-up = Ténpu kaba
tutor-puzzle-wrong = Nau: so un jogada sta sértu, i es li é otu. Tenta otu bes.
tutor-puzzle-go-on = Sértu! I gosi?
tutor-puzzle-solved = Rizolvedu.
tutor-puzzle-proved = Prublema ta kaba li, pamodi di gosi pa dianti vitória e sértu.
tutor-puzzle-clean = Rizolvedu sen eru!
tutor-next-puzzle = Prósimu prublema
tutor-shared-day = Tabuleiro, prublema di dia ({ $set }): rizolvedu sen eru. Nha klasifikason: { $rating }
tutor-shared-day-spoiled = Tabuleiro, prublema di dia ({ $set }): rizolvedu ku djuda. Nha klasifikason: { $rating }
tutor-shared-run = Tabuleiro, prublema ({ $set }): { $solved } rizolvedu. Nha klasifikason: { $rating }
tutor-lesson-done = { $lesson } (fazedu)
tutor-lesson-line = Odja kuzê ki ta ben
tutor-lesson-next = Prósimu lison
tutor-lesson-on = Kontinua
tutor-lesson-again = Otu bes
tutor-lesson-all = Tudu lison
