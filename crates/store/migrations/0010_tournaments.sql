-- Tournaments are logs of events, as games are; what lists and timers need is beside them.
-- The log holds numbers of players and no names.

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    maker BIGINT NOT NULL REFERENCES players (id),
    class TEXT,
    plan TEXT NOT NULL,
    phase TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    seq BIGINT NOT NULL
);
CREATE INDEX tournaments_by_phase ON tournaments (phase, starts_at);
CREATE INDEX tournaments_by_maker ON tournaments (maker);

CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
);

CREATE TABLE tournament_entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    player BIGINT NOT NULL REFERENCES players (id),
    is_in INTEGER NOT NULL,
    PRIMARY KEY (tournament, player)
);
CREATE INDEX tournament_entrants_by_player ON tournament_entrants (player);

CREATE TABLE tournament_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    scored INTEGER NOT NULL
);
CREATE INDEX tournament_games_unscored ON tournament_games (tournament) WHERE scored = 0;

-- Clubs. Two names that look alike have the same likeness, so only one of them can be taken.
-- Whoever was removed stays in the table, so that they do not simply come back.

CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    likeness TEXT NOT NULL UNIQUE,
    owner BIGINT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX clubs_by_owner ON clubs (owner);

CREATE TABLE club_members (
    club TEXT NOT NULL REFERENCES clubs (id),
    player BIGINT NOT NULL REFERENCES players (id),
    since BIGINT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (club, player)
);
CREATE INDEX club_members_by_player ON club_members (player);
