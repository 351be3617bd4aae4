DROP INDEX `tickets_by_assignee`;--> statement-breakpoint
CREATE INDEX `tickets_by_assignee` ON `tickets` (`assignee`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `events_by_actor_and_target` ON `events` (`actor`,`target`,`seq`);