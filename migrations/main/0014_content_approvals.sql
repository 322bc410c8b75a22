CREATE TABLE `content_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	`approved` integer NOT NULL,
	`feedback` text,
	`revision` integer NOT NULL,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_approvals_by_item` ON `content_approvals` (`item_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `content_approvals_by_user` ON `content_approvals` (`user_id`);