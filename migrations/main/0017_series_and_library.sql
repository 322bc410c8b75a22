CREATE TABLE `snippets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`text` text NOT NULL,
	`is_signature` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_by_name` ON `snippets` (`user_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_signature` ON `snippets` (`user_id`) WHERE "snippets"."is_signature" = 1;--> statement-breakpoint
CREATE TABLE `content_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`theme` text NOT NULL,
	`title` text,
	`hashtags` text,
	`target_url` text,
	`first_comment` text,
	`content` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_template_type" CHECK("content_templates"."type" IN ('post', 'article', 'comment'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `content_templates_by_name` ON `content_templates` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `content_series` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`template` text NOT NULL,
	`repeat` text NOT NULL,
	`timezone` text NOT NULL,
	`wall_time` text NOT NULL,
	`occurrences_before` integer NOT NULL,
	`created_through` text,
	`next_run_at` integer,
	`problem` text,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_series_by_user` ON `content_series` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_series_due` ON `content_series` (`next_run_at`) WHERE "content_series"."ended_at" IS NULL;--> statement-breakpoint
CREATE TABLE `skipped_occurrences` (
	`series_id` text NOT NULL,
	`occurrence_on` text NOT NULL,
	`skipped_at` integer NOT NULL,
	PRIMARY KEY(`series_id`, `occurrence_on`),
	FOREIGN KEY (`series_id`) REFERENCES `content_series`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `content_items` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `content_items` ADD `occurrence_on` text;--> statement-breakpoint
ALTER TABLE `content_items` ADD `occurrence_edited_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `content_occurrence` ON `content_items` (`series_id`,`occurrence_on`) WHERE "content_items"."series_id" IS NOT NULL;