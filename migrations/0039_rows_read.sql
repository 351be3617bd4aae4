DROP INDEX `polls_by_place`;--> statement-breakpoint
CREATE INDEX `polls_by_creator` ON `polls` (`creator`);--> statement-breakpoint
CREATE INDEX `polls_by_place` ON `polls` (`place`,`closed_at`,`created_at`);--> statement-breakpoint
DROP INDEX `emotes_by_user`;--> statement-breakpoint
CREATE INDEX `emotes_by_deletion` ON `emotes` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `emotes_by_user` ON `emotes` (`user`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `comments_shown` ON `comments` (`place`,`created_at`,`id`) WHERE deleted = 0 and pending = 0;--> statement-breakpoint
CREATE INDEX `comments_waiting` ON `comments` (`author`,`created_at`) WHERE pending = 1;--> statement-breakpoint
CREATE INDEX `drafts_by_age` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE INDEX `poll_votes_by_user` ON `poll_votes` (`user`);--> statement-breakpoint
CREATE INDEX `text_votes_by_item` ON `text_votes` (`item`,`direction`,`created_at`,`user`);--> statement-breakpoint
CREATE INDEX `threads_waiting` ON `threads` (`author`,`created_at`) WHERE pending = 1;--> statement-breakpoint
CREATE INDEX `appeals_by_date` ON `appeals` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_ticket` ON `reports` (`ticket`,`created_at`);--> statement-breakpoint
CREATE INDEX `setups_deleted` ON `setups` (`changed_at`) WHERE deleted = 1 and played = 0;