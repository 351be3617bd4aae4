CREATE TABLE `board_marks` (
	`user` text NOT NULL,
	`board` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user`, `board`)
);
--> statement-breakpoint
CREATE TABLE `boards` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_by_name` ON `boards` (`name_key`);--> statement-breakpoint
CREATE INDEX `boards_by_category` ON `boards` (`category`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	`votes` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`deleted_by` text DEFAULT '' NOT NULL,
	`pending` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_by_place` ON `comments` (`place`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_by_author` ON `comments` (`author`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_pending` ON `comments` (`created_at`) WHERE "comments"."pending" = 1;--> statement-breakpoint
CREATE TABLE `drafts` (
	`user` text NOT NULL,
	`key` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`seq` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user`, `key`)
);
--> statement-breakpoint
CREATE INDEX `drafts_by_date` ON `drafts` (`user`,`updated_at`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user` text NOT NULL,
	`thread` text NOT NULL,
	`level` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `thread`)
);
--> statement-breakpoint
CREATE INDEX `follows_by_thread` ON `follows` (`thread`,`level`);--> statement-breakpoint
CREATE TABLE `forum_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_categories_by_name` ON `forum_categories` (`name_key`);--> statement-breakpoint
CREATE TABLE `poll_votes` (
	`poll` text NOT NULL,
	`user` text NOT NULL,
	`option` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`poll`, `user`)
);
--> statement-breakpoint
CREATE TABLE `polls` (
	`id` text PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`question` text NOT NULL,
	`options` text NOT NULL,
	`creator` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `polls_by_place` ON `polls` (`place`,`created_at`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`thread` text NOT NULL,
	`n` integer NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	`votes` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`deleted_by` text DEFAULT '' NOT NULL,
	`pending` integer DEFAULT false NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_by_number` ON `posts` (`thread`,`n`);--> statement-breakpoint
CREATE INDEX `posts_by_author` ON `posts` (`author`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_by_change` ON `posts` (`changed_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_pending` ON `posts` (`created_at`) WHERE "posts"."pending" = 1;--> statement-breakpoint
CREATE TABLE `read_marks` (
	`user` text NOT NULL,
	`thread` text NOT NULL,
	`n` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user`, `thread`)
);
--> statement-breakpoint
CREATE TABLE `text_versions` (
	`item` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`item`, `version`)
);
--> statement-breakpoint
CREATE TABLE `text_votes` (
	`item` text NOT NULL,
	`user` text NOT NULL,
	`direction` integer NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`item`, `user`)
);
--> statement-breakpoint
CREATE INDEX `text_votes_by_user` ON `text_votes` (`user`,`created_at`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`board` text NOT NULL,
	`author` text NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`bumped_at` integer NOT NULL,
	`last` integer DEFAULT 0 NOT NULL,
	`replies` integer DEFAULT 0 NOT NULL,
	`recent` text DEFAULT '[]' NOT NULL,
	`votes` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`locked` integer DEFAULT false NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	`pending` integer DEFAULT false NOT NULL,
	`tells_author` integer DEFAULT true NOT NULL,
	`merged_into` text
);
--> statement-breakpoint
CREATE INDEX `threads_by_bump` ON `threads` (`board`,`bumped_at`,`id`) WHERE deleted = 0 and pending = 0 and pinned = 0;--> statement-breakpoint
CREATE INDEX `threads_by_date` ON `threads` (`board`,`created_at`,`id`) WHERE deleted = 0 and pending = 0 and pinned = 0;--> statement-breakpoint
CREATE INDEX `threads_by_replies` ON `threads` (`board`,`replies`,`id`) WHERE deleted = 0 and pending = 0 and pinned = 0;--> statement-breakpoint
CREATE INDEX `threads_by_votes` ON `threads` (`board`,`votes`,`id`) WHERE deleted = 0 and pending = 0 and pinned = 0;--> statement-breakpoint
CREATE INDEX `threads_pinned` ON `threads` (`board`,`bumped_at`) WHERE pinned = 1;--> statement-breakpoint
CREATE INDEX `threads_hidden` ON `threads` (`board`,`bumped_at`) WHERE deleted = 1 or pending = 1;--> statement-breakpoint
CREATE INDEX `threads_by_author` ON `threads` (`author`,`created_at`);