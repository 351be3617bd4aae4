CREATE TABLE `chat_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`last_message` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_by_name` ON `chat_rooms` (`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `chat_rooms_in_order` ON `chat_rooms` (`position`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `direct_members` (
	`user` text NOT NULL,
	`channel` text NOT NULL,
	PRIMARY KEY(`user`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `directs` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`members` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directs_key_unique` ON `directs` (`key`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`mod` text NOT NULL,
	`content` text NOT NULL,
	`date` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `announcements_by_date` ON `announcements` (`date`);--> statement-breakpoint
CREATE TABLE `coin_entries` (
	`user` text NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user`, `reason`)
);
--> statement-breakpoint
CREATE INDEX `coins_by_date` ON `coin_entries` (`user`,`at`);--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`user` text PRIMARY KEY NOT NULL,
	`off` text DEFAULT '{}' NOT NULL,
	`push` text DEFAULT '{}' NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`zone` text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`session` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_by_user` ON `push_subscriptions` (`user`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_values` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bans` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bans` ADD `settled` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `bans_to_settle` ON `bans` (`expires`) WHERE settled = 0 and expires is not null;--> statement-breakpoint
CREATE INDEX `emotes_by_user` ON `emotes` (`user`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user`,`date`) WHERE read = 0;--> statement-breakpoint
CREATE INDEX `notifications_by_age` ON `notifications` (`date`);