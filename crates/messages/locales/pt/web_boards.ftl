# O tabuleiro hexagonal e os dos jogos de linha, para quem vê e para leitores de ecrã.

web-board-places = { $game }: as setas escolhem, Enter joga, Escape larga
web-zoom-large = Ampliar o tabuleiro
web-zoom-whole = Ver o tabuleiro inteiro
web-friends = Amigas
web-swap-prompt = Antes do primeiro salto, as pretas podem trocar duas pedras de cores diferentes: toca numa e depois na outra.

web-cell-empty = { $cell }, vazia
web-cell-stone = { $cell }, { $side }, { $friends ->
    [0] sem amigas
    [1] 1 amiga
   *[other] { $friends } amigas
}
web-cell-movable = { $stone }, pode saltar
web-cell-target = { $stone }, pode ser capturada

web-leap = { $from } para { $onto }
web-exchange = troca de { $from } com { $onto }

web-square = { $place }: { $state }
web-square-free = livre
web-square-flat = casa { $number }, fila { $row }, coluna { $column }
web-square-deep = camada { $layer }, fila { $row }, coluna { $column }
web-square-deeper = casa { $place }
web-flat-layers = Camadas lado a lado
