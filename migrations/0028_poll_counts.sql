CREATE TABLE `poll_counts` (
	`poll` text NOT NULL,
	`option` integer NOT NULL,
	`votes` integer NOT NULL,
	PRIMARY KEY(`poll`, `option`)
);
--> statement-breakpoint
INSERT INTO `poll_counts` (`poll`, `option`, `votes`) SELECT `poll`, `option`, count(*) FROM `poll_votes` GROUP BY `poll`, `option`;
