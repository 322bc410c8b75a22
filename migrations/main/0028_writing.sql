CREATE TABLE `generations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`type` text NOT NULL,
	`tone` text NOT NULL,
	`length` text NOT NULL,
	`prompt` text NOT NULL,
	`engine` text NOT NULL,
	`engine_label` text NOT NULL,
	`ai_generated` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "generation_type" CHECK("generations"."type" IN ('post', 'article', 'comment', 'summary')),
	CONSTRAINT "generation_tone" CHECK("generations"."tone" IN ('professional', 'casual', 'informative', 'inspirational', 'humorous')),
	CONSTRAINT "generation_length" CHECK("generations"."length" IN ('short', 'medium', 'long'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `generations_by_user` ON `generations` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `model_interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`state` text NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`is_estimated` integer DEFAULT false NOT NULL,
	`month` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "model_interaction_kind" CHECK("model_interactions"."kind" IN ('content', 'rewrite', 'cv', 'chat')),
	CONSTRAINT "model_interaction_state" CHECK("model_interactions"."state" IN ('running', 'done', 'stopped', 'failed')),
	CONSTRAINT "model_interaction_tokens" CHECK("model_interactions"."input_tokens" >= 0 AND "model_interactions"."output_tokens" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `model_interactions_by_month` ON `model_interactions` (`user_id`,`month`);--> statement-breakpoint
CREATE INDEX `model_interactions_running` ON `model_interactions` (`id`) WHERE "model_interactions"."state" = 'running';