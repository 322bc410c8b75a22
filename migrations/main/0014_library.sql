CREATE TABLE `snippets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`text` text NOT NULL,
	`is_signature` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_by_name` ON `snippets` (`user_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_signature` ON `snippets` (`user_id`) WHERE "snippets"."is_signature" = 1;--> statement-breakpoint
CREATE TABLE `content_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`theme` text NOT NULL,
	`title` text,
	`hashtags` text,
	`target_url` text,
	`content` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_template_type" CHECK("content_templates"."type" IN ('post', 'article', 'comment'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `content_templates_by_name` ON `content_templates` (`user_id`,`name`);