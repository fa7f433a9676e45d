-- Devices on which a player has logged in: whoever tries the player's name
-- elsewhere must not keep them out. And the reason why a game cannot be read.

CREATE TABLE devices (
    player BIGINT NOT NULL REFERENCES players (id),
    hash BLOB NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (player, hash)
);
ALTER TABLE games ADD COLUMN damaged TEXT;
