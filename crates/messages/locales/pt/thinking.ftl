# Como pensa uma máquina: minimax e alfa-beta passo a passo, ganhos, e a tabela do Programa 1.

thinking-title = Como pensa uma máquina
thinking-subject = Pensar sobre
thinking-subject-oril = Oril
thinking-subject-velha = Jogo do galo
thinking-subject-payoffs = Ganhos
thinking-subject-table = Programa 1
thinking-method = Método
thinking-method-minimax = Minimax
thinking-method-alpha-beta = Alfa-beta
thinking-judge = Avaliar por
thinking-judge-score = Pontuação
thinking-judge-engine = Motor
thinking-depth = Profundidade
thinking-step = Passo { $step } de { $steps }
thinking-next = Passo seguinte
thinking-previous = Anterior
thinking-run = Automático
thinking-pause = Parar
thinking-end = Até ao fim
thinking-again = Do princípio
thinking-own = Quem pensa escolhe o maior:
thinking-other = O adversário escolhe o menor:
thinking-left-out = cortada
thinking-begin = O que se deve jogar aqui? Experimentam-se todas as jogadas, uma a uma, de cabeça.
thinking-entered = Olha para { $moves }.
thinking-judged = { $moves } é até onde se olha. Avalia-se: { $value }.
thinking-improved-root = O melhor até agora: { $value }. Menos já não se aceita.
thinking-improved-own = Depois de { $moves }, o melhor até agora: { $value }. Menos já não se aceita.
thinking-improved-other = Depois de { $moves }, o adversário consegue que não passe de { $value }.
thinking-cut-own = { $count ->
    [one] Corta-se uma jogada
   *[other] Cortam-se { $count } jogadas
} depois de { $moves }: { $value } já é bom de mais; o adversário tem { $beta } noutro lado e não vem para aqui.
thinking-cut-other = { $count ->
    [one] Corta-se uma jogada
   *[other] Cortam-se { $count } jogadas
} depois de { $moves }: vale no máximo { $value }, e { $alpha } está garantido noutro lado.
thinking-finished = { $moves } vale { $value }.
thinking-done = Viu-se tudo o que interessa. A posição vale { $value }.
thinking-counts = Posições vistas: { $visited }. Cortadas: { $cut }.
thinking-summary = Joga { $move }, que vale { $value }. Viu { $visited } de { $all } posições; os dois métodos encontram o mesmo valor.
thinking-payoffs = Um exemplo da tese do Mindelo: A escolhe uma linha, depois B uma coluna. O número é o que A ganha.
thinking-table-begin = És o X. O programa não pensa nada: procura a jogada numa tabela de 19 683 tabuleiros.
thinking-table-answer = O tabuleiro { $board } da tabela diz: tabuleiro { $after }. Por isso marca a casa { $square }.
thinking-table-before = procurado
thinking-table-after = encontrado
thinking-table-facts = Cada casa é um algarismo: 0 vazia, 1 X, 2 O. Nove algarismos dão 3⁹ = 19 683 tabuleiros. Em { $moves } deles alguém tem de jogar, { $finished } acabam o jogo, e { $impossible } nunca podem acontecer.
