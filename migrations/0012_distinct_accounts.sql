CREATE TABLE `distinct_accounts` (
	`one` text NOT NULL,
	`other` text NOT NULL,
	PRIMARY KEY(`one`, `other`)
);
--> statement-breakpoint
CREATE INDEX `distinct_accounts_by_other` ON `distinct_accounts` (`other`);