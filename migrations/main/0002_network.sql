CREATE TABLE `content_media` (
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`media_id` text NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`item_id`, `position`),
	FOREIGN KEY (`item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_media_by_file` ON `content_media` (`media_id`);--> statement-breakpoint
CREATE TABLE `api_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`connected_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reminded_days` integer,
	`ended` integer DEFAULT false NOT NULL,
	`comments` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `evidence` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`act` text NOT NULL,
	`path` text NOT NULL,
	`control` text,
	`tried` text,
	`screenshot_id` text,
	`page_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `evidence_by_user` ON `evidence` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `network_consents` (
	`user_id` text NOT NULL,
	`wording` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `wording`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `oauth_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `oauth_states_by_time` ON `oauth_states` (`created_at`);--> statement-breakpoint
CREATE INDEX `oauth_states_by_user` ON `oauth_states` (`user_id`);--> statement-breakpoint
CREATE TABLE `server_keys` (
	`one` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "server_keys_one" CHECK("server_keys"."one" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `vault_entries` (
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`sealed` text NOT NULL,
	`stored_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vault_entries_channel" CHECK("vault_entries"."channel" IN ('session', 'api'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `vault_keys` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `attempts` ADD `evidence` text;--> statement-breakpoint
ALTER TABLE `media` ADD `name` text;--> statement-breakpoint
ALTER TABLE `media` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `height` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `pages` integer;