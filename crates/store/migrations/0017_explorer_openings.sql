-- An explorer that answers from fewer rows. A position near the start of a game has a row for
-- nearly every move, strength and month, thousands after some years; so the moves of an opening
-- are counted for all months together as well. What one person played is found by its kind of
-- game. All of it follows from the logs, and is counted again.

DROP TABLE explorer_counts;
DROP TABLE explorer_played;
DELETE FROM explorer_games;

-- Games by position, move, strength and month: few rows, however many games. `opening` is 1 for
-- moves near the start of their games (`OPENING` in `explorer/mod.rs`); these count in their
-- month and once more in month 0, which stands for all months. Only open games are counted, but
-- the two newest games are those of all that anybody may watch: whether one of them is open now
-- is looked up, so nothing has to be found again when a player's choice changes.
CREATE TABLE explorer_counts (
    position BIGINT NOT NULL,
    opening INTEGER NOT NULL,
    month INTEGER NOT NULL,
    mv INTEGER NOT NULL,
    band INTEGER NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    losses BIGINT NOT NULL,
    newest BLOB NOT NULL,
    second BLOB NOT NULL,
    PRIMARY KEY (position, opening, month, mv, band)
) WITHOUT ROWID;

-- The games of each person, each with its moves in one value (`explorer/record.rs`).
CREATE TABLE explorer_played (
    who BIGINT NOT NULL,
    kind TEXT NOT NULL,
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    open INTEGER NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (who, kind, month, game)
) WITHOUT ROWID;
