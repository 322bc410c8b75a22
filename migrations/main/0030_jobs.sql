CREATE TABLE `job_hidden_openings` (
	`user_id` text NOT NULL,
	`opening_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `opening_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`opening_id`) REFERENCES `job_openings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_hidden_openings_by_opening` ON `job_hidden_openings` (`opening_id`);--> statement-breakpoint
CREATE TABLE `job_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`value_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_blocks_kind" CHECK("job_blocks"."kind" IN ('company', 'word'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_blocks_by_value` ON `job_blocks` (`user_id`,`kind`,`value_key`);--> statement-breakpoint
CREATE TABLE `job_feeds` (
	`feed` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`openings` integer NOT NULL,
	`query` text NOT NULL,
	`problem` text,
	`message` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_feeds_by_user` ON `job_feeds` (`user_id`);--> statement-breakpoint
CREATE TABLE `job_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`feed` text NOT NULL,
	`source` text NOT NULL,
	`user_id` text,
	`source_id` text NOT NULL,
	`url` text NOT NULL,
	`url_key` text NOT NULL,
	`title_key` text NOT NULL,
	`title` text NOT NULL,
	`company` text NOT NULL,
	`location` text NOT NULL,
	`description` text NOT NULL,
	`title_terms` text NOT NULL,
	`terms` text NOT NULL,
	`salary_min` integer,
	`salary_max` integer,
	`salary_currency` text,
	`salary_words` text,
	`workplace` text,
	`workplace_words` text,
	`seniority` text,
	`seniority_words` text,
	`posted_at` integer,
	`expires_at` integer,
	`closed_at` integer,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_openings_source" CHECK("job_openings"."source" IN ('sandbox', 'network', 'remotive', 'arbeitnow', 'remoteok', 'jobicy', 'himalayas', 'themuse', 'hackernews', 'greenhouse', 'lever', 'ashby')),
	CONSTRAINT "job_openings_workplace" CHECK("job_openings"."workplace" IN ('remote', 'hybrid', 'onsite')),
	CONSTRAINT "job_openings_seniority" CHECK("job_openings"."seniority" IN ('entry', 'mid', 'senior'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_openings_by_source` ON `job_openings` (`feed`,`source_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_openings_by_revision` ON `job_openings` (`revision`);--> statement-breakpoint
CREATE INDEX `job_openings_by_user` ON `job_openings` (`user_id`);--> statement-breakpoint
CREATE INDEX `job_openings_closed` ON `job_openings` (`closed_at`) WHERE "job_openings"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_source_choices` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`board` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`, `board`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_source_choices_source" CHECK("job_source_choices"."source" IN ('sandbox', 'network', 'remotive', 'arbeitnow', 'remoteok', 'jobicy', 'himalayas', 'themuse', 'hackernews', 'greenhouse', 'lever', 'ashby'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `saved_job_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`criteria` text NOT NULL,
	`is_notifying` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`last_run_at` integer,
	`reported_at` integer NOT NULL,
	`new_openings` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_job_searches_by_user` ON `saved_job_searches` (`user_id`);--> statement-breakpoint
CREATE INDEX `saved_job_searches_by_run` ON `saved_job_searches` (`last_run_at`);