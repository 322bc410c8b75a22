CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` text,
	`reason` text NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ended_sessions_reason" CHECK("ended_sessions"."reason" IN ('idle', 'expired', 'signed_out', 'password_changed', 'two_factor_changed', 'suspended', 'rejected', 'deleted'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `ended_sessions_by_user` ON `ended_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `ended_sessions_by_time` ON `ended_sessions` (`ended_at`);