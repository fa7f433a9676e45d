-- Accounts that were banned, deleted, renamed or given another password a short time ago. Every
-- node looks here, so that it learns of it from another process and without the bus too.
-- `number` is higher with every change; the latest few accounts are kept.
-- `reset_at` is when somebody else gave a player another password; nothing once they chose one.

CREATE TABLE account_changes (
    player BIGINT PRIMARY KEY,
    number BIGINT NOT NULL
);
ALTER TABLE players ADD COLUMN reset_at BIGINT;
