-- Everything there is, in words that SQLite and PostgreSQL both understand.
-- Times are milliseconds since 1970; players' numbers are random and below 2^53.

CREATE TABLE players (
    id BIGINT PRIMARY KEY,
    nickname TEXT NOT NULL,
    nickname_key TEXT UNIQUE,
    kind TEXT NOT NULL,
    password TEXT,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    banned INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
    player BIGINT NOT NULL REFERENCES players (id),
    hash BLOB NOT NULL,
    PRIMARY KEY (player, hash)
);

CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES players (id),
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE mutes (
    player BIGINT NOT NULL REFERENCES players (id),
    muted BIGINT NOT NULL REFERENCES players (id),
    PRIMARY KEY (player, muted)
);

CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    from_player BIGINT NOT NULL REFERENCES players (id),
    body TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    closed TEXT,
    game TEXT
);
CREATE INDEX challenges_open ON challenges (expires_at) WHERE closed IS NULL;

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    public INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    first_player BIGINT NOT NULL REFERENCES players (id),
    second_player BIGINT NOT NULL REFERENCES players (id),
    opened_at BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    turn INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    deadline BIGINT,
    updated_at BIGINT NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0,
    winner INTEGER,
    reason TEXT,
    first_score INTEGER,
    second_score INTEGER
);
CREATE INDEX games_of_first ON games (first_player, ended, updated_at);
CREATE INDEX games_of_second ON games (second_player, ended, updated_at);
CREATE INDEX games_due ON games (deadline) WHERE ended = 0 AND deadline IS NOT NULL;

CREATE TABLE events (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE ratings (
    player BIGINT NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY (player, game)
);

CREATE TABLE results (
    game_id TEXT NOT NULL REFERENCES games (id),
    player BIGINT NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    at BIGINT NOT NULL,
    points INTEGER NOT NULL,
    rating REAL,
    PRIMARY KEY (game_id, player)
);
CREATE INDEX results_by_game ON results (game, at);
CREATE INDEX results_by_player ON results (player, game, at);

CREATE TABLE pulse (
    id INTEGER PRIMARY KEY,
    at BIGINT NOT NULL
);
