# The hexagonal board and those of the line games. A first draft.

web-board-places = { $game }: seta ta skodje, Enter ta juga, Escape ta larga
web-zoom-large = Omenta tabuleru
web-zoom-whole = Odja tabuleru interu
web-friends = Amigu
web-swap-prompt = Antis di primeru saltu, pretu pode troka dos pedra di kor diferenti: toka na un i dipos na otu.
web-cell-empty = { $cell }, vaziu
web-cell-stone = { $cell }, { $side }, { $friends ->
    [0] sen amigu
   *[other] { $friends } amigu
}
web-cell-movable = { $stone }, pode salta
web-cell-target = { $stone }, pode ser kumedu
web-leap = { $from } pa { $onto }
web-exchange = troka di { $from } ku { $onto }

web-square = { $place }: { $state }
web-square-free = livri
web-square-flat = kasa { $number }, fila { $row }, koluna { $column }
web-square-deep = kamada { $layer }, fila { $row }, koluna { $column }
web-square-deeper = kasa { $place }
web-flat-layers = Kamada ladu a ladu
