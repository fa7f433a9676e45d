-- Passkeys: what the server keeps is a public key, which opens nothing. A passkey belongs to
-- the site at which it was made. A challenge is kept until it is answered or too old.

CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES players (id),
    site TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter BIGINT NOT NULL,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkeys_by_player ON passkeys (player);

CREATE TABLE passkey_challenges (
    hash BLOB PRIMARY KEY,
    asker BLOB NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
