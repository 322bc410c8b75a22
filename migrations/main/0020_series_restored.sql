ALTER TABLE `content_imports` ADD `restored_from` integer;--> statement-breakpoint
ALTER TABLE `content_series` ADD `restored_from` integer;--> statement-breakpoint
ALTER TABLE `content_series` ADD `restored_at` integer;