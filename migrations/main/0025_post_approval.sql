ALTER TABLE `users` ADD `approval_required` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `content_approvals` ADD `is_by_admin` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `content_items` ADD `approved_hash` text;