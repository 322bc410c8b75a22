CREATE TABLE `automation_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `bot_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`running` integer DEFAULT false NOT NULL,
	`since` integer,
	`seed` text NOT NULL,
	`warm_up_from` integer,
	`disconnected_at` integer,
	`throttled_until` integer,
	`notes_used_up` text,
	`reminded_on` text,
	`swept_until` integer,
	`swept_at` integer,
	`invitations_read_at` integer,
	`planned_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_accounts_running` ON `bot_accounts` (`planned_until`) WHERE "bot_accounts"."running" = 1;--> statement-breakpoint
CREATE TABLE `bot_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`person_id` text,
	`person` text,
	`target_url` text,
	`target_title` text,
	`text` text,
	`thread_id` text,
	`job_id` text,
	`campaign_id` text,
	`campaign_name` text,
	`reference` text,
	`unless_replied_since` integer,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`approved_at` integer,
	`expires_at` integer,
	`done_at` integer,
	`code` text,
	`note` text,
	`evidence` text,
	`questions` text,
	`relation` text,
	`remote_id` text,
	`remote_url` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`send_again` integer DEFAULT false NOT NULL,
	`restored_from` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bot_actions_kind" CHECK("bot_actions"."kind" IN ('profile_view', 'connection_request', 'message', 'comment', 'withdrawal', 'inbox_sweep', 'job_application')),
	CONSTRAINT "bot_actions_state" CHECK("bot_actions"."state" IN ('proposed', 'approved', 'claimed', 'armed', 'unconfirmed', 'needs_review', 'needs_answer', 'done', 'failed', 'skipped'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_actions_queue` ON `bot_actions` (`user_id`,`state`,`kind`,`due_at`) WHERE "bot_actions"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `bot_actions_log` ON `bot_actions` (`user_id`,`done_at`,`id`) WHERE "bot_actions"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bot_actions_by_person` ON `bot_actions` (`user_id`,`person_id`,`kind`);--> statement-breakpoint
CREATE INDEX `bot_actions_by_campaign` ON `bot_actions` (`campaign_id`,`state`);--> statement-breakpoint
CREATE INDEX `bot_actions_expiry` ON `bot_actions` (`expires_at`) WHERE "bot_actions"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX `bot_actions_one_open` ON `bot_actions` (`user_id`,`kind`,`person_id`) WHERE "bot_actions"."done_at" IS NULL AND "bot_actions"."person_id" IS NOT NULL AND "bot_actions"."kind" IN ('profile_view', 'connection_request', 'withdrawal');--> statement-breakpoint
CREATE UNIQUE INDEX `bot_actions_one_application` ON `bot_actions` (`user_id`,`job_id`) WHERE "bot_actions"."job_id" IS NOT NULL AND "bot_actions"."state" NOT IN ('failed', 'skipped');--> statement-breakpoint
CREATE TABLE `bot_invitations` (
	`user_id` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`sent_at` integer NOT NULL,
	`is_pending` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`withdrawn_at` integer,
	PRIMARY KEY(`user_id`, `person_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_invitations_by_time` ON `bot_invitations` (`user_id`,`sent_at`);--> statement-breakpoint
CREATE TABLE `bot_kinds` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`misses` integer DEFAULT 0 NOT NULL,
	`paused_until` integer,
	`reason` text,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bot_kinds_kind" CHECK("bot_kinds"."kind" IN ('profile_view', 'connection_request', 'message', 'comment', 'withdrawal', 'inbox_sweep', 'job_application'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `bot_plans` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`timezone` text NOT NULL,
	`seed` text NOT NULL,
	`slots` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_at` integer,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_plans_next` ON `bot_plans` (`next_at`) WHERE "bot_plans"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bot_plans_end` ON `bot_plans` (`ends_at`);--> statement-breakpoint
CREATE TABLE `bot_uses` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`action_id` text,
	`person_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bot_uses_kind" CHECK("bot_uses"."kind" IN ('profile_view', 'connection_request', 'message', 'comment', 'withdrawal', 'inbox_sweep', 'job_application', 'note', 'opened'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_uses_by_time` ON `bot_uses` (`user_id`,`at`,`kind`);--> statement-breakpoint
CREATE INDEX `bot_uses_by_action` ON `bot_uses` (`action_id`);