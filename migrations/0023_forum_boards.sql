ALTER TABLE `boards` ADD `bumped_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `boards` ADD `newest` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `boards` ADD `recent` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `threads` ADD `followers` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_by_date` ON `posts` (`thread`,`created_at`);