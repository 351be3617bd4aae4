CREATE TABLE `cooldowns` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`count` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cooldowns_by_end` ON `cooldowns` (`until`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`type` text NOT NULL,
	`lobby` text NOT NULL,
	`lobby_name` text NOT NULL,
	`setup_id` text NOT NULL,
	`host_id` text NOT NULL,
	`status` text NOT NULL,
	`private` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer DEFAULT 0 NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`scheduled_at` integer,
	`broken` integer DEFAULT false NOT NULL,
	`row` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `games_finished_by_lobby` ON `games` (`lobby`,`ended_at`) WHERE status = 'Finished' and private = 0;--> statement-breakpoint
CREATE INDEX `games_finished` ON `games` (`ended_at`) WHERE status = 'Finished' and private = 0;--> statement-breakpoint
CREATE INDEX `games_live_by_lobby` ON `games` (`lobby`,`status`) WHERE status in ('Open', 'In Progress');--> statement-breakpoint
CREATE INDEX `games_open_by_host` ON `games` (`host_id`) WHERE status = 'Open';--> statement-breakpoint
CREATE TABLE `guests` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guests_by_name` ON `guests` (`name_key`,`last_seen`);--> statement-breakpoint
CREATE TABLE `keys` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`person` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seats_by_game` ON `seats` (`game`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`kind` text NOT NULL,
	`csrf` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_person` ON `sessions` (`person`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `setup_words` (
	`game_type` text NOT NULL,
	`word` text NOT NULL,
	`setup` text NOT NULL,
	PRIMARY KEY(`game_type`, `word`, `setup`)
);
--> statement-breakpoint
CREATE INDEX `setup_words_by_setup` ON `setup_words` (`setup`);--> statement-breakpoint
CREATE TABLE `setups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`game_type` text NOT NULL,
	`total` integer NOT NULL,
	`document` text NOT NULL,
	`creator` text,
	`featured` integer DEFAULT false NOT NULL,
	`played` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `setups_featured` ON `setups` (`game_type`,`created_at`,`id`) WHERE featured = 1;--> statement-breakpoint
CREATE INDEX `setups_by_size` ON `setups` (`game_type`,`total`,`name`,`id`);