CREATE TABLE `rated_games` (
	`game` text PRIMARY KEY NOT NULL,
	`deal` text NOT NULL,
	`at` integer NOT NULL,
	`people_hash` text NOT NULL,
	`factions` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rated_games_by_deal` ON `rated_games` (`deal`,`at`);--> statement-breakpoint
CREATE INDEX `rated_games_by_people` ON `rated_games` (`people_hash`,`at`);--> statement-breakpoint
CREATE TABLE `spent_hearts` (
	`game` text NOT NULL,
	`user` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`taken` integer NOT NULL,
	`refresh` integer,
	`charge` text NOT NULL,
	`returned_at` integer,
	PRIMARY KEY(`game`, `user`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spent_hearts_by_user` ON `spent_hearts` (`user`,`at`);--> statement-breakpoint
CREATE TABLE `faction_ratings` (
	`deal` text NOT NULL,
	`faction` text NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`deal`, `faction`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `played` ADD `points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `played` ADD `people` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `people_games` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Games of before this was counted are taken to have been played among people.
UPDATE `users` SET `people_games` = `games_played`;--> statement-breakpoint
INSERT INTO `purses` (`id`) VALUES ('house:wins');
