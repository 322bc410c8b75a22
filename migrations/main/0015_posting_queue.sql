CREATE TABLE `queue_pauses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`paused_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `queue_slots` (
	`user_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`minute` integer NOT NULL,
	PRIMARY KEY(`user_id`, `weekday`, `minute`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "queue_slots_weekday" CHECK("queue_slots"."weekday" BETWEEN 1 AND 7),
	CONSTRAINT "queue_slots_minute" CHECK("queue_slots"."minute" BETWEEN 0 AND 1439)
) STRICT;
--> statement-breakpoint
ALTER TABLE `content_items` ADD `in_queue` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `content_in_queue` ON `content_items` (`user_id`,`scheduled_for`) WHERE "content_items"."in_queue" = 1;