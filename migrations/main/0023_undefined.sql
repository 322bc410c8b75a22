CREATE TABLE `campaign_reads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`inbox_at` integer,
	`invitations_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
DROP INDEX `campaign_people_due`;--> statement-breakpoint
CREATE INDEX `campaign_people_due` ON `campaign_people` (`campaign_id`,`step`,`next_at`) WHERE "campaign_people"."next_at" IS NOT NULL;