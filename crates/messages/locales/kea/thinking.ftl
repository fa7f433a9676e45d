# How a machine thinks. A first draft.

thinking-title = Modi ki un mákina ta pensa
thinking-subject = Pensa riba di
thinking-subject-oril = Oril
thinking-subject-velha = Jogu di galu
thinking-subject-payoffs = Ganhu
thinking-subject-table = Programa 1
thinking-method = Métudu
thinking-method-minimax = Minimax
thinking-method-alpha-beta = Alfa-beta
thinking-judge = Avalia pa
thinking-judge-score = Pontuason
thinking-judge-engine = Motor
thinking-depth = Profundidadi
thinking-step = Pasu { $step } di { $steps }
thinking-next = Prósimu pasu
thinking-previous = Anterior
thinking-run = Automátiku
thinking-pause = Para
thinking-end = Ti fin
thinking-again = Désdi kumesu
thinking-own = Ken ki sta ta pensa ta skodje más grandi:
thinking-other = Adversáriu ta skodje más pikinoti:
thinking-left-out = kortadu
thinking-begin = Kuzê ki debe jugadu li? Tudu jogada ta spirimentadu, un pa un, di kabesa.
thinking-entered = Odja pa { $moves }.
thinking-judged = { $moves } é ti undi ki ta odjadu. Ta avaliadu: { $value }.
thinking-improved-root = Midjór ti gosi: { $value }. Menus ki kela dja ka ta seitadu.
thinking-improved-own = Dipos di { $moves }, midjór ti gosi: { $value }. Menus ki kela dja ka ta seitadu.
thinking-improved-other = Dipos di { $moves }, adversáriu ta konsigi ki e ka ta pasa di { $value }.
thinking-cut-own = { $count ->
    [one] Ta kortadu un jogada
   *[other] Ta kortadu { $count } jogada
} dipos di { $moves }: { $value } dja é bon dimás; adversáriu ten { $beta } na otu ladu i e ka ta ben pa li.
thinking-cut-other = { $count ->
    [one] Ta kortadu un jogada
   *[other] Ta kortadu { $count } jogada
} dipos di { $moves }: ta val na máximu { $value }, i { $alpha } sta garantidu na otu ladu.
thinking-finished = { $moves } ta val { $value }.
thinking-done = Dja odjadu tudu ki ta interesa. Pozison ta val { $value }.
thinking-counts = Pozison odjadu: { $visited }. Kortadu: { $cut }.
thinking-summary = Ta juga { $move }, ki ta val { $value }. Odja { $visited } di { $all } pozison; tudu dos métudu ta atxa mesmu valor.
thinking-payoffs = Un izenplu di tezi di Mindelu: A ta skodje un linha, dipos B un koluna. Númeru é kuzê ki A ta ganha.
thinking-table-begin = Abo é X. Programa ka ta pensa nada: e ta buska jogada na un tabela di 19 683 tabuleru.
thinking-table-answer = Tabuleru { $board } di tabela ta fla: tabuleru { $after }. É pur isu ki e ta marka kasa { $square }.
thinking-table-before = buskadu
thinking-table-after = atxadu
thinking-table-facts = Kada kasa é un algarismu: 0 vaziu, 1 X, 2 O. Novi algarismu ta da 3⁹ = 19 683 tabuleru. Na { $moves } di es algen ten ki juga, { $finished } ta kaba jogu, i { $impossible } nunka ka pode kontise.
