CREATE TABLE `used_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_tokens_by_expiry` ON `used_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `skeleton` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_skeleton_unique` ON `users` (`skeleton`);--> statement-breakpoint
-- Names so far are of plain letters and digits. Of two that look alike one keeps the look, and both keep their names.
UPDATE OR IGNORE `users` SET `skeleton` =
	replace(replace(replace(replace(`name_key`, 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l');
