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
CREATE INDEX `bot_actions_expiry` ON `bot_actions` (`expires_at`) WHERE "bot_actions"."state" IN ('proposed', 'approved');--> statement-breakpoint
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
	`ended_at` integer,
	`action_id` text,
	`person_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bot_uses_kind" CHECK("bot_uses"."kind" IN ('profile_view', 'connection_request', 'message', 'comment', 'withdrawal', 'inbox_sweep', 'job_application', 'note', 'opened', 'tried'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bot_uses_by_time` ON `bot_uses` (`user_id`,`at`,`kind`);--> statement-breakpoint
CREATE INDEX `bot_uses_by_action` ON `bot_uses` (`action_id`);--> statement-breakpoint
CREATE INDEX `bot_uses_running` ON `bot_uses` (`at`) WHERE "bot_uses"."ended_at" IS NULL;--> statement-breakpoint
CREATE TABLE `campaign_events` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_person_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`text` text,
	`action_id` text,
	FOREIGN KEY (`campaign_person_id`) REFERENCES `campaign_people`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_event_kind" CHECK("campaign_events"."kind" IN ('added', 'excluded', 'included', 'proposed', 'viewed', 'invited', 'accepted', 'messaged', 'replied', 'not_accepted', 'withdrawn', 'skipped', 'failed', 'stopped', 'resumed', 'finished'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `campaign_events_by_person` ON `campaign_events` (`campaign_person_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `campaign_people` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`user_id` text NOT NULL,
	`person_id` text NOT NULL,
	`url` text NOT NULL,
	`name` text,
	`headline` text,
	`company` text,
	`location` text,
	`degree` integer,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`code` text,
	`note` text,
	`is_included` integer DEFAULT false NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`action_id` text,
	`is_check` integer DEFAULT false NOT NULL,
	`gone_at` integer,
	`thread_id` text,
	`added_at` integer NOT NULL,
	`viewed_at` integer,
	`invited_at` integer,
	`accepted_at` integer,
	`messaged_at` integer,
	`replied_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_person_state" CHECK("campaign_people"."state" IN ('planned', 'active', 'replied', 'finished', 'not_accepted', 'failed', 'stopped', 'excluded')),
	CONSTRAINT "campaign_person_source" CHECK("campaign_people"."source" IN ('search', 'csv', 'addresses', 'connections'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_people_once` ON `campaign_people` (`campaign_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `campaign_people_by_person` ON `campaign_people` (`user_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `campaign_people_by_action` ON `campaign_people` (`action_id`);--> statement-breakpoint
CREATE INDEX `campaign_people_due` ON `campaign_people` (`campaign_id`,`step`,`next_at`) WHERE "campaign_people"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `campaign_people_by_state` ON `campaign_people` (`campaign_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `campaign_reads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`inbox_at` integer,
	`invitations_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`steps` text NOT NULL,
	`exclusions` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_state" CHECK("campaigns"."state" IN ('draft', 'running', 'paused', 'finished'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_by_name` ON `campaigns` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `campaigns_running` ON `campaigns` (`user_id`) WHERE "campaigns"."state" = 'running';--> statement-breakpoint
CREATE TABLE `contacted_people` (
	`user_id` text NOT NULL,
	`person_id` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `person_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `people_searches` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `people_searches_by_time` ON `people_searches` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `inbox_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`remote_id` text NOT NULL,
	`sender` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `inbox_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "inbox_message_sender" CHECK("inbox_messages"."sender" IN ('me', 'them'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_messages_once` ON `inbox_messages` (`thread_id`,`remote_id`);--> statement-breakpoint
CREATE INDEX `inbox_messages_newest` ON `inbox_messages` (`thread_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_messages_by_time` ON `inbox_messages` (`at`);--> statement-breakpoint
CREATE TABLE `inbox_reads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_at` integer,
	`failed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `inbox_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`remote_id` text NOT NULL,
	`url` text NOT NULL,
	`person_id` text NOT NULL,
	`person_url` text NOT NULL,
	`person_name` text NOT NULL,
	`is_unread` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_own_at` integer,
	`last_their_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_threads_once` ON `inbox_threads` (`user_id`,`remote_id`);--> statement-breakpoint
CREATE INDEX `inbox_threads_newest` ON `inbox_threads` (`user_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_threads_by_person` ON `inbox_threads` (`user_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `inbox_threads_unread` ON `inbox_threads` (`user_id`,`last_at`,`id`) WHERE "inbox_threads"."is_unread" = 1;