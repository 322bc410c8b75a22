PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bot_uses` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`ended_at` integer,
	`action_id` text,
	`person_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bot_uses_kind" CHECK("__new_bot_uses"."kind" IN ('profile_view', 'connection_request', 'message', 'comment', 'withdrawal', 'inbox_sweep', 'job_application', 'note', 'opened', 'tried'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_bot_uses`("id", "user_id", "kind", "at", "ended_at", "action_id", "person_id") SELECT "id", "user_id", "kind", "at", "ended_at", "action_id", "person_id" FROM `bot_uses`;--> statement-breakpoint
DROP TABLE `bot_uses`;--> statement-breakpoint
ALTER TABLE `__new_bot_uses` RENAME TO `bot_uses`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `bot_uses_by_time` ON `bot_uses` (`user_id`,`at`,`kind`);--> statement-breakpoint
CREATE INDEX `bot_uses_by_action` ON `bot_uses` (`action_id`);--> statement-breakpoint
CREATE INDEX `bot_uses_running` ON `bot_uses` (`at`) WHERE "bot_uses"."ended_at" IS NULL;--> statement-breakpoint
DROP INDEX `bot_actions_expiry`;--> statement-breakpoint
CREATE INDEX `bot_actions_expiry` ON `bot_actions` (`expires_at`) WHERE "bot_actions"."state" IN ('proposed', 'approved');