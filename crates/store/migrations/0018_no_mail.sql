-- The server sends no e-mail any more, and keeps no addresses.

DROP TABLE mail_addresses;
DROP TABLE mail_refusals;
