CREATE TABLE `cv_history` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version_id` text,
	`data` text NOT NULL,
	`revision` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `cv_versions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `cv_history_by_user` ON `cv_history` (`user_id`,`version_id`,`replaced_at`);--> statement-breakpoint
CREATE TABLE `cv_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`data` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cv_versions_by_name` ON `cv_versions` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `cvs` (
	`user_id` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
