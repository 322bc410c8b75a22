CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`rows` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bulk_changes_action" CHECK("bulk_changes"."action" IN ('move', 'shift', 'unschedule'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_changes_by_user` ON `bulk_changes` (`user_id`,`created_at`);