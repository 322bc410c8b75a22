ALTER TABLE `cv_versions` ADD `is_autosave` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cvs` ADD `is_autosave` integer DEFAULT false NOT NULL;