CREATE TABLE `post_metrics` (
	`item_id` text NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`impressions` integer,
	`likes` integer,
	`comments` integer,
	`shares` integer,
	`measured_at` integer NOT NULL,
	PRIMARY KEY(`item_id`, `day`),
	FOREIGN KEY (`item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `post_metrics_by_day` ON `post_metrics` (`user_id`,`source`,`day`,`item_id`);--> statement-breakpoint
CREATE INDEX `activities_of_scheduled` ON `activities` (`subject_id`,`at`) WHERE "activities"."type" = 'content_scheduled';--> statement-breakpoint
CREATE INDEX `content_published_by_user` ON `content_items` (`user_id`,`published_at`,`id`) WHERE "content_items"."state" = 'published';