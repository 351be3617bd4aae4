CREATE TABLE `places` (
	`person` text NOT NULL,
	`game` text NOT NULL,
	`queue` integer NOT NULL,
	PRIMARY KEY(`person`, `game`)
);
--> statement-breakpoint
CREATE INDEX `places_by_game` ON `places` (`game`);