CREATE TABLE `conversation_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`parent_id` text,
	`type` text NOT NULL,
	`action` text NOT NULL,
	`content` text NOT NULL,
	`parts` text NOT NULL,
	`state` text,
	`notice` text,
	`engine` text,
	`engine_label` text,
	`ai_generated` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversation_message_type" CHECK("conversation_messages"."type" IN ('user', 'ai')),
	CONSTRAINT "conversation_message_action" CHECK("conversation_messages"."action" IN ('chat', 'find_jobs', 'generate_content', 'optimize_schedule', 'career_advice')),
	CONSTRAINT "conversation_message_state" CHECK("conversation_messages"."state" IN ('running', 'done', 'stopped', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `conversation_messages_of` ON `conversation_messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `conversation_messages_newest` ON `conversation_messages` (`user_id`,`type`,`id`);--> statement-breakpoint
CREATE INDEX `conversation_messages_running` ON `conversation_messages` (`id`) WHERE "conversation_messages"."state" = 'running';--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`leaf_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_deleted` ON `conversations` (`deleted_at`) WHERE "conversations"."deleted_at" IS NOT NULL;