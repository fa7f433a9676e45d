-- Requests to be paired are challenges that the server accepts. Nobody has two of them: the
-- database refuses a second one, whichever server it comes from.

ALTER TABLE challenges ADD COLUMN pairing INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX challenges_pairing ON challenges (from_player) WHERE pairing = 1;
