CREATE TABLE `chat_clears` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_clears_by_user` ON `chat_clears` (`user`,`until`);