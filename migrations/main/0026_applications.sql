CREATE TABLE `application_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`name` text NOT NULL,
	`role` text,
	`email` text,
	`phone` text,
	`url` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_contacts_by_time` ON `application_contacts` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `application_interviews` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`place` text,
	`note` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_interview_kind" CHECK("application_interviews"."kind" IN ('phone', 'video', 'on_site'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_interviews_by_time` ON `application_interviews` (`application_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_notes_by_time` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `application_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`is_done` integer NOT NULL,
	`interview_id` text,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_reminder_kind" CHECK("application_reminders"."kind" IN ('follow_up', 'reply', 'thank_you'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_reminders_by_time` ON `application_reminders` (`application_id`,`at`);--> statement-breakpoint
CREATE TABLE `application_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`no_answer_days` integer NOT NULL,
	`reminders` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `application_status_history` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`change_id` text,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_history_status" CHECK("application_status_history"."status" IN ('applied', 'viewed', 'interview', 'rejected', 'offer'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_status_history_by_time` ON `application_status_history` (`application_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `application_status_history_by_change` ON `application_status_history` (`change_id`);--> statement-breakpoint
CREATE TABLE `job_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`job_title` text NOT NULL,
	`company` text NOT NULL,
	`location` text,
	`salary_range` text,
	`job_url` text,
	`match_score` integer,
	`cv_used` text,
	`cv_sent` text,
	`cover_letter` text,
	`ai_generated` integer DEFAULT false NOT NULL,
	`answers` text NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`applied_at` integer NOT NULL,
	`viewed_at` integer,
	`responded_at` integer,
	`interviewed_at` integer,
	`offered_at` integer,
	`reminder_kind` text,
	`reminder_count` integer,
	`reminder_at` integer,
	`reminded_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_status" CHECK("job_applications"."status" IN ('applied', 'viewed', 'interview', 'rejected', 'offer'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_applications_by_time` ON `job_applications` (`user_id`,`applied_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_counted` ON `job_applications` (`user_id`,`applied_at`,`responded_at`,`interviewed_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `job_applications_answered` ON `job_applications` (`user_id`,`responded_at`);--> statement-breakpoint
CREATE INDEX `job_applications_due` ON `job_applications` (`reminder_at`) WHERE "job_applications"."reminder_at" IS NOT NULL AND "job_applications"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `job_applications_deleted` ON `job_applications` (`deleted_at`) WHERE "job_applications"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
