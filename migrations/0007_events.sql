CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`actor` text NOT NULL,
	`act` text NOT NULL,
	`args` text NOT NULL,
	`before` text,
	`after` text,
	`date` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_date` ON `events` (`date`);--> statement-breakpoint
CREATE INDEX `events_by_actor` ON `events` (`actor`,`date`);--> statement-breakpoint
CREATE TRIGGER `events_unchanged` BEFORE UPDATE ON `events` BEGIN
	SELECT RAISE(ABORT, 'events are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `events_kept` BEFORE DELETE ON `events` BEGIN
	SELECT RAISE(ABORT, 'events are never deleted');
END;
