CREATE TABLE `error_counts` (
	`day` integer NOT NULL,
	`release` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `release`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `site_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`started` integer DEFAULT 0 NOT NULL,
	`finished` integer DEFAULT 0 NOT NULL,
	`abandoned` integer DEFAULT 0 NOT NULL,
	`newcomers` integer DEFAULT 0 NOT NULL,
	`first_game` integer,
	`moves` text DEFAULT '[]' NOT NULL,
	`mail` integer DEFAULT 0 NOT NULL,
	`outbox` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `games` ADD `moves` text;--> statement-breakpoint
CREATE INDEX `games_by_start` ON `games` (`started_at`) WHERE started_at > 0;--> statement-breakpoint
ALTER TABLE `seats` ADD `network` text;