CREATE TABLE `day_gains` (
	`day` text NOT NULL,
	`user` text NOT NULL,
	`games` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`fortune` integer DEFAULT 0 NOT NULL,
	`kudos` integer DEFAULT 0 NOT NULL,
	`karma` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `user`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `day_gains_by_user` ON `day_gains` (`user`);--> statement-breakpoint
CREATE TABLE `faction_odds` (
	`deal` text NOT NULL,
	`faction` text NOT NULL,
	`mean` real NOT NULL,
	`variance` real NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`deal`, `faction`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaderboard_pages` (
	`board` text NOT NULL,
	`page` integer NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`board`, `page`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaderboard_places` (
	`board` text NOT NULL,
	`part` text NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`board`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaderboards` (
	`board` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`at` integer NOT NULL,
	`entries` integer NOT NULL,
	`letters` integer NOT NULL,
	`cost` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `player_ratings` (
	`user` text PRIMARY KEY NOT NULL,
	`mean` real NOT NULL,
	`variance` real NOT NULL,
	`games` integer NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rating_steps` (
	`seq` integer NOT NULL,
	`game` text NOT NULL,
	`deal` text NOT NULL,
	`people` text NOT NULL,
	`factions` text NOT NULL,
	PRIMARY KEY(`seq`, `game`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `rated_games` ADD `seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rated_games` ADD `people` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `rated_games_by_seq` ON `rated_games` (`seq`,`game`);--> statement-breakpoint
CREATE INDEX `stats_of_all` ON `stats` (`user`) WHERE kind = 'all';--> statement-breakpoint
CREATE INDEX `achievements_by_time` ON `achievements` (`at`);--> statement-breakpoint
-- What is still known of games before: their order, and who had which seat.
UPDATE `rated_games` SET `seq` = `rowid`, `people` = (
	SELECT json_group_array(json(p)) FROM (
		SELECT (
			SELECT json_group_array(coalesce((
				SELECT iif(`points` = 0, '', `person`) FROM `played` WHERE `played`.`game` = `rated_games`.`game` AND `seat` = s.value), ''))
			FROM json_each(f.value, '$.seats') s) AS p
		FROM json_each(`rated_games`.`factions`) f));--> statement-breakpoint
INSERT INTO `day_gains` (`day`, `user`, `games`, `won`, `fortune`, `kudos`)
	SELECT date(`ended_at` / 1000, 'unixepoch') AS day, `person`, sum(`counted` = 1 AND `left` = 0), sum(`counted` = 1 AND `won` = 1),
		sum(max(0, `points`)), sum(`kudos`)
	FROM `played` WHERE `person` LIKE 'u%' AND (`counted` = 1 OR `points` <> 0 OR `kudos` = 1) GROUP BY 1, 2;
