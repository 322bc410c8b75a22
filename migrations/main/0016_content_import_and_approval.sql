CREATE TABLE `content_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`product` text,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`text` text,
	`settings` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`problems` text NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_imports_state" CHECK("content_imports"."state" IN ('ready', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "content_imports_encoding" CHECK("content_imports"."encoding" IN ('UTF-8', 'UTF-16LE', 'UTF-16BE', 'windows-1252')),
	CONSTRAINT "content_imports_text" CHECK("content_imports"."state" NOT IN ('ready', 'running') OR "content_imports"."text" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_imports_by_user` ON `content_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `content_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	`approved` integer NOT NULL,
	`feedback` text,
	`revision` integer NOT NULL,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `content_approvals_by_item` ON `content_approvals` (`item_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `content_approvals_by_user` ON `content_approvals` (`user_id`);--> statement-breakpoint
ALTER TABLE `content_items` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `content_by_import` ON `content_items` (`import_id`,`id`) WHERE "content_items"."import_id" IS NOT NULL;