-- Programs play under accounts of their own, known by access tokens. A token that was
-- revoked stays for a while, so that its program can learn why it is refused.

CREATE TABLE access_tokens (
    hash BLOB PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    revoked_at BIGINT
);
CREATE INDEX access_tokens_by_player ON access_tokens (player);

-- Whether a person agrees to be challenged by programs.
ALTER TABLE players ADD COLUMN meets_programs INTEGER NOT NULL DEFAULT 0;
