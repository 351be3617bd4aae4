CREATE TABLE `lobby_plays` (
	`lobby` text NOT NULL,
	`day` text NOT NULL,
	`setup` text NOT NULL,
	`plays` integer NOT NULL,
	PRIMARY KEY(`lobby`, `day`, `setup`)
);
--> statement-breakpoint
CREATE INDEX `lobby_plays_by_day` ON `lobby_plays` (`day`);--> statement-breakpoint
CREATE TABLE `played_lately` (
	`lobby` text NOT NULL,
	`place` integer NOT NULL,
	`setup` text NOT NULL,
	`plays` integer NOT NULL,
	`share` real NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`lobby`, `place`)
);
