CREATE TABLE `purses` (
	`id` text PRIMARY KEY NOT NULL,
	`coins` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purses_covered" CHECK("purses"."coins" >= 0 or "purses"."id" like 'house:%')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `coin_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`from`) REFERENCES `purses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to`) REFERENCES `purses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coin_moves_amount" CHECK("coin_moves"."amount" > 0),
	CONSTRAINT "coin_moves_between" CHECK("coin_moves"."from" <> "coin_moves"."to")
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `coin_moves_from` ON `coin_moves` (`from`,`at`) WHERE "from" not like 'house:%';--> statement-breakpoint
CREATE INDEX `coin_moves_to` ON `coin_moves` (`to`,`at`) WHERE "to" not like 'house:%';--> statement-breakpoint
CREATE TRIGGER `purse_of_member` AFTER INSERT ON `users` BEGIN
	INSERT INTO `purses` (`id`) VALUES (new.`id`) ON CONFLICT DO NOTHING;
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
INSERT INTO `purses` (`id`) VALUES ('house:achievements'), ('house:opening'), ('house:erased');--> statement-breakpoint
INSERT INTO `purses` (`id`) SELECT `id` FROM `users`;--> statement-breakpoint
-- What members were paid becomes moves; where that is not what they have, one more move opens their purse with it.
INSERT INTO `coin_moves` (`id`, `from`, `to`, `amount`, `reason`, `at`)
	SELECT e.`reason` || ':' || e.`user`, 'house:achievements', e.`user`, e.`amount`, e.`reason`, e.`at`
	FROM `coin_entries` e JOIN `purses` p ON p.`id` = e.`user` WHERE e.`amount` > 0;--> statement-breakpoint
INSERT INTO `coin_moves` (`id`, `from`, `to`, `amount`, `reason`, `at`)
	SELECT 'opening:' || u.`id`, 'house:opening', u.`id`, u.`coins` - p.`coins`, 'opening', u.`joined`
	FROM `users` u JOIN `purses` p ON p.`id` = u.`id` WHERE u.`coins` > p.`coins`;--> statement-breakpoint
INSERT INTO `coin_moves` (`id`, `from`, `to`, `amount`, `reason`, `at`)
	SELECT 'opening:' || u.`id`, u.`id`, 'house:opening', p.`coins` - max(u.`coins`, 0), 'opening', u.`joined`
	FROM `users` u JOIN `purses` p ON p.`id` = u.`id` WHERE max(u.`coins`, 0) < p.`coins`;--> statement-breakpoint
DROP TABLE `coin_entries`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `coins`;
