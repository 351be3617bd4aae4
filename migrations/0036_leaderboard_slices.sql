-- What is in them is counted again within minutes.
DROP TABLE `leaderboard_places`;--> statement-breakpoint
DROP TABLE `leaderboard_pages`;--> statement-breakpoint
DROP TABLE `leaderboards`;--> statement-breakpoint
CREATE TABLE `leaderboards` (
	`board` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`at` integer NOT NULL,
	`entries` integer NOT NULL,
	`cost` integer NOT NULL,
	`side` integer NOT NULL,
	`count` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaderboard_pages` (
	`board` text NOT NULL,
	`side` integer NOT NULL,
	`n` integer NOT NULL,
	`value` real NOT NULL,
	`top` text NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`board`, `side`, `n`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `leaderboard_pages_by_value` ON `leaderboard_pages` (`board`,`side`,`value`,`top`);--> statement-breakpoint
CREATE TABLE `leaderboard_values` (
	`board` text NOT NULL,
	`side` integer NOT NULL,
	`first` text NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`board`, `side`, `first`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `leaderboard_runs` (
	`board` text NOT NULL,
	`range` integer NOT NULL,
	`slice` integer NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`board`, `range`, `slice`)
) WITHOUT ROWID;
