CREATE TABLE `simulator_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`seed` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_ordinal` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "simulator_state_one" CHECK("simulator_state"."id" = 1)
) STRICT;
--> statement-breakpoint
INSERT INTO `simulator_state` (`id`, `seed`, `created_at`, `last_ordinal`) SELECT `id`, `seed`, `born_at`, `drawn` FROM `worlds`;--> statement-breakpoint
DROP TABLE `worlds`;
