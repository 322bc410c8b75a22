CREATE TABLE `import_chunks` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text,
	`new` integer NOT NULL,
	`changed` integer NOT NULL,
	`same` integer NOT NULL,
	`left_out` integer NOT NULL,
	`not_understood` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_chunks_kind" CHECK("import_chunks"."kind" IS NOT NULL OR "import_chunks"."not_understood" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_reminders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`archive_days` integer,
	`workbook_days` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `imported_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`as_of` integer NOT NULL,
	`value` text NOT NULL,
	`is_published` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_facts_by_import` ON `imported_facts` (`import_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `imported_facts_by_key` ON `imported_facts` (`user_id`,`kind`,`key`);--> statement-breakpoint
CREATE TABLE `imported_records` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`subject_id` text,
	`value` text,
	`state` text,
	PRIMARY KEY(`user_id`, `kind`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`sha256` text NOT NULL,
	`as_of` integer,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	`applied` text NOT NULL,
	`files` text NOT NULL,
	`counts` text,
	`owner_name` text,
	`owner_slug` text,
	`problem` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imports_source" CHECK("imports"."source" IN ('archive', 'workbook', 'file')),
	CONSTRAINT "imports_state" CHECK("imports"."state" IN ('reading', 'ready', 'applying', 'applied', 'undone', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `imports_by_user` ON `imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_state` ON `imports` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `sent_import_reminders` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
