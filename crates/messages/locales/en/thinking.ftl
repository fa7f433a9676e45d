# How a machine thinks: minimax and alpha-beta step by step, payoffs, and the table of Program 1.

thinking-title = How a machine thinks
thinking-subject = Think about
thinking-subject-oril = Oril
thinking-subject-velha = Tic-tac-toe
thinking-subject-payoffs = Payoffs
thinking-subject-table = Program 1
thinking-method = Method
thinking-method-minimax = Minimax
thinking-method-alpha-beta = Alpha-beta
thinking-judge = Judge by
thinking-judge-score = Score
thinking-judge-engine = Engine
thinking-depth = Depth
thinking-step = Step { $step } of { $steps }
thinking-next = Next step
thinking-previous = Back
thinking-run = Run
thinking-pause = Pause
thinking-end = To the end
thinking-again = From the start
thinking-own = The one who thinks chooses the largest:
thinking-other = The opponent chooses the smallest:
thinking-left-out = cut
thinking-begin = What should be played here? Every move is tried in turn, in the head.
thinking-entered = Look at { $moves }.
thinking-judged = { $moves } is as far as it looks. It is judged: { $value }.
thinking-improved-root = The best so far: { $value }. Less will not be accepted.
thinking-improved-own = After { $moves }, the best so far: { $value }. Less will not be accepted.
thinking-improved-other = After { $moves }, the opponent can hold the result to { $value }.
thinking-cut-own = { $count ->
    [one] One move is cut
   *[other] { $count } moves are cut
} after { $moves }: { $value } is already too good, the opponent has { $beta } elsewhere and will not come here.
thinking-cut-other = { $count ->
    [one] One move is cut
   *[other] { $count } moves are cut
} after { $moves }: it is worth { $value } at most, and { $alpha } is certain elsewhere.
thinking-finished = { $moves } is worth { $value }.
thinking-done = All that matters has been looked at. The position is worth { $value }.
thinking-counts = Positions looked at: { $visited }. Cut: { $cut }.
thinking-summary = Plays { $move }, worth { $value }. Looked at { $visited } of { $all } positions; both methods find the same value.
thinking-payoffs = An example from the thesis from Mindelo: A chooses a row, then B a column. The entry is what A wins.
thinking-table-begin = You are X. The program does not think at all: it looks its move up in a table of 19,683 boards.
thinking-table-answer = Board { $board } of the table says: board { $after }. So it marks square { $square }.
thinking-table-before = looked up
thinking-table-after = found
thinking-table-facts = Each square is a digit: 0 empty, 1 X, 2 O. Nine digits make 3⁹ = 19,683 boards. On { $moves } of them somebody has to move, { $finished } end the game, and { $impossible } can never occur.
