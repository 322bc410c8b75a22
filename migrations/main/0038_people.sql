CREATE TABLE `people_conversations` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`sender` text NOT NULL,
	`sender_name` text NOT NULL,
	`sender_slug` text,
	`others` text NOT NULL,
	`messages` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `import_id`, `conversation_id`, `sender`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `people_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`kind` text NOT NULL,
	`slug` text,
	`name` text NOT NULL,
	`company` text,
	`position` text,
	`emails` text NOT NULL,
	`phones` text NOT NULL,
	`urls` text NOT NULL,
	`connected_on` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "people_facts_kind" CHECK("people_facts"."kind" IN ('connection', 'contact'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `people_facts_by_import` ON `people_facts` (`user_id`,`import_id`);--> statement-breakpoint
CREATE TABLE `people_imports` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`as_of` integer NOT NULL,
	`published_at` integer,
	`revision` text,
	`has_connections` integer DEFAULT false NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL,
	`has_invitations` integer DEFAULT false NOT NULL,
	`has_messages` integer DEFAULT false NOT NULL,
	`has_contacts` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `import_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `people_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`direction` text NOT NULL,
	`slug` text,
	`name` text NOT NULL,
	`sent_at` integer,
	`message` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "people_invitations_direction" CHECK("people_invitations"."direction" IN ('incoming', 'outgoing'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `people_invitations_by_import` ON `people_invitations` (`user_id`,`import_id`);--> statement-breakpoint
CREATE INDEX `people_invitations_sent` ON `people_invitations` (`user_id`,`direction`,`sent_at`);--> statement-breakpoint
CREATE TABLE `people_keys` (
	`user_id` text PRIMARY KEY NOT NULL,
	`encrypted_key` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `people_message_sources` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`message_id` text NOT NULL,
	PRIMARY KEY(`message_id`, `import_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `people_messages`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `people_message_sources_by_import` ON `people_message_sources` (`user_id`,`import_id`);--> statement-breakpoint
CREATE TABLE `people_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_name` text NOT NULL,
	`sender_slug` text,
	`at` integer NOT NULL,
	`subject` text,
	`text` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `people_messages_once` ON `people_messages` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `people_messages_newest` ON `people_messages` (`user_id`,`conversation_id`,`at`);--> statement-breakpoint
CREATE INDEX `people_messages_by_time` ON `people_messages` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `people_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`message_months` integer NOT NULL,
	`model_reads_messages` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
