CREATE TABLE `post_history_audience` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`source` text NOT NULL,
	`scope` text NOT NULL,
	`post_id` text,
	`category` text NOT NULL,
	`label` text NOT NULL,
	`percent` real NOT NULL,
	`is_below` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_history_audience_scope" CHECK("post_history_audience"."scope" IN ('all', 'audience', 'content'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `post_history_audience_by_import` ON `post_history_audience` (`user_id`,`import_id`,`source`);--> statement-breakpoint
CREATE INDEX `post_history_audience_by_post` ON `post_history_audience` (`user_id`,`post_id`,`to_day`);--> statement-breakpoint
CREATE TABLE `past_comment_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	`url` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_comment_facts_by_import` ON `past_comment_facts` (`user_id`,`import_id`,`source`);--> statement-breakpoint
CREATE INDEX `past_comment_facts_by_time` ON `past_comment_facts` (`user_id`,`at`,`url`);--> statement-breakpoint
CREATE TABLE `post_history_imports` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`source` text NOT NULL,
	`as_of` integer NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `import_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_history_imports_source" CHECK("post_history_imports"."source" IN ('archive', 'workbook', 'post_workbook'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `post_history_metrics` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`source` text NOT NULL,
	`metric` text NOT NULL,
	`post_id` text,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`value` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_history_metrics_metric" CHECK("post_history_metrics"."metric" IN ('impressions', 'members_reached', 'profile_viewers', 'followers_gained', 'social_engagements', 'reactions', 'comments', 'reposts', 'saves', 'sends', 'link_engagements', 'button_engagements', 'article_views', 'email_sends', 'engagements', 'new_followers', 'followers'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `post_history_metrics_by_import` ON `post_history_metrics` (`user_id`,`import_id`,`source`);--> statement-breakpoint
CREATE INDEX `post_history_metrics_by_day` ON `post_history_metrics` (`user_id`,`post_id`,`metric`,`to_day`);--> statement-breakpoint
CREATE TABLE `past_post_ids` (
	`user_id` text NOT NULL,
	`post_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_post_ids_by_key` ON `past_post_ids` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `past_posts` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`is_time_exact` integer NOT NULL,
	`url` text NOT NULL,
	`text` text NOT NULL,
	`text_start` text NOT NULL,
	`shared_url` text,
	`media_url` text,
	`visibility` text,
	`source` text NOT NULL,
	`as_of` integer NOT NULL,
	`content_item_id` text,
	`impressions` integer,
	`engagements` integer,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_posts_by_time` ON `past_posts` (`user_id`,`at`,`key`);--> statement-breakpoint
CREATE INDEX `past_posts_by_text` ON `past_posts` (`user_id`,`text_start`);--> statement-breakpoint
CREATE TABLE `past_post_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`source` text NOT NULL,
	`ids` text NOT NULL,
	`at` integer NOT NULL,
	`day` text,
	`url` text NOT NULL,
	`text` text NOT NULL,
	`shared_url` text,
	`media_url` text,
	`visibility` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_post_facts_by_import` ON `past_post_facts` (`user_id`,`import_id`,`source`);