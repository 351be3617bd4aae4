CREATE TABLE `archived` (
	`user` text NOT NULL,
	`game` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `game`)
);
--> statement-breakpoint
CREATE TABLE `played` (
	`person` text NOT NULL,
	`game` text NOT NULL,
	`ended_at` integer NOT NULL,
	`seat` integer NOT NULL,
	`role` text NOT NULL,
	`alignment` text NOT NULL,
	`won` integer NOT NULL,
	`left` integer NOT NULL,
	`kudos` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`game`, `person`)
);
--> statement-breakpoint
CREATE INDEX `played_by_person` ON `played` (`person`,`ended_at`);--> statement-breakpoint
CREATE TABLE `stats` (
	`user` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`abandoned` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user`, `kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `stats_by_total` ON `stats` (`user`,`kind`,`total`);--> statement-breakpoint
CREATE TABLE `identities` (
	`uid` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`password` text NOT NULL,
	`display_name` text DEFAULT '' NOT NULL,
	`photo_url` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_login_at` integer NOT NULL,
	`valid_since` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_email_key_unique` ON `identities` (`email_key`);--> statement-breakpoint
CREATE TABLE `oob_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`uid` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oob_codes_by_uid` ON `oob_codes` (`uid`);--> statement-breakpoint
CREATE INDEX `oob_codes_by_expiry` ON `oob_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_uid` ON `refresh_tokens` (`uid`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`private_key` text NOT NULL,
	`public_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `achievements` (
	`user` text NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user`, `id`)
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`user` text NOT NULL,
	`blocked` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `blocked`)
);
--> statement-breakpoint
CREATE INDEX `blocks_of` ON `blocks` (`blocked`);--> statement-breakpoint
CREATE TABLE `emotes` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emotes_by_name` ON `emotes` (`user`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `friend_requests` (
	`from` text NOT NULL,
	`to` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`from`, `to`)
);
--> statement-breakpoint
CREATE INDEX `friend_requests_to` ON `friend_requests` (`to`);--> statement-breakpoint
CREATE TABLE `friends` (
	`user` text NOT NULL,
	`friend` text NOT NULL,
	`seen` integer NOT NULL,
	PRIMARY KEY(`user`, `friend`)
);
--> statement-breakpoint
CREATE INDEX `friends_by_seen` ON `friends` (`user`,`seen`);--> statement-breakpoint
CREATE INDEX `friends_of` ON `friends` (`friend`);--> statement-breakpoint
CREATE TABLE `karma_votes` (
	`target` text NOT NULL,
	`voter` text NOT NULL,
	`direction` integer NOT NULL,
	PRIMARY KEY(`target`, `voter`)
);
--> statement-breakpoint
CREATE INDEX `karma_votes_by_voter` ON `karma_votes` (`voter`);--> statement-breakpoint
CREATE TABLE `love_requests` (
	`from` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `love_requests_to` ON `love_requests` (`to`);--> statement-breakpoint
CREATE TABLE `loves` (
	`user` text PRIMARY KEY NOT NULL,
	`partner` text NOT NULL,
	`kind` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`icon` text NOT NULL,
	`date` integer NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`from` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user`,`date`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due` integer
);
--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`due`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`user` text NOT NULL,
	`address` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user`, `address`)
);
--> statement-breakpoint
CREATE INDEX `addresses_by_address` ON `addresses` (`address`);--> statement-breakpoint
CREATE INDEX `addresses_by_age` ON `addresses` (`last_at`);--> statement-breakpoint
CREATE TABLE `name_history` (
	`user` text NOT NULL,
	`name` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user`, `until`)
);
--> statement-breakpoint
CREATE TABLE `bans` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`type` text NOT NULL,
	`mod` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires` integer
);
--> statement-breakpoint
CREATE INDEX `bans_by_user` ON `bans` (`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `bans_for_ever` ON `bans` (`user`,`type`) WHERE expires is null;--> statement-breakpoint
CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_by_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `group_members` (
	`user` text NOT NULL,
	`group` text NOT NULL,
	PRIMARY KEY(`user`, `group`)
);
--> statement-breakpoint
CREATE INDEX `members_by_group` ON `group_members` (`group`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`badge` text DEFAULT '' NOT NULL,
	`badge_color` text DEFAULT '' NOT NULL,
	`visible` integer DEFAULT false NOT NULL,
	`permissions` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);--> statement-breakpoint
CREATE TABLE `links` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `links_by_user` ON `links` (`user`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text NOT NULL,
	`identity` text NOT NULL,
	`joined` integer NOT NULL,
	`last_active` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`flagged` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`erased` integer DEFAULT false NOT NULL,
	`avatar` integer DEFAULT false NOT NULL,
	`banner` integer DEFAULT false NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`pronouns` text DEFAULT '' NOT NULL,
	`birthday` text DEFAULT '' NOT NULL,
	`vanity_url` text DEFAULT '' NOT NULL,
	`vanity_key` text,
	`name_changed` integer DEFAULT false NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`items` text DEFAULT '{}' NOT NULL,
	`red_hearts` integer DEFAULT 15 NOT NULL,
	`gold_hearts` integer DEFAULT 0 NOT NULL,
	`red_heart_refresh` integer,
	`gold_heart_refresh` integer,
	`coins` integer DEFAULT 0 NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`points_negative` integer DEFAULT 0 NOT NULL,
	`kudos` integer DEFAULT 0 NOT NULL,
	`karma` integer DEFAULT 0 NOT NULL,
	`games_played` integer DEFAULT 0 NOT NULL,
	`friend_count` integer DEFAULT 0 NOT NULL,
	`referrer` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_key_unique` ON `users` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_vanity_key_unique` ON `users` (`vanity_key`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`joined`) WHERE erased = 0;--> statement-breakpoint
CREATE INDEX `users_to_erase` ON `users` (`deleted_at`) WHERE deleted_at is not null and erased = 0;--> statement-breakpoint
CREATE INDEX `users_flagged` ON `users` (`joined`) WHERE flagged = 1;--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `setups_by_creator` ON `setups` (`creator`,`created_at`) WHERE creator is not null;