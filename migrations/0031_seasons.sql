CREATE TABLE `season_ladder` (
	`season` integer NOT NULL,
	`round` integer NOT NULL,
	`level` integer NOT NULL,
	`step` integer NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`season`, `round`, `level`, `step`)
);
--> statement-breakpoint
CREATE TABLE `season_points` (
	`season` integer NOT NULL,
	`round` integer NOT NULL,
	`user` text NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`games` integer DEFAULT 0 NOT NULL,
	`wins` integer DEFAULT 0 NOT NULL,
	`disqualified` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`season`, `round`, `user`)
);
--> statement-breakpoint
CREATE INDEX `season_points_by_place` ON `season_points` (`season`,`round`,`points`,`user`) WHERE points > 0 and disqualified = 0;--> statement-breakpoint
CREATE INDEX `season_points_by_user` ON `season_points` (`user`,`round`);--> statement-breakpoint
CREATE TABLE `season_results` (
	`source` text NOT NULL,
	`user` text NOT NULL,
	`season` integer NOT NULL,
	`round` integer NOT NULL,
	`points` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`source`, `user`)
);
--> statement-breakpoint
CREATE INDEX `season_results_by_user` ON `season_results` (`user`);--> statement-breakpoint
CREATE INDEX `season_crowns` ON `season_results` (`season`) WHERE round = 0 and won = 1;--> statement-breakpoint
CREATE TABLE `season_rounds` (
	`season` integer NOT NULL,
	`round` integer NOT NULL,
	`setups` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`season`, `round`)
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`number` integer PRIMARY KEY NOT NULL,
	`pauses` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `trophies` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`season` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trophies_by_user` ON `trophies` (`user`,`created_at`);--> statement-breakpoint
CREATE TRIGGER `season_result_added` AFTER INSERT ON `season_results` BEGIN
	INSERT INTO `season_points` (`season`, `round`, `user`, `points`, `games`, `wins`)
		VALUES (new.`season`, new.`round`, new.`user`, new.`points`, 1, new.`won`)
		ON CONFLICT DO UPDATE SET `points` = `points` + excluded.`points`, `games` = `games` + 1, `wins` = `wins` + excluded.`wins`;
END;--> statement-breakpoint
CREATE TRIGGER `season_result_removed` AFTER DELETE ON `season_results` BEGIN
	UPDATE `season_points` SET `points` = `points` - old.`points`, `games` = `games` - 1, `wins` = `wins` - old.`won`
		WHERE `season` = old.`season` AND `round` = old.`round` AND `user` = old.`user`;
END;--> statement-breakpoint
CREATE TRIGGER `season_results_unchanged` BEFORE UPDATE ON `season_results` BEGIN
	SELECT RAISE(ABORT, 'results of a season are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `season_place_added` AFTER INSERT ON `season_points` WHEN new.`points` > 0 AND new.`disqualified` = 0 BEGIN
	INSERT INTO `season_ladder` (`season`, `round`, `level`, `step`, `members`)
		SELECT new.`season`, new.`round`, `level`, new.`points` >> (3 * `level`), 1
		FROM (SELECT 0 AS `level` UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
		WHERE true ON CONFLICT DO UPDATE SET `members` = `members` + excluded.`members`;
END;--> statement-breakpoint
CREATE TRIGGER `season_place_removed` AFTER DELETE ON `season_points` WHEN old.`points` > 0 AND old.`disqualified` = 0 BEGIN
	INSERT INTO `season_ladder` (`season`, `round`, `level`, `step`, `members`)
		SELECT old.`season`, old.`round`, `level`, old.`points` >> (3 * `level`), -1
		FROM (SELECT 0 AS `level` UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
		WHERE true ON CONFLICT DO UPDATE SET `members` = `members` + excluded.`members`;
END;--> statement-breakpoint
CREATE TRIGGER `season_place_left` AFTER UPDATE OF `points`, `disqualified` ON `season_points`
	WHEN old.`points` > 0 AND old.`disqualified` = 0 AND (new.`points` <> old.`points` OR new.`disqualified` <> old.`disqualified`) BEGIN
	INSERT INTO `season_ladder` (`season`, `round`, `level`, `step`, `members`)
		SELECT old.`season`, old.`round`, `level`, old.`points` >> (3 * `level`), -1
		FROM (SELECT 0 AS `level` UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
		WHERE true ON CONFLICT DO UPDATE SET `members` = `members` + excluded.`members`;
END;--> statement-breakpoint
CREATE TRIGGER `season_place_taken` AFTER UPDATE OF `points`, `disqualified` ON `season_points`
	WHEN new.`points` > 0 AND new.`disqualified` = 0 AND (new.`points` <> old.`points` OR new.`disqualified` <> old.`disqualified`) BEGIN
	INSERT INTO `season_ladder` (`season`, `round`, `level`, `step`, `members`)
		SELECT new.`season`, new.`round`, `level`, new.`points` >> (3 * `level`), 1
		FROM (SELECT 0 AS `level` UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
		WHERE true ON CONFLICT DO UPDATE SET `members` = `members` + excluded.`members`;
END;
