CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`person` text NOT NULL,
	`game` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due`);--> statement-breakpoint
CREATE INDEX `outbox_by_person` ON `outbox` (`person`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `tables` text DEFAULT '[]' NOT NULL;