# Kriolu of Cape Verde, a first draft: see "Kriolu" in CONTRIBUTING.md. What is missing here is said in Portuguese.

web-title = Tabuleiro
web-title-turn = É bu bes
web-other-tab = Jogu kontinua na otu janela.
web-skip = Bai pa kontiúdu
web-back = Volta
web-other-language = PT: mudar para português

web-computer = Juga ku konputador
web-friend = Dos algen na es aparedju
web-online = Juga online
web-learn = Prende
web-analyse = Analiza
web-review = Odja di novu
web-practice = Nha eru
web-puzzles = Prublema
web-history = Nha jogu
web-puzzle-of-the-day = Prublema di dia
web-lessons = Stratéjia
web-machine = Modi ki un mákina ta pensa
web-my-level = Nha nível
web-score = Pontuason
web-options = Opson
web-table = Jogu
web-opening = Sta ta abri…
web-not-opened = Ka da pa abri pájina. Odja si internet sta ta funsiona i tenta di novu.
web-menu = Menu
web-continue = Kontinua
web-play-again = Juga otu bes
web-tab-play = Juga
web-tab-online = Online
web-tab-me = Mi
web-good-morning = Bon dia
web-good-afternoon = Boa tardi
web-good-evening = Boa noti
web-first-sow = Toka na un kasa di bu fila: simenti ta kai un pa un.
web-first-capture = Si bu últimu simenti fase dos o tres na un kasa di otu ladu, es é di bo.
web-first-hold = Dexa dedu na un kasa pa odja primeru undi simenti ta kai.
web-first-game = Juga bu primeru jogu
web-first-game-about = Oril, jogu di Kabuverdi, kontra un prinsipianti · sinku minutu
web-lessons-about = Un ideia di kada bes, spirmentadu na tabuleru
web-online-about = Amigu, algen nobu i turneiu

web-board = Tabuleru: seta ta skodje, Enter ta juga, P ta mostra jogada antis
web-seeds = { $seeds ->
    [one] un simenti
   *[other] { $seeds } simenti
}
web-house = { $side }, kasa { $house }: { $seeds } simenti
web-store = { $seeds ->
    [0] Dipózitu di { $side }: vaziu
   *[other] Dipózitu di { $side }: { $seeds } simenti
}
web-preview = { $gain ->
    [0] Ta simia { $seeds } i ka ta kume nada.
   *[other] Ta simia { $seeds } i ta kume { $gain }.
}
web-announce-sowing = { $gain ->
    [0] { $side } simia kasa { $house }: { $seeds }.
   *[other] { $side } simia kasa { $house }: { $seeds }, i kume { $gain }.
}
web-announce-move = { $side }: { $move }.
web-refused = Bu ka pode juga kela: { $why }.
web-not-your-turn = Spera un bokadu: é bes di konputador.

web-no-game = Inda ka ten ninhun jogu na es aparedju.
web-not-kept = Es navegador ka ta guarda jogu: si bu fitxa pájina, bu ta perde jogu.
web-not-counted = Es navegador ka ten spasu pa jogu kabadu: es li ka ta fika na splorador.
web-no-engine = Konputador ka konsigi juga. Tenta di novu.
web-to-move = ta juga gosi
web-your-turn = É bu bes.
web-friend-turn = É bes di { $name }.
web-thinking = Konputador sta ta pensa…
web-seat-computer = Konputador · { $level }
web-seat-you = Bo · { $side }

web-undo = Disfaze
web-undone = Últimu jogada disfazedu.
web-nothing-to-undo = Ka ten jogada pa disfaze.
web-hint = Dika
web-hint-move = Dika: { $move }
web-no-swap = Ka troka
web-resign = Disisti
web-resign-sure = Bu kre disisti propi?
web-resign-yes = Disisti
web-resign-no = Kontinua
web-confirm-notice = Faze es jogada?
web-confirm = Juga
web-reconsider = Kansela

web-won = Bu ganha!
web-lost = Es bes bu perde
web-drawn = Inpati
web-winner = { $side } ganha
web-end-well-played = Bu juga ben propi!
web-end-close = Foi pa poku!
web-end-next-time = Prósimu bes é di bo.
web-end-good-game = Un bon jogu.
web-end-captures = { $captures ->
    [0] { $name }: ka kume nada
    [one] { $name }: kume un bes, { $most }
   *[other] { $name }: kume { $captures } bes, más txeu { $most }
}
web-end-moves = { $moves ->
    [one] Un jogada.
   *[other] { $moves } jogada.
}
web-end-lead = Ken ki ganha sta senpri dianti désdi jogada { $move }.
web-rematch = Juga otu bes
web-share = Partilha
web-share-refused = Navegador ka dexa kopia ligason.

