-- Who follows whom, what moderators see and do, and the log of it. Names are looked up, so
-- that a log or a report of somebody who is gone names nobody.

CREATE INDEX mutes_by_muted ON mutes (muted);

CREATE TABLE friends (
    player BIGINT NOT NULL REFERENCES players (id),
    friend BIGINT NOT NULL REFERENCES players (id),
    PRIMARY KEY (player, friend)
);
CREATE INDEX friends_by_friend ON friends (friend);

ALTER TABLE players ADD COLUMN moderator INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN banned_until BIGINT;
ALTER TABLE players ADD COLUMN ban_reason TEXT;
ALTER TABLE players ADD COLUMN silenced_until BIGINT;

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter BIGINT NOT NULL REFERENCES players (id),
    reported BIGINT NOT NULL REFERENCES players (id),
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    game TEXT,
    at BIGINT NOT NULL
);
CREATE UNIQUE INDEX reports_once ON reports (reporter, reported);
CREATE INDEX reports_by_reported ON reports (reported);

CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    act TEXT NOT NULL,
    actor BIGINT REFERENCES players (id),
    player BIGINT REFERENCES players (id),
    why TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_player ON audit (player);
CREATE INDEX audit_by_actor ON audit (actor);
