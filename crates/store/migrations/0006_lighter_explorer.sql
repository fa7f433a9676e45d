-- A lighter explorer. What one person played was a row for each move; it is a row for each
-- game now. The newest games of a move stand beside its counts, so that everybody's moves need
-- no rows of their own. All of it follows from the logs, and is counted again.

DROP TABLE explorer_moves;
DROP TABLE explorer_counts;
DELETE FROM explorer_games;

-- Games by position, move, strength and month: few rows, however many games. Only open games
-- are counted, but the two newest games are those of all that anybody may watch: whether one of
-- them is open now is looked up, so nothing has to be found again when a player's choice changes.
CREATE TABLE explorer_counts (
    position BIGINT NOT NULL,
    mv INTEGER NOT NULL,
    band INTEGER NOT NULL,
    month INTEGER NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    losses BIGINT NOT NULL,
    newest BLOB NOT NULL,
    second BLOB NOT NULL,
    PRIMARY KEY (position, mv, band, month)
) WITHOUT ROWID;

-- The games of each person, each with its moves in one value (`explorer/record.rs`).
CREATE TABLE explorer_played (
    who BIGINT NOT NULL,
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    open INTEGER NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (who, month, game)
) WITHOUT ROWID;

