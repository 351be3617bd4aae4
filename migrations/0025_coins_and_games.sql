CREATE TABLE `coin_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coin_grants_user` ON `coin_grants` (`user`);--> statement-breakpoint
-- Both tables are made again, because a check cannot be dropped: a purse may be below zero after a refund.
DROP TRIGGER `purse_of_member`;--> statement-breakpoint
DROP TRIGGER `coins_moved`;--> statement-breakpoint
DROP TRIGGER `coin_moves_unchanged`;--> statement-breakpoint
DROP TRIGGER `coin_moves_kept`;--> statement-breakpoint
DROP INDEX `coin_moves_from`;--> statement-breakpoint
DROP INDEX `coin_moves_to`;--> statement-breakpoint
ALTER TABLE `coin_moves` RENAME TO `old_coin_moves`;--> statement-breakpoint
ALTER TABLE `purses` RENAME TO `old_purses`;--> statement-breakpoint
CREATE TABLE `purses` (
	`id` text PRIMARY KEY NOT NULL,
	`coins` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `coin_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`game` text,
	FOREIGN KEY (`from`) REFERENCES `purses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to`) REFERENCES `purses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coin_moves_amount" CHECK("coin_moves"."amount" > 0),
	CONSTRAINT "coin_moves_between" CHECK("coin_moves"."from" <> "coin_moves"."to")
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `purses` (`id`, `coins`) SELECT `id`, `coins` FROM `old_purses`;--> statement-breakpoint
INSERT INTO `coin_moves` (`id`, `from`, `to`, `amount`, `reason`, `at`)
	SELECT `id`, `from`, `to`, `amount`, `reason`, `at` FROM `old_coin_moves`;--> statement-breakpoint
DROP TABLE `old_coin_moves`;--> statement-breakpoint
DROP TABLE `old_purses`;--> statement-breakpoint
CREATE INDEX `coin_moves_from` ON `coin_moves` (`from`,`at`) WHERE "from" not like 'house:%';--> statement-breakpoint
CREATE INDEX `coin_moves_to` ON `coin_moves` (`to`,`at`) WHERE "to" not like 'house:%';--> statement-breakpoint
CREATE INDEX `coin_moves_of_game` ON `coin_moves` (`game`) WHERE "coin_moves"."game" is not null;--> statement-breakpoint
CREATE TRIGGER `purse_of_member` AFTER INSERT ON `users` BEGIN
	INSERT INTO `purses` (`id`) VALUES (new.`id`) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `coins_covered` BEFORE INSERT ON `coin_moves`
WHEN new.`from` NOT LIKE 'house:%' AND new.`reason` NOT LIKE 'refund:%'
	AND (SELECT `coins` FROM `purses` WHERE `id` = new.`from`) < new.`amount` BEGIN
	SELECT RAISE(ABORT, 'the purse has too few coins');
END;--> statement-breakpoint
CREATE TRIGGER `coins_moved` AFTER INSERT ON `coin_moves` BEGIN
	UPDATE `purses` SET `coins` = `coins` - new.`amount` WHERE `id` = new.`from`;
	UPDATE `purses` SET `coins` = `coins` + new.`amount` WHERE `id` = new.`to`;
END;--> statement-breakpoint
CREATE TRIGGER `coin_moves_unchanged` BEFORE UPDATE ON `coin_moves` BEGIN
	SELECT RAISE(ABORT, 'moves of coins are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `coin_moves_kept` BEFORE DELETE ON `coin_moves` BEGIN
	SELECT RAISE(ABORT, 'moves of coins are never deleted');
END;--> statement-breakpoint
INSERT INTO `purses` (`id`) VALUES ('house:shop'), ('house:staff');
