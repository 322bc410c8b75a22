CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_id` text,
	`target_email` text,
	`detail` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `one_use_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	`address` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" IN ('admin', 'user')),
	CONSTRAINT "users_status" CHECK("users"."status" IN ('pending', 'approved', 'rejected', 'suspended'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_age` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`subject_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `activities_by_user` ON `activities` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activities_by_type` ON `activities` (`user_id`,`type`,`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`fence` integer NOT NULL,
	`phase` text NOT NULL,
	`started_at` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`armed_at` integer,
	`baseline` text,
	`looks` integer DEFAULT 0 NOT NULL,
	`next_look_at` integer,
	`ended_at` integer,
	`outcome` text,
	`reason` text,
	`remote_id` text,
	`remote_url` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attempts_kind" CHECK("attempts"."kind" IN ('content')),
	CONSTRAINT "attempts_phase" CHECK("attempts"."phase" IN ('claimed', 'armed', 'unconfirmed', 'ended')),
	CONSTRAINT "attempts_ended" CHECK(("attempts"."phase" = 'ended') = ("attempts"."ended_at" IS NOT NULL)),
	CONSTRAINT "attempts_outcome" CHECK("attempts"."outcome" IN ('published', 'rejected', 'not_sent', 'abandoned', 'unresolved', 'duplicate'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_number` ON `attempts` (`kind`,`subject_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_one_open` ON `attempts` (`kind`,`subject_id`) WHERE "attempts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `attempts_open` ON `attempts` (`phase`,`lease_until`) WHERE "attempts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `attempts_next_look` ON `attempts` (`kind`,`next_look_at`) WHERE "attempts"."next_look_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attempts_by_user` ON `attempts` (`user_id`,`remote_id`);--> statement-breakpoint
CREATE TABLE `content_counts` (
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`user_id`, `state`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `content_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`theme` text NOT NULL,
	`title` text,
	`content` text NOT NULL,
	`hashtags` text,
	`target_url` text,
	`ai_generated` integer NOT NULL,
	`state` text NOT NULL,
	`scheduled_for` integer,
	`wall_time` text,
	`adjusted` text,
	`timezone` text NOT NULL,
	`if_missed` text NOT NULL,
	`due_at` integer,
	`held_for` text,
	`fence` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`text_hash` text NOT NULL,
	`send_duplicate` integer DEFAULT false NOT NULL,
	`code` text,
	`message` text,
	`remote_id` text,
	`published_url` text,
	`published_at` integer,
	`impressions` integer,
	`likes` integer,
	`comments` integer,
	`shares` integer,
	`figures_at` integer,
	`figures_source` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_state" CHECK("content_items"."state" IN ('draft', 'awaiting_approval', 'scheduled', 'held', 'claimed', 'armed', 'unconfirmed', 'needs_review', 'published', 'failed', 'missed')),
	CONSTRAINT "content_type" CHECK("content_items"."type" IN ('post', 'article', 'comment')),
	CONSTRAINT "content_if_missed" CHECK("content_items"."if_missed" IN ('late', 'ask', 'skip')),
	CONSTRAINT "content_due_while_scheduled" CHECK(("content_items"."state" = 'scheduled') = ("content_items"."due_at" IS NOT NULL)),
	CONSTRAINT "content_held" CHECK(("content_items"."state" = 'held') = ("content_items"."held_for" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_due` ON `content_items` (`due_at`,`user_id`) WHERE "content_items"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX `content_due_by_user` ON `content_items` (`user_id`,`due_at`) WHERE "content_items"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX `content_published` ON `content_items` (`published_at`) WHERE "content_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX `content_by_time` ON `content_items` (`user_id`,`scheduled_for`,`id`);--> statement-breakpoint
CREATE INDEX `content_by_state` ON `content_items` (`user_id`,`state`,`scheduled_for`,`id`);--> statement-breakpoint
CREATE INDEX `content_by_text` ON `content_items` (`user_id`,`text_hash`);--> statement-breakpoint
CREATE TABLE `connections` (
	`user_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`headline` text NOT NULL,
	`url` text NOT NULL,
	`trouble` text,
	`connected_at` integer NOT NULL,
	`last_sync_at` integer,
	`sync_due_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "connections_network" CHECK("connections"."network" IN ('sandbox', 'linkedin')),
	CONSTRAINT "connections_trouble" CHECK("connections"."trouble" IN ('session_expired', 'challenge'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `connections_sync` ON `connections` (`sync_due_at`) WHERE "connections"."trouble" IS NULL;--> statement-breakpoint
CREATE TABLE `profile_snapshots` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`day` text NOT NULL,
	`measured_at` integer NOT NULL,
	`profile_views` integer,
	`connections` integer,
	`skill_endorsements` integer,
	PRIMARY KEY(`user_id`, `network`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_snapshots_network" CHECK("profile_snapshots"."network" IN ('sandbox', 'linkedin'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `quota_charges` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`spent` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quota_charges_kind" CHECK("quota_charges"."kind" IN ('posts', 'applications', 'aiInteractions'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `quota_charges_by_user` ON `quota_charges` (`user_id`);--> statement-breakpoint
CREATE TABLE `quota_limits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`posts` integer NOT NULL,
	`applications` integer NOT NULL,
	`ai_interactions` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `quota_usage` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quota_usage_never_negative" CHECK("quota_usage"."used" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `replies` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `replies_by_time` ON `replies` (`at`);--> statement-breakpoint
CREATE TABLE `account_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`timezone` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TRIGGER content_counted AFTER INSERT ON content_items BEGIN
  INSERT INTO content_counts (user_id, state, items) VALUES (NEW.user_id, NEW.state, 1)
    ON CONFLICT (user_id, state) DO UPDATE SET items = items + 1;
END;
--> statement-breakpoint
CREATE TRIGGER content_moved AFTER UPDATE OF state ON content_items WHEN NEW.state <> OLD.state BEGIN
  UPDATE content_counts SET items = items - 1 WHERE user_id = OLD.user_id AND state = OLD.state;
  INSERT INTO content_counts (user_id, state, items) VALUES (NEW.user_id, NEW.state, 1)
    ON CONFLICT (user_id, state) DO UPDATE SET items = items + 1;
END;
--> statement-breakpoint
CREATE TRIGGER content_removed AFTER DELETE ON content_items BEGIN
  UPDATE content_counts SET items = items - 1 WHERE user_id = OLD.user_id AND state = OLD.state;
END;
