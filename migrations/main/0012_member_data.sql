CREATE TABLE `inbound_messages` (
	`user_id` text NOT NULL,
	`event_id` text NOT NULL,
	`thread` text NOT NULL,
	`sender` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `inbound_messages_by_time` ON `inbound_messages` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `member_data_calls` (
	`user_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`change_log` integer NOT NULL,
	`snapshot` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_data_connections` (
	`user_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text,
	`way` text NOT NULL,
	`connected_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`is_expiry_known` integer NOT NULL,
	`reminded` integer DEFAULT false NOT NULL,
	`ended` integer DEFAULT false NOT NULL,
	`problem` text,
	`log_cursor` integer,
	`log_start` integer DEFAULT 0 NOT NULL,
	`log_pending` integer,
	`log_read_at` integer,
	`log_due_at` integer NOT NULL,
	`paused_until` integer,
	`has_own_post` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "member_data_connections_way" CHECK("member_data_connections"."way" IN ('token', 'oauth'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_data_domains` (
	`user_id` text NOT NULL,
	`domain` text NOT NULL,
	`state` text NOT NULL,
	`page` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`read_at` integer,
	`support_id` text,
	PRIMARY KEY(`user_id`, `domain`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "member_data_domains_domain" CHECK("member_data_domains"."domain" IN ('PROFILE', 'MEMBER_SHARE_INFO', 'INBOX')),
	CONSTRAINT "member_data_domains_state" CHECK("member_data_domains"."state" IN ('waiting', 'collecting', 'ready'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `member_posts` (
	`user_id` text NOT NULL,
	`remote_id` text NOT NULL,
	`url` text NOT NULL,
	`text` text,
	`edited_text` text,
	`published_at` integer,
	`changed_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`user_id`, `remote_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `member_posts_by_time` ON `member_posts` (`user_id`,`published_at`);--> statement-breakpoint
CREATE TABLE `thread_people` (
	`user_id` text NOT NULL,
	`thread` text NOT NULL,
	`person` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thread`, `person`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_vault_entries` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`encrypted` text NOT NULL,
	`stored_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vault_entries_channel" CHECK("__new_vault_entries"."channel" IN ('session', 'api', 'member_data'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_vault_entries`("user_id", "channel", "encrypted", "stored_at") SELECT "user_id", "channel", "encrypted", "stored_at" FROM `vault_entries`;--> statement-breakpoint
DROP TABLE `vault_entries`;--> statement-breakpoint
ALTER TABLE `__new_vault_entries` RENAME TO `vault_entries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;