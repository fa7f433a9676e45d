# The games: title, what tells them apart, and the rules in one paragraph.

either = { $rest } or { $last }

family-sowing-rules = Two rows of six houses, with four seeds in each. Each player owns the row in front of them, and their store is at their right. On your turn you take all the seeds of one of your houses and sow them one by one, counter-clockwise, first along your own row and then along the opponent’s; you never sow into a store or into the house you started from. If your last seed falls into a house of the opponent and makes two or three there, you capture them, and also those of the opponent’s houses just before it, as long as they hold two or three. Whoever has left the opponent without seeds must give them some, if they can. There are 48 seeds: 25 win, and 24–24 is a draw.
family-quantum-leap-rules = It is played on a hexagon full of stones, white (O) and black (X), placed at random. On your turn you pick one of your stones that has at least one friend beside it and leap in a straight line exactly as many cells as it has friends beside it, over anything, onto an enemy stone, which leaves the board. Every move captures. Whoever has no move on their turn loses; there are no draws.
family-line-rules = The players take turns to mark a free square, X first and then O. The first to complete a line of their own marks wins, across, down or along a diagonal. If the board fills up without a line, it is a draw.

game-oril-title = Oril
game-oril-summary = the game of Cape Verde
game-oril-rules = In Oril of Cape Verde you may not take everything the opponent has if there is another move; if every move would, you take all the seeds and the game ends. When the player to move has no move, or when the same position appears for the third time, each keeps the seeds on their own side.

game-ouri-title = Ouri
game-ouri-summary = the Portuguese schools’ championship
game-ouri-rules = In Ouri of the Portuguese schools’ championship a house with a single seed may be played only when there is none with more. Whoever captures everything plays again, to give the opponent seeds; if they cannot, the game ends. Two seeds opposite each other, which would chase one another for ever, end the game, and so does a position that appears for the third time: each keeps those on their own side.

game-ouri-003-title = Ouri (document 003)
game-ouri-003-summary = Ouri without the rule of the one-seed house
game-ouri-003-rules = Ouri to the letter of document 003: any house with seeds may be played, even with one. Whoever captures everything plays again, to give the opponent seeds; if they cannot, the game ends. When the same position appears for the third time, each keeps the seeds on their own side.

game-oware-title = Oware
game-oware-summary = international Abapa
game-oware-rules = In international Oware Abapa you may play a move that would take everything the opponent has, but then nothing is captured. When a position is repeated, or when the player to move has no move, each keeps the seeds on their own side.

game-openspiel-title = Oware (OpenSpiel)
game-openspiel-summary = Oware as OpenSpiel plays it
game-openspiel-rules = Oware as the program OpenSpiel plays it, for comparisons: the rules of Oware, and when someone has more than half of the seeds those left are added to the store of the side they lie on.

game-awari-title = Awari
game-awari-summary = the game of the exact endgame tables
game-awari-rules = Awari of Romein and Bal, the game that computers solved. You may not take everything the opponent has if there is another move. When a position is repeated, the seeds left are shared evenly. It is played to the end, even after someone has more than half of the seeds.

game-warri-bb-title = Warri
game-warri-bb-summary = the game of Barbados
game-warri-bb-rules = In Warri of Barbados you may capture everything the opponent has. When the player to move has no move, the seeds left go to the player who has none on their side. When a position is repeated, those left are nobody’s.

game-wari-ludii-title = Wari
game-wari-ludii-summary = the game that Bennett described in 1927
game-wari-ludii-rules = In Wari as Bennett described it in 1927 you may never capture everything the opponent has. When a position is repeated, or when the player to move has no move, each keeps the seeds on their own side. It is played to the end, even after someone has more than half of the seeds.

game-codingame-title = Oware (CodinGame)
game-codingame-summary = Oware of the CodinGame arena, 200 moves at most
game-codingame-rules = Oware of the CodinGame arena: the rules of Oware without the one about repetition, and with a limit of 200 moves; the seeds left then are nobody’s.

game-quantum-leap-title = Quantum Leap
game-quantum-leap-summary = leaps on a hexagon full of stones
game-quantum-leap-rules = In the first edition there are as many white stones as black ones and one empty cell, never the centre. Before the first move black may exchange two stones of different colours, to balance the game, or pass. White moves first.

game-quantum-leap-edition-2-title = Quantum Leap, second edition
game-quantum-leap-edition-2-summary = a full board and a balanced game
game-quantum-leap-edition-2-rules = In the second edition the board is full, with one black stone more than white ones, and there is no swap. White moves first. It is the more balanced edition.

game-velha-title = Jogo da velha
game-velha-summary = noughts and crosses, three in a row
game-velha-rules = Jogo da velha is noughts and crosses, or tic-tac-toe: nine squares, numbered 1 to 9 by rows from the top left, and three in a row win. Played well by both, it is a draw.

game-velha-3d-title = Jogo da velha in three dimensions
game-velha-3d-summary = three in a row in a cube of 3×3×3
game-velha-3d-rules = Three layers of nine squares, one above the other, and three in a row win, also across layers: there are 49 lines. A square is written layer,row,column. Whoever begins wins by taking the centre and making no mistake.

game-qubic-title = Qubic
game-qubic-summary = four in a row in a cube of 4×4×4
game-qubic-rules = Four layers of sixteen squares, and four in a row win, also across layers: there are 76 lines. A square is written layer,row,column. It is known that whoever begins can always win, but the way is long.

game-mnk-title = In a row
game-mnk-summary = k in a row on a board of m by n
game-mnk-rules = A board of m rows and n columns on which k marks next to each other in a line win. mnk:3,3,3 is noughts and crosses, and mnk:15,15,5 is free gomoku.
