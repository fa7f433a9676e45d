-- Where somebody gets a digest by e-mail, if the operator has a mail server. The token is in the
-- links of the e-mails; it confirms the address and ends the digest, and opens nothing.
-- `mailbox` is a hash: by it an address is known whose owner refused to be written to.
-- `sent_at` is when the last digest was written down, `sent_before` the one before it, which
-- counts if the mail server did not take the last one; no other is sent before `next_at`.

CREATE TABLE mail_addresses (
    player BIGINT PRIMARY KEY REFERENCES players (id),
    address TEXT NOT NULL,
    mailbox BLOB NOT NULL,
    language TEXT NOT NULL,
    token TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    confirmed_at BIGINT,
    sent_at BIGINT NOT NULL DEFAULT 0,
    sent_before BIGINT NOT NULL DEFAULT 0,
    next_at BIGINT NOT NULL DEFAULT 0,
    failures BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX mail_addresses_by_token ON mail_addresses (token);

CREATE TABLE mail_refusals (
    mailbox BLOB PRIMARY KEY,
    at BIGINT NOT NULL
);
