CREATE TABLE `evergreen_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source_id` text NOT NULL,
	`template` text NOT NULL,
	`variations` text NOT NULL,
	`minimum_days` integer NOT NULL,
	`maximum_count` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`paused_at` integer,
	`problem` text,
	`restored_from` integer,
	`restored_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `evergreen_posts_by_source` ON `evergreen_posts` (`user_id`,`source_id`);--> statement-breakpoint
CREATE TABLE `evergreen_rounds` (
	`post_id` text NOT NULL,
	`round` integer NOT NULL,
	`item_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `round`),
	FOREIGN KEY (`post_id`) REFERENCES `evergreen_posts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `evergreen_rounds_by_item` ON `evergreen_rounds` (`item_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`rows` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bulk_changes_action" CHECK("__new_bulk_changes"."action" IN ('move', 'shift', 'unschedule', 'delete'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_bulk_changes`("id", "user_id", "action", "created_at", "undone_at", "rows") SELECT "id", "user_id", "action", "created_at", "undone_at", "rows" FROM `bulk_changes`;--> statement-breakpoint
DROP TABLE `bulk_changes`;--> statement-breakpoint
ALTER TABLE `__new_bulk_changes` RENAME TO `bulk_changes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `bulk_changes_by_user` ON `bulk_changes` (`user_id`,`created_at`);