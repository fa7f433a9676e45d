-- The opening explorer: statistics of finished games, which follow from the logs and can be
-- dropped and counted again. A game to count, or to count otherwise because a player's
-- choice has changed, stands in `explorer_pending`; whoever counts it takes it out in the
-- same transaction.

ALTER TABLE players ADD COLUMN in_explorer INTEGER NOT NULL DEFAULT 1;
-- What a player's rating was before a game; none for one who had no rated game behind them.
ALTER TABLE results ADD COLUMN rating_before REAL;

CREATE TABLE explorer_pending (
    game TEXT PRIMARY KEY
);

-- The games that are counted; those that are open count for everybody.
CREATE TABLE explorer_games (
    game TEXT PRIMARY KEY,
    open INTEGER NOT NULL
);

-- Open games by position, move, strength and month: few rows, however many games.
CREATE TABLE explorer_counts (
    position BIGINT NOT NULL,
    mv INTEGER NOT NULL,
    band INTEGER NOT NULL,
    month INTEGER NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    losses BIGINT NOT NULL,
    PRIMARY KEY (position, mv, band, month)
) WITHOUT ROWID;

-- Each move of each game: once for each person who played it, and once under number 0,
-- for everybody, if the game is open. The newest games of a move are found here, and what
-- one person played.
CREATE TABLE explorer_moves (
    who BIGINT NOT NULL,
    position BIGINT NOT NULL,
    mv INTEGER NOT NULL,
    band INTEGER NOT NULL,
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    result INTEGER NOT NULL,
    open INTEGER NOT NULL,
    PRIMARY KEY (who, position, mv, band, day, game)
) WITHOUT ROWID;
