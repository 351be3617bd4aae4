DROP INDEX `posts_by_change`;--> statement-breakpoint
ALTER TABLE `posts` ADD `seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `posts` SET `seq` = rowid;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_by_seq` ON `posts` (`seq`);--> statement-breakpoint
CREATE INDEX `posts_by_change` ON `posts` (`changed_at`,`seq`);--> statement-breakpoint
ALTER TABLE `threads` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `threads_by_change` ON `threads` (`changed_at`) WHERE changed_at > 0;--> statement-breakpoint
CREATE INDEX `forum_categories_by_rank` ON `forum_categories` (`rank`);