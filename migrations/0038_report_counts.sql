DROP TRIGGER `tickets_added`;--> statement-breakpoint
DROP TRIGGER `tickets_moved`;--> statement-breakpoint
DROP TRIGGER `tickets_removed`;--> statement-breakpoint
DROP TABLE `ticket_counts`;--> statement-breakpoint
DROP TRIGGER `events_counted`;--> statement-breakpoint
-- Everyone reads these counts, so acts on reports about staff are not in them: some of the staff may not know of those reports.
CREATE TRIGGER `events_counted` AFTER INSERT ON `events` WHEN new.`args` ->> '$.ticket' IS NULL OR max(
	coalesce((SELECT `rank` FROM `users` WHERE `id` = new.`target`), 0),
	coalesce((SELECT max(g.`rank`) FROM `group_members` m JOIN `groups` g ON g.`id` = m.`group` WHERE m.`user` = new.`target`), 0)
) < (SELECT coalesce(min(`rank`), 1) FROM `groups` WHERE EXISTS (SELECT 1 FROM json_each(`permissions`) WHERE `value` = 'seeModPanel')) BEGIN
	INSERT INTO `event_counts` (`month`, `act`, `rule`, `count`)
	VALUES (strftime('%Y-%m', new.`date` / 1000, 'unixepoch'), new.`act`, coalesce(new.`args` ->> '$.rule', ''), 1)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
