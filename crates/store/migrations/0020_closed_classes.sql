-- A class is closed unless its teacher opens it: strangers see nothing of its pupils, and their
-- games count for nobody else. What was counted before is counted again.
ALTER TABLE classes ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
INSERT INTO explorer_pending (game)
SELECT id FROM games WHERE ended = 1 AND reason <> 'aborted' AND moves >= 2
AND (first_player IN (SELECT player FROM pupils) OR second_player IN (SELECT player FROM pupils))
ON CONFLICT DO NOTHING;

-- For which challenges, by whom, a player's devices were called: to limit them.
CREATE TABLE push_challenges (
    player BIGINT NOT NULL REFERENCES players (id),
    challenge TEXT NOT NULL,
    from_player BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, challenge)
);

-- What all nicknames have in common that are easily taken for each other: see `LIKENESS`.
CREATE INDEX players_by_likeness ON players (REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(nickname_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '3', 'e'), '4', 'a'), '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w'));

-- The tournament or the club that a report is about.
ALTER TABLE reports ADD COLUMN place TEXT;
