# The games: title, summary, and the rules in one paragraph.

all-of = { $rest } and { $last }
either = { $rest } or { $last }

family-sowing-rules = The board has two rows of six houses, with four seeds in each house. Each player owns the row in front of them, and their store is on their right. On your turn, take all the seeds of one of your houses and sow them one by one, counter-clockwise, first along your own row and then along the opponent’s; you never sow into a store or into the house you started from. If your last seed falls into one of the opponent’s houses and makes two or three there, you capture them. You also capture those in the opponent’s houses just before it, as long as each holds two or three. If the opponent has no seeds, you must give them some if you can. There are 48 seeds: 25 win, and 24–24 is a draw.
family-quantum-leap-rules = The board is a hexagon full of white (O) and black (X) stones, placed at random. On your turn, pick one of your stones with at least one friend beside it: a stone of its own colour. It leaps in a straight line exactly as many cells as it has friends beside it, over anything, onto an enemy stone, which is captured. Every move captures. A player who has no move on their turn loses; there are no draws.
family-line-rules = The players take turns to mark a free square, X first and then O. The first to complete a line of their own marks wins, across, down or along a diagonal. If the board fills up without a line, it is a draw.

game-oril-title = Oril
game-oril-summary = the game of Cape Verde
game-oril-rules = In Oril, the game of Cape Verde, you may not capture all of the opponent’s seeds if you have another move; if every move would do so, you take all the seeds and the game ends. When the player to move has no move, or when a position occurs for the third time, each player keeps the seeds on their own side.

game-ouri-title = Ouri
game-ouri-summary = the Portuguese schools’ championship
game-ouri-rules = In Ouri as played in the Portuguese schools’ championship, a house with a single seed may be played only if no house has more. A player who captures all of the opponent’s seeds plays again, to give the opponent some; if they cannot, the game ends. The game also ends when only two opposite seeds are left, which would chase each other forever, or when a position occurs for the third time: each player keeps the seeds on their own side.

game-ouri-003-title = Ouri (Python AIs)
game-ouri-003-summary = Ouri without the one-seed rule
game-ouri-003-rules = Ouri exactly as the report on the Ouri AIs in Python describes it: any house with seeds may be played, even with one. A player who captures all of the opponent’s seeds plays again, to give the opponent some; if they cannot, the game ends. When a position occurs for the third time, each player keeps the seeds on their own side.

game-oware-title = Oware
game-oware-summary = international Abapa
game-oware-rules = In international Oware Abapa you may play a move that would capture all of the opponent’s seeds, but then nothing is captured. When a position is repeated, or when the player to move has no move, each player keeps the seeds on their own side.

game-openspiel-title = Oware (OpenSpiel)
game-openspiel-summary = Oware as OpenSpiel plays it
game-openspiel-rules = Oware as the program OpenSpiel plays it, for comparisons: the rules of Oware, but when a player has more than half of the seeds, each player also gets the seeds left on their own side.

game-awari-title = Awari
game-awari-summary = the game solved by computers
game-awari-rules = Awari as solved by Romein and Bal. You may not capture all of the opponent’s seeds if you have another move. When a position is repeated, the remaining seeds are shared equally. The game is played to the end, even after a player has more than half of the seeds.

game-warri-bb-title = Warri
game-warri-bb-summary = the game of Barbados
game-warri-bb-rules = In Warri, the game of Barbados, you may capture all of the opponent’s seeds. When the player to move has no move, the remaining seeds go to the player who has none on their side. When a position is repeated, the remaining seeds go to nobody.

game-wari-ludii-title = Wari
game-wari-ludii-summary = the game described by Bennett in 1927
game-wari-ludii-rules = In Wari as Bennett described it in 1927 you may never capture all of the opponent’s seeds. When a position is repeated, or when the player to move has no move, each player keeps the seeds on their own side. The game is played to the end, even after a player has more than half of the seeds.

game-codingame-title = Oware (CodinGame)
game-codingame-summary = Oware of the CodinGame arena, at most 200 moves
game-codingame-rules = Oware as played in the CodinGame arena: the rules of Oware without the repetition rule, and at most 200 moves; then the remaining seeds go to nobody.

game-quantum-leap-title = Quantum Leap
game-quantum-leap-summary = leaps on a hexagon full of stones
game-quantum-leap-rules = In the first edition there are as many white stones as black ones, and one empty cell, which is never the centre. Before the first move, black may swap two stones of different colours to balance the game, or pass. White moves first.

game-quantum-leap-edition-2-title = Quantum Leap, second edition
game-quantum-leap-edition-2-summary = a full board and a balanced game
game-quantum-leap-edition-2-rules = In the second edition the board is full, with one more black stone than white ones, and there is no swap. White moves first. This edition is better balanced.

game-velha-title = Tic-tac-toe
game-velha-summary = jogo da velha, noughts and crosses: three in a row
game-velha-rules = Tic-tac-toe is also called noughts and crosses and, in Portuguese, jogo da velha or jogo do galo. It has nine squares, numbered 1 to 9 by rows from the top left; three in a row win. If both play well, it is a draw.

game-velha-3d-title = Three-dimensional tic-tac-toe
game-velha-3d-summary = three in a row in a 3×3×3 cube
game-velha-3d-rules = There are three layers of nine squares, one above the other. Three in a row win, also across layers: there are 49 lines. A square is written layer,row,column. The first player wins by starting in the centre and making no mistakes.

game-qubic-title = Qubic
game-qubic-summary = four in a row in a 4×4×4 cube
game-qubic-rules = There are four layers of sixteen squares. Four in a row win, also across layers: there are 76 lines. A square is written layer,row,column. It has been proved that the first player can always win, but the winning strategy is long.

game-mnk-title = In a row
game-mnk-summary = k in a row on an m by n board
game-mnk-rules = On a board of m rows and n columns, k marks in a row win. mnk:3,3,3 is tic-tac-toe, and mnk:15,15,5 is free gomoku.
