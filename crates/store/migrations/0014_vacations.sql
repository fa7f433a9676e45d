-- Days in which the clocks of a player's games by correspondence wait. The games' logs say it
-- too; this table counts the days of a year.

CREATE TABLE vacations (
    player BIGINT NOT NULL REFERENCES players (id),
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (player, from_at)
);
