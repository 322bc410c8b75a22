CREATE TABLE `application_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`network_job_id` text,
	`job_title` text NOT NULL,
	`company` text NOT NULL,
	`location` text,
	`salary_range` text,
	`job_url` text NOT NULL,
	`match_score` integer,
	`is_external` integer DEFAULT false NOT NULL,
	`is_prepared_by_rule` integer DEFAULT false NOT NULL,
	`sends_cv` integer DEFAULT true NOT NULL,
	`cv_version_id` text,
	`cover_letter` text NOT NULL,
	`answers` text NOT NULL,
	`questions` text NOT NULL,
	`given` text NOT NULL,
	`cv_approved` text,
	`cv_used` text,
	`action_id` text,
	`note` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_drafts_by_time` ON `application_drafts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `application_drafts_by_job` ON `application_drafts` (`user_id`,`job_url`);--> statement-breakpoint
CREATE UNIQUE INDEX `application_drafts_by_action` ON `application_drafts` (`action_id`);--> statement-breakpoint
CREATE TABLE `application_draft_runs` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `saved_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_answers_by_key` ON `saved_answers` (`user_id`,`key`);