CREATE TABLE `role_tallies` (
	`game_type` text NOT NULL,
	`role` text NOT NULL,
	`plays` integer NOT NULL,
	`wins` integer NOT NULL,
	PRIMARY KEY(`game_type`, `role`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `role_tallies`
SELECT games.game_type, t.key, sum(t.plays), sum(t.wins)
FROM `setup_tallies` t
JOIN (
	SELECT v.deal, min(s.game_type) AS game_type FROM `setup_versions` v JOIN `setups` s ON s.id = v.setup GROUP BY v.deal
) games ON games.deal = t.deal
WHERE t.kind = 'role'
GROUP BY 1, 2;
