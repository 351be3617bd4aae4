CREATE TABLE `forecasts` (
	`deal` text PRIMARY KEY NOT NULL,
	`games` integer NOT NULL,
	`level` integer NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `setup_tallies` (
	`deal` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`plays` integer DEFAULT 0 NOT NULL,
	`wins` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`deal`, `kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `setup_versions` (
	`setup` text NOT NULL,
	`version` integer NOT NULL,
	`deal` text NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`setup`, `version`)
);
--> statement-breakpoint
CREATE TABLE `setup_votes` (
	`user` text NOT NULL,
	`setup` text NOT NULL,
	`direction` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `setup`)
);
--> statement-breakpoint
DROP INDEX `setups_by_size`;--> statement-breakpoint
DROP INDEX `setups_by_creator`;--> statement-breakpoint
ALTER TABLE `setups` ADD `seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `parent` text;--> statement-breakpoint
ALTER TABLE `setups` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `deal` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `ranked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `competitive` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `deleted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `played_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `favorites` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `upvotes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `downvotes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `setups` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `setups` SET `seq` = rowid, `updated_at` = `created_at`, `changed_at` = `created_at`, `favorites` = (SELECT count(*) FROM `favorites` WHERE `favorites`.`setup` = `setups`.`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `setups_by_seq` ON `setups` (`seq`);--> statement-breakpoint
CREATE INDEX `setups_by_deal` ON `setups` (`deal`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_change` ON `setups` (`changed_at`,`seq`);--> statement-breakpoint
CREATE INDEX `setups_of_game` ON `setups` (`game_type`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_update` ON `setups` (`game_type`,`updated_at`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_plays` ON `setups` (`game_type`,`played`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_last_play` ON `setups` (`game_type`,`played_at`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_favorites` ON `setups` (`game_type`,`favorites`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_upvotes` ON `setups` (`game_type`,`upvotes`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_downvotes` ON `setups` (`game_type`,`downvotes`,`seq`) WHERE deleted = 0;--> statement-breakpoint
CREATE INDEX `setups_by_creator` ON `setups` (`creator`,`created_at`) WHERE creator is not null and deleted = 0;--> statement-breakpoint
DROP TABLE `setup_words`;
