CREATE TABLE `oidc_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `oidc_identities_by_subject` ON `oidc_identities` (`issuer`,`subject`);--> statement-breakpoint
CREATE INDEX `oidc_identities_by_user` ON `oidc_identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `oidc_sign_ins` (
	`hash` text PRIMARY KEY NOT NULL,
	`step` text NOT NULL,
	`browser_hash` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`secret` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "oidc_sign_ins_step" CHECK("oidc_sign_ins"."step" IN ('provider', 'code'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `oidc_sign_ins_by_user` ON `oidc_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `oidc_sign_ins_by_expiry` ON `oidc_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `push_browsers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`endpoint_hash` text NOT NULL,
	`subscription` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_browsers_endpoint_hash_unique` ON `push_browsers` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_browsers_by_user` ON `push_browsers` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_browsers_by_session` ON `push_browsers` (`session_id`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`one` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "push_keys_one" CHECK("push_keys"."one" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`browser_id` text NOT NULL,
	`title` text NOT NULL,
	`path` text NOT NULL,
	`is_urgent` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`due_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`browser_id`) REFERENCES `push_browsers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_message_state" CHECK("push_messages"."state" IN ('waiting', 'sending', 'sent', 'failed', 'unconfirmed')),
	CONSTRAINT "push_message_due_while_waiting" CHECK(("push_messages"."state" = 'waiting') = ("push_messages"."due_at" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `push_messages_by_browser` ON `push_messages` (`browser_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`due_at`) WHERE "push_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `push_messages_by_time` ON `push_messages` (`created_at`);