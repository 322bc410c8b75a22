ALTER TABLE `application_drafts` ADD `job_description` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `job_description` text;