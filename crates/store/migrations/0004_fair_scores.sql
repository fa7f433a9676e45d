-- Points depend on who was beaten, so a result keeps apart how the game went and
-- what it was worth, and against whom. A rating counts its games and each result has
-- its number, so that ratings can be computed again in that order.

ALTER TABLE results ADD COLUMN outcome INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN opponent BIGINT;
ALTER TABLE results ADD COLUMN number BIGINT;
ALTER TABLE ratings ADD COLUMN games BIGINT NOT NULL DEFAULT 0;
CREATE INDEX results_against ON results (player, opponent, game);

-- A challenge names people, so it goes when it is closed, and when either of them goes.
ALTER TABLE challenges ADD COLUMN to_player BIGINT;
DELETE FROM challenges WHERE closed IS NOT NULL;
