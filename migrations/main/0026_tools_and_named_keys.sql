CREATE TABLE `tool_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tool` text NOT NULL,
	`input` text NOT NULL,
	`title` text NOT NULL,
	`detail` text NOT NULL,
	`requested_by` text NOT NULL,
	`state` text NOT NULL,
	`message` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tool_approvals_state" CHECK("tool_approvals"."state" IN ('waiting', 'approved', 'rejected', 'failed', 'expired'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tool_approvals_by_state` ON `tool_approvals` (`user_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `tool_approvals_by_expiry` ON `tool_approvals` (`state`,`expires_at`);--> statement-breakpoint
CREATE TABLE `tool_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`called_by` text NOT NULL,
	`tool` text NOT NULL,
	`error` text,
	`approval_id` text,
	`address` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `tool_calls_newest` ON `tool_calls` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `tool_calls_by_time` ON `tool_calls` (`at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text DEFAULT 'Default' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	`scopes` text DEFAULT '["read","draft","act"]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_api_keys`("hash", "user_id", "created_at", "last_used_at", "scopes") SELECT "hash", "user_id", "created_at", "last_used_at", "scopes" FROM `api_keys`;--> statement-breakpoint
DROP TABLE `api_keys`;--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_by_name` ON `api_keys` (`user_id`,`name`);