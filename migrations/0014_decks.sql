CREATE TABLE `deck_words` (
	`word` text NOT NULL,
	`deck` text NOT NULL,
	PRIMARY KEY(`word`, `deck`)
);
--> statement-breakpoint
CREATE INDEX `deck_words_by_deck` ON `deck_words` (`deck`);--> statement-breakpoint
CREATE TABLE `decks` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`owner` text,
	`profiles` text NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`played` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `decks_by_owner` ON `decks` (`owner`,`created_at`) WHERE owner is not null;--> statement-breakpoint
CREATE INDEX `decks_by_use` ON `decks` (`played`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `decks_featured` ON `decks` (`created_at`,`id`) WHERE featured = 1;