web-level-1 = Prinsipianti
web-level-2 = Fásil
web-level-3 = Diskontraidu
web-level-4 = Médiu
web-level-5 = Jeitozu
web-level-6 = Difísil
web-level-7 = Spertu
web-level-8 = Mestri
web-level-twin = bu jémiu
web-level-twin-about = ta juga sima bo, tantu kantu bu jogu ta mostra
web-level-max = Más forti

web-continue-moves = { $moves ->
    [one] un jogada fazedu
   *[other] { $moves } jogada fazedu
}

web-new-game = Jogu nobu
web-change = Muda
web-with-whom = Ku ken?
web-two-here = Dos li
web-friend-about = Dos algen na es aparelhu, un di kada bes.
web-so-far = Bu ganha { $won } di { $games } ultimu.
web-you-begin = Abo ta kumesa
web-other-begins = Adversáriu ta kumesa
web-clock-line = { $minutes ->
    [off] Sen reloju
   *[other] { $minutes } minutu pa kada un
}
web-begin = Kumesa
web-game = Jogu
web-how-to-play = Modi ki ta jugadu
web-other-rules = Otu regra
web-for-programmers = Pa programador
web-edge = Kasa na kada ladu
web-layout = Númeru di dispozison (vaziu: kalker)
web-rows = Fila
web-columns = Koluna
web-in-a-row = Na linha pa ganha
web-level = Nível
web-level-1-about = prende gosi i ta distrai txeu; bon pa primeru jogu.
web-level-2-about = ta panha kuza ki e odja i ka ta pensa na kuza ki ta ben.
web-level-3-about = ta odja más ki kuza ki e pode panha; inda ta faze txeu eru.
web-level-4-about = sabe modi ki un bon puzison é, ma algun jogada ta skapa-l.
web-level-5-about = ta juga ku kuidadu; bu ten ki ten un planu.
web-level-6-about = ta kastiga tudu eru.
web-level-7-about = ta odja más lonji ki kuazi tudu algen.
web-level-8-about = difísil propi di ganha.
web-level-max-about = tudu forsa di motor, ku finais rizolvedu.
web-side = Bu ladu
web-side-none = Odja so
web-starter = Ken ki ta kumesa
web-starter-me = Mi
web-starter-computer = Konputador
web-starter-south = Sul
web-starter-north = Norti
web-friend-name = Nomi di { $side }
web-clock = Minutu pa kada jugador
web-clock-off = sen relójiu
web-clock-5 = 5
web-clock-10 = 10
web-clock-20 = 20
web-turning = Vira tabuleru pa ken ki ta juga
web-other-position = Kumesa na otu pozison

web-language = Língua
web-options-play = Óra di juga
web-options-looks = Aparénsia
web-options-sounds = Son
web-speed = Velosidadi di animason
web-speed-off = paradu
web-speed-0 = 0
web-speed-1 = 1
web-speed-2 = 2
web-speed-3 = 3
web-speed-4 = 4
web-counts = Mostra númeru di simenti
web-confirm-moves = Konfirma kada jogada
web-hand = Nha fila, ku aparedju altu
web-hand-left = Na skerda
web-hand-right = Na dreta
web-playing-hand = Nha mo
web-playing-hand-right = Dreta
web-playing-hand-left = Skerda
web-first = Ken ki ta kumesa
web-first-me = Mi
web-first-other = Adversáriu
web-first-alternate = Kada un se bes
web-default-level = Nível di konputador
web-theme = Tema
web-theme-system = Di sistema
web-theme-light = Klaru
web-theme-dark = Skuru
web-contrast = Kontrasti
web-contrast-normal = Normal
web-contrast-high = Altu
web-wood = Madera
web-wood-mahogany = Mognu
web-wood-olive = Olivera
web-wood-ebony = Ébanu
web-sown = Simenti
web-sown-nickernut = Simenti di oril
web-sown-pebble = Pedrinha
web-sown-bean = Fijon
web-skin = Péli di mo
web-skin-1 = Klaru
web-skin-2 = Médiu klaru
web-skin-3 = Médiu
web-skin-4 = Médiu skuru
web-skin-5 = Skuru
web-sounds = Son
web-turn-sound = Un son óra ki é nha bes
web-vibration = Vibra óra ki ta kumedu
web-volume = Volumi

web-update = Ten un verson novu.
web-update-take = Atualiza gosi

# Undi ta purgunta.
web-help = Djuda
ask-rules = Régra di kada jogu
ask-report = Fla di un eru
help-about = Sobri
help-version = Verson { $version }
