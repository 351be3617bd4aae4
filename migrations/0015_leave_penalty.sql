ALTER TABLE `users` ADD `leaves` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `left_at` integer DEFAULT 0 NOT NULL;