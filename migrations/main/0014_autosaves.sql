CREATE TABLE `autosaves` (
	`user_id` text NOT NULL,
	`form` text NOT NULL,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `form`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `autosaves_by_time` ON `autosaves` (`saved_at`);