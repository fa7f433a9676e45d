-- Devices that are called while their page is closed, the key that signs the calls, and
-- what each device has been called for: no device is called twice for one thing.

CREATE TABLE push_devices (
    endpoint TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES players (id),
    session BLOB NOT NULL,
    public_key BLOB NOT NULL,
    secret BLOB NOT NULL,
    language TEXT NOT NULL,
    quiet_from BIGINT NOT NULL,
    quiet_until BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX push_devices_by_player ON push_devices (player);

CREATE TABLE push_calls (
    endpoint TEXT NOT NULL,
    subject TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (endpoint, subject)
);

-- Who was offered another game. The log of a game that has ended is not searched for it.
CREATE TABLE push_rematches (
    game TEXT NOT NULL,
    player BIGINT NOT NULL REFERENCES players (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);

CREATE TABLE push_keys (
    id BIGINT PRIMARY KEY,
    pkcs8 BLOB NOT NULL
);
