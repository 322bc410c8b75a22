ALTER TABLE `content_items` RENAME COLUMN `figures_at` TO `metrics_at`;
--> statement-breakpoint
ALTER TABLE `content_items` RENAME COLUMN `figures_source` TO `metrics_source`;
--> statement-breakpoint
ALTER TABLE `content_items` ADD `params` text;
--> statement-breakpoint
UPDATE `content_items` SET `params` = json_object('text', `message`) WHERE `message` IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `content_items` DROP COLUMN `message`;
--> statement-breakpoint
CREATE TABLE `attempts_new` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`fence` integer NOT NULL,
	`phase` text NOT NULL,
	`started_at` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`armed_at` integer,
	`baseline` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer,
	`ended_at` integer,
	`outcome` text,
	`reason` text,
	`remote_id` text,
	`remote_url` text,
	`evidence` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attempts_phase" CHECK("phase" IN ('claimed', 'armed', 'unconfirmed', 'ended')),
	CONSTRAINT "attempts_ended" CHECK(("phase" = 'ended') = ("ended_at" IS NOT NULL)),
	CONSTRAINT "attempts_outcome" CHECK("outcome" IN ('published', 'rejected', 'not_sent', 'abandoned', 'unresolved', 'duplicate'))
) STRICT;
--> statement-breakpoint
INSERT INTO `attempts_new` (`id`, `kind`, `subject_id`, `user_id`, `number`, `fence`, `phase`, `started_at`, `lease_until`, `armed_at`, `baseline`, `checks`, `next_check_at`, `ended_at`, `outcome`, `reason`, `remote_id`, `remote_url`, `evidence`)
	SELECT `id`, `kind`, `subject_id`, `user_id`, `number`, `fence`, `phase`, `started_at`, `lease_until`, `armed_at`, `baseline`, `looks`, `next_look_at`, `ended_at`, `outcome`, `reason`, `remote_id`, `remote_url`, `evidence` FROM `attempts`;
--> statement-breakpoint
DROP TABLE `attempts`;
--> statement-breakpoint
ALTER TABLE `attempts_new` RENAME TO `attempts`;
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_number` ON `attempts` (`kind`,`subject_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_one_open` ON `attempts` (`kind`,`subject_id`) WHERE "attempts"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `attempts_open` ON `attempts` (`phase`,`lease_until`) WHERE "attempts"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `attempts_next_check` ON `attempts` (`kind`,`next_check_at`) WHERE "attempts"."next_check_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `attempts_by_user` ON `attempts` (`user_id`,`remote_id`);
