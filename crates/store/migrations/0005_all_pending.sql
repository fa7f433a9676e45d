-- Every finished game in which somebody played is to be counted. Also run after a backup is
-- restored and when the explorer is built again.
INSERT INTO explorer_pending (game)
SELECT id FROM games WHERE ended = 1 AND reason <> 'aborted' AND moves >= 2
ON CONFLICT DO NOTHING;
