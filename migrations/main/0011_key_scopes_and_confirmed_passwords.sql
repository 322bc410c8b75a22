ALTER TABLE `api_keys` ADD `scopes` text DEFAULT '["read","write"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;