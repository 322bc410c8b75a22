CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `comments_by_post` ON `comments` (`post_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `comments_by_author` ON `comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`headline` text NOT NULL,
	`company` text,
	`place` text,
	`degree` integer,
	`joined_at` integer NOT NULL,
	`account_id` text,
	CONSTRAINT "members_degree" CHECK("members"."degree" IN (1, 2, 3)),
	CONSTRAINT "members_simulated" CHECK(("members"."account_id" IS NULL) = ("members"."degree" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `members_account_id_unique` ON `members` (`account_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`text_hash` text NOT NULL,
	`published_at` integer NOT NULL,
	`final_reach` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "posts_reach" CHECK("posts"."final_reach" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `posts_by_author` ON `posts` (`author_id`,`published_at`,`final_reach`);--> statement-breakpoint
CREATE INDEX `posts_by_text` ON `posts` (`author_id`,`text_hash`,`published_at`);--> statement-breakpoint
CREATE TABLE `worlds` (
	`id` integer PRIMARY KEY NOT NULL,
	`seed` integer NOT NULL,
	`born_at` integer NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "worlds_one" CHECK("worlds"."id" = 1)
) STRICT;
