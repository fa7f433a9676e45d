-- Results from before step 4: a win over a person was worth two points and is worth ten,
-- one without play or over a computer or a guest is worth nothing. Also run after a
-- backup from before that step is restored.
UPDATE results SET
    outcome = points,
    points = CASE WHEN EXISTS (
        SELECT 1 FROM games g JOIN players a ON a.id = g.first_player
        JOIN players b ON b.id = g.second_player WHERE g.id = results.game_id AND (g.moves < 2
        OR a.kind IN ('computer', 'guest') OR b.kind IN ('computer', 'guest')))
        THEN 0 WHEN points IN (1, 2) THEN 5 * points ELSE 0 END,
    opponent = (SELECT CASE WHEN g.first_player = results.player THEN g.second_player
        ELSE g.first_player END FROM games g WHERE g.id = results.game_id)
WHERE opponent IS NULL;
