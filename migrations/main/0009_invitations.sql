UPDATE `one_use_codes` SET `purpose` = 'invitation' WHERE `purpose` = 'reset' AND `expires_at` > (unixepoch() + 1800) * 1000;--> statement-breakpoint
DROP INDEX `content_by_text`;--> statement-breakpoint
CREATE INDEX `notifications_by_target` ON `notifications` (`kind`,`target`);
