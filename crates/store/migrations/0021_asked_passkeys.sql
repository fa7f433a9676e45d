-- Who wants the passkey asked for, so that the password alone does not open the account, and
-- which sessions a passkey began.
ALTER TABLE players ADD COLUMN asks_passkey INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN by_passkey INTEGER NOT NULL DEFAULT 0;
