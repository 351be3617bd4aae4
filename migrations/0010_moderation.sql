CREATE TABLE `event_counts` (
	`month` text NOT NULL,
	`act` text NOT NULL,
	`rule` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `act`, `rule`)
);
--> statement-breakpoint
CREATE TABLE `event_images` (
	`event` text PRIMARY KEY NOT NULL,
	`before` text,
	`after` text,
	`date` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_images_by_date` ON `event_images` (`date`);--> statement-breakpoint
CREATE TABLE `appeals` (
	`ruling` text PRIMARY KEY NOT NULL,
	`ticket` text NOT NULL,
	`person` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`by` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE INDEX `appeals_by_ticket` ON `appeals` (`ticket`);--> statement-breakpoint
CREATE INDEX `appeals_by_person` ON `appeals` (`person`,`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`ticket` text NOT NULL,
	`reporter` text NOT NULL,
	`rule` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`evidence` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`ticket`, `reporter`)
);
--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter`,`created_at`);--> statement-breakpoint
CREATE TABLE `rulings` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket` text NOT NULL,
	`person` text NOT NULL,
	`action` text NOT NULL,
	`rule` text NOT NULL,
	`offence` integer DEFAULT 0 NOT NULL,
	`length` text DEFAULT '' NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`lapses` integer,
	`undone_at` integer,
	`undone_by` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rulings_by_ticket` ON `rulings` (`ticket`,`at`);--> statement-breakpoint
CREATE INDEX `rulings_by_person` ON `rulings` (`person`,`at`);--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`about` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_notes_by_subject` ON `staff_notes` (`about`,`at`);--> statement-breakpoint
CREATE TABLE `ticket_counts` (
	`status` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`person` text NOT NULL,
	`game` text DEFAULT '' NOT NULL,
	`rule` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`reporters` integer DEFAULT 1 NOT NULL,
	`assignee` text DEFAULT '' NOT NULL,
	`viewer` text DEFAULT '' NOT NULL,
	`viewed_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`first_viewed_at` integer,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_undecided` ON `tickets` (`kind`,`subject`) WHERE status <> 'complete';--> statement-breakpoint
CREATE INDEX `tickets_by_status` ON `tickets` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_by_person` ON `tickets` (`person`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_by_assignee` ON `tickets` (`assignee`,`status`,`updated_at`) WHERE assignee <> '';--> statement-breakpoint
DROP TRIGGER `events_unchanged`;--> statement-breakpoint
DROP TRIGGER `events_kept`;--> statement-breakpoint
ALTER TABLE `events` RENAME TO `old_events`;--> statement-breakpoint
DROP INDEX `events_by_date`;--> statement-breakpoint
DROP INDEX `events_by_actor`;--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`actor` text NOT NULL,
	`act` text NOT NULL,
	`target` text NOT NULL,
	`args` text NOT NULL,
	`reason` text NOT NULL,
	`image` text NOT NULL,
	`date` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `events_seq_unique` ON `events` (`seq`);--> statement-breakpoint
CREATE INDEX `events_by_actor` ON `events` (`actor`,`seq`);--> statement-breakpoint
CREATE INDEX `events_by_target` ON `events` (`target`,`seq`);--> statement-breakpoint
-- Events from before there were hashes: the chain begins after them.
INSERT INTO `events` (`id`, `seq`, `hash`, `actor`, `act`, `target`, `args`, `reason`, `image`, `date`)
	SELECT `id`, row_number() OVER (ORDER BY `date`, rowid), '', `actor`, `act`, '', `args`, '', '', `date` FROM `old_events`;--> statement-breakpoint
INSERT INTO `event_images` (`event`, `before`, `after`, `date`)
	SELECT `id`, `before`, `after`, `date` FROM `old_events` WHERE `before` IS NOT NULL OR `after` IS NOT NULL;--> statement-breakpoint
INSERT INTO `event_counts` (`month`, `act`, `rule`, `count`)
	SELECT strftime('%Y-%m', `date` / 1000, 'unixepoch'), `act`, '', count(*) FROM `old_events` GROUP BY 1, 2;--> statement-breakpoint
DROP TABLE `old_events`;--> statement-breakpoint
CREATE TRIGGER `events_unchanged` BEFORE UPDATE ON `events` BEGIN
	SELECT RAISE(ABORT, 'events are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `events_kept` BEFORE DELETE ON `events` BEGIN
	SELECT RAISE(ABORT, 'events are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `event_images_unchanged` BEFORE UPDATE ON `event_images` BEGIN
	SELECT RAISE(ABORT, 'images of events are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `events_counted` AFTER INSERT ON `events` BEGIN
	INSERT INTO `event_counts` (`month`, `act`, `rule`, `count`)
	VALUES (strftime('%Y-%m', new.`date` / 1000, 'unixepoch'), new.`act`, coalesce(new.`args` ->> '$.rule', ''), 1)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `tickets_added` AFTER INSERT ON `tickets` BEGIN
	INSERT INTO `ticket_counts` (`status`, `count`) VALUES (new.`status`, 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `tickets_moved` AFTER UPDATE OF `status` ON `tickets` WHEN new.`status` <> old.`status` BEGIN
	UPDATE `ticket_counts` SET `count` = `count` - 1 WHERE `status` = old.`status`;
	INSERT INTO `ticket_counts` (`status`, `count`) VALUES (new.`status`, 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `tickets_removed` AFTER DELETE ON `tickets` BEGIN
	UPDATE `ticket_counts` SET `count` = `count` - 1 WHERE `status` = old.`status`;
END;--> statement-breakpoint
DROP INDEX `bans_to_settle`;--> statement-breakpoint
DROP INDEX `bans_for_ever`;--> statement-breakpoint
ALTER TABLE `bans` ADD `ruling` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bans` ADD `lifted_at` integer;--> statement-breakpoint
ALTER TABLE `bans` ADD `lifted_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bans_to_settle` ON `bans` (`expires`) WHERE settled = 0 and expires is not null and lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `bans_for_ever` ON `bans` (`user`,`type`) WHERE expires is null and lifted_at is null;--> statement-breakpoint
ALTER TABLE `users` ADD `permissions` text DEFAULT '[]' NOT NULL;
