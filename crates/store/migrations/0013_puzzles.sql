-- How well somebody solves puzzles, as their devices say; the one with the most puzzles counts.

CREATE TABLE puzzle_ratings (
    player BIGINT PRIMARY KEY REFERENCES players (id),
    rating BIGINT NOT NULL,
    tried BIGINT NOT NULL
);
