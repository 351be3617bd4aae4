CREATE TABLE `reservations` (
	`region` text NOT NULL,
	`at` integer NOT NULL,
	`person` text NOT NULL,
	`notice` integer DEFAULT false NOT NULL,
	`mail_origin` text DEFAULT '' NOT NULL,
	`reminded` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`region`, `at`, `person`)
);
--> statement-breakpoint
CREATE INDEX `reservations_by_person` ON `reservations` (`person`);--> statement-breakpoint
CREATE TABLE `villages` (
	`region` text NOT NULL,
	`at` integer NOT NULL,
	`game` text NOT NULL,
	PRIMARY KEY(`region`, `at`)
);
