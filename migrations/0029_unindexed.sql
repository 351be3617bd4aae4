CREATE TABLE `unindexed` (
	`item` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `posts_changed` AFTER UPDATE OF `thread`, `n`, `author`, `content`, `deleted`, `pending` ON `posts`
WHEN (old.`thread`, old.`n`, old.`author`, old.`content`, old.`deleted`, old.`pending`)
	IS NOT (new.`thread`, new.`n`, new.`author`, new.`content`, new.`deleted`, new.`pending`)
BEGIN
	UPDATE `posts` SET `changed_at` = max(new.`changed_at`, old.`changed_at` + 1) WHERE `id` = new.`id`;
	INSERT INTO `unindexed` SELECT `id`, `seq`, `changed_at` FROM `posts` WHERE `id` = new.`id`
		ON CONFLICT (`item`) DO UPDATE SET `at` = excluded.`at`;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_gone` AFTER DELETE ON `posts`
BEGIN
	INSERT INTO `unindexed` VALUES (old.`id`, old.`seq`, old.`changed_at` + 1) ON CONFLICT (`item`) DO UPDATE SET `at` = excluded.`at`;
END;
--> statement-breakpoint
CREATE TRIGGER `threads_changed` AFTER UPDATE OF `board`, `title`, `deleted`, `pending` ON `threads`
WHEN (old.`board`, old.`title`, old.`deleted`, old.`pending`) IS NOT (new.`board`, new.`title`, new.`deleted`, new.`pending`)
BEGIN
	UPDATE `threads` SET `changed_at` = max(new.`changed_at`, old.`changed_at` + 1) WHERE `id` = new.`id`;
	INSERT INTO `unindexed` SELECT 'thread/' || `id`, 0, `changed_at` FROM `threads` WHERE `id` = new.`id`
		ON CONFLICT (`item`) DO UPDATE SET `at` = excluded.`at`;
END;
