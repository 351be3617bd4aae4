CREATE TABLE `role_credits` (
	`role` text NOT NULL,
	`user` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`role`, `user`)
);
--> statement-breakpoint
CREATE INDEX `role_credits_by_user` ON `role_credits` (`user`);