% A player for Tabuleiro: it reads a line, answers, and waits for the next.
% Improve choose/3: it gets the board and the moves that are legal.
:- initialization(main).

choose(_Board, Moves, Move) :- random_member(Move, Moves).

main :- play("").

play(Board) :-
    read_line_to_string(user_input, Line),
    ( Line == end_of_file -> halt ; true ),
    split_string(Line, " ", " \r", Words),
    answer(Words, Board, Next),
    flush_output,
    play(Next).

answer(["quit"|_], _, _) :- halt.
answer(["uci"|_], Board, Board) :- !, writeln('id name Prolog starter'), writeln(uciok).
answer(["isready"|_], Board, Board) :- !, writeln(readyok).
% position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
answer(["position", "fen"|Words], _, Board) :- !, atomic_list_concat(Words, ' ', Board).
% go movetime 20 searchmoves A B C D E F
answer(["go"|Words], Board, Board) :-
    append(_, ["searchmoves"|Moves], Words), !,
    choose(Board, Moves, Move),
    format("bestmove ~w~n", [Move]).
answer(_, Board, Board).
