CREATE TABLE `dailies` (
	`user` text NOT NULL,
	`day` integer NOT NULL,
	`done_at` integer NOT NULL,
	`streak` integer NOT NULL,
	PRIMARY KEY(`user`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `played` ADD `daily` text;--> statement-breakpoint
INSERT INTO `purses` (`id`) VALUES ('house:dailies');
