ALTER TABLE `content_items` ADD `first_comment` text;--> statement-breakpoint
ALTER TABLE `content_items` ADD `parent_id` text REFERENCES content_items(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `content_first_comment` ON `content_items` (`parent_id`) WHERE "content_items"."parent_id" IS NOT NULL;