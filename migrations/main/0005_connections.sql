CREATE TABLE `__new_connections` (
	`user_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`headline` text NOT NULL,
	`url` text NOT NULL,
	`error` text,
	`connected_at` integer NOT NULL,
	`last_sync_at` integer,
	`sync_due_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "connections_error" CHECK("__new_connections"."error" IN ('session_expired', 'challenge'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_connections` (`user_id`, `network`, `member_id`, `name`, `headline`, `url`, `error`, `connected_at`, `last_sync_at`, `sync_due_at`)
SELECT `user_id`, `network`, `member_id`, `name`, `headline`, `url`, `trouble`, `connected_at`, `last_sync_at`, `sync_due_at` FROM `connections`;
--> statement-breakpoint
DROP TABLE `connections`;--> statement-breakpoint
ALTER TABLE `__new_connections` RENAME TO `connections`;--> statement-breakpoint
CREATE INDEX `connections_sync` ON `connections` (`sync_due_at`) WHERE "connections"."error" IS NULL;--> statement-breakpoint
CREATE TABLE `__new_profile_snapshots` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`day` text NOT NULL,
	`measured_at` integer NOT NULL,
	`profile_views` integer,
	`connections` integer,
	`skill_endorsements` integer,
	PRIMARY KEY(`user_id`, `network`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_profile_snapshots` (`user_id`, `network`, `day`, `measured_at`, `profile_views`, `connections`, `skill_endorsements`)
SELECT `user_id`, `network`, `day`, `measured_at`, `profile_views`, `connections`, `skill_endorsements` FROM `profile_snapshots`;
--> statement-breakpoint
DROP TABLE `profile_snapshots`;--> statement-breakpoint
ALTER TABLE `__new_profile_snapshots` RENAME TO `profile_snapshots`;--> statement-breakpoint
CREATE TABLE `oauth_connections` (
	`user_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
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
INSERT INTO `oauth_connections` (`user_id`, `network`, `member_id`, `name`, `scopes`, `connected_at`, `expires_at`, `reminded_days`, `ended`, `comments`)
SELECT `user_id`, 'linkedin', `member_id`, `name`, `scopes`, `connected_at`, `expires_at`, `reminded_days`, `ended`, `comments` FROM `api_links`;
--> statement-breakpoint
DROP TABLE `api_links`;--> statement-breakpoint
CREATE TABLE `__new_network_consents` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`wording` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`, `wording`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_network_consents` (`user_id`, `network`, `wording`, `given_at`)
SELECT `user_id`, 'linkedin', `wording`, `given_at` FROM `network_consents`;
--> statement-breakpoint
DROP TABLE `network_consents`;--> statement-breakpoint
ALTER TABLE `__new_network_consents` RENAME TO `network_consents`;--> statement-breakpoint
ALTER TABLE `vault_entries` RENAME COLUMN `sealed` TO `encrypted`;--> statement-breakpoint
ALTER TABLE `vault_keys` RENAME COLUMN `sealed_key` TO `encrypted_key`;--> statement-breakpoint
ALTER TABLE `evidence` RENAME COLUMN `act` TO `action`;
