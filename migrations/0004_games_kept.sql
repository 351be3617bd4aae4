CREATE TABLE `favorites` (
	`user` text NOT NULL,
	`setup` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `setup`)
);
--> statement-breakpoint
CREATE TABLE `rescues` (
	`one` text NOT NULL,
	`other` text NOT NULL,
	PRIMARY KEY(`one`, `other`)
);
--> statement-breakpoint
CREATE INDEX `rescues_by_other` ON `rescues` (`other`);--> statement-breakpoint
ALTER TABLE `games` ADD `kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `next` text;--> statement-breakpoint
ALTER TABLE `games` ADD `next_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `games_over` ON `games` (`ended_at`) WHERE status in ('Finished', 'Closed') and kept = 0;--> statement-breakpoint
CREATE INDEX `archived_by_game` ON `archived` (`game`);--> statement-breakpoint
UPDATE `games` SET `kept` = 1 WHERE `id` IN (SELECT `game` FROM `archived`);
