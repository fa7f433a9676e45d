-- A move changes `updated_at` and the like, so no index may hold them: each
-- would be written again with every move. What is swept regularly has an index
-- of just that.

DROP INDEX games_of_first;
DROP INDEX games_of_second;
CREATE INDEX games_of_first ON games (first_player, ended);
CREATE INDEX games_of_second ON games (second_player, ended);
CREATE INDEX games_to_watch ON games (id) WHERE ended = 0 AND public = 1;
CREATE INDEX players_computers ON players (id) WHERE kind = 'computer';
CREATE INDEX sessions_by_end ON sessions (expires_at);
