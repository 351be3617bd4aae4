ALTER TABLE `users` ADD `vanity_skeleton` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_vanity_skeleton_unique` ON `users` (`vanity_skeleton`);--> statement-breakpoint
-- Of two vanity URLs that look alike one keeps the look, and both stay with their members.
UPDATE OR IGNORE `users` SET `vanity_skeleton` =
	replace(replace(replace(replace(replace(`vanity_key`, '-', ''), 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l')
	WHERE `vanity_key` IS NOT NULL;
