CREATE TABLE `status_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`component` text,
	`state` text NOT NULL,
	`detail` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "status_change_kind" CHECK("status_changes"."kind" IN ('component', 'started', 'upgraded')),
	CONSTRAINT "status_change_component" CHECK("status_changes"."component" IN ('automation', 'ai', 'analytics', 'backup', 'mail', 'browser', 'database')),
	CONSTRAINT "status_change_state" CHECK("status_changes"."state" IN ('operational', 'degraded', 'outage', 'not_set_up')),
	CONSTRAINT "status_change_of_component" CHECK(("status_changes"."kind" = 'component') = ("status_changes"."component" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `status_changes_by_component` ON `status_changes` (`component`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `status_changes_by_time` ON `status_changes` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `support_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`author` text NOT NULL,
	`author_name` text NOT NULL,
	`message` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "support_reply_author" CHECK("support_replies"."author" IN ('requester', 'support'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `support_replies_by_ticket` ON `support_replies` (`ticket_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `support_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`description` text NOT NULL,
	`priority` text NOT NULL,
	`category` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "support_ticket_priority" CHECK("support_tickets"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "support_ticket_category" CHECK("support_tickets"."category" IN ('general', 'technical', 'billing', 'account', 'automation')),
	CONSTRAINT "support_ticket_state" CHECK("support_tickets"."state" IN ('open', 'answered', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `support_tickets_by_user` ON `support_tickets` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_time` ON `support_tickets` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`problem` text,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_delivery_state" CHECK("webhook_deliveries"."state" IN ('waiting', 'sending', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_due_while_waiting" CHECK(("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."due_at" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`is_active` integer NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_by_user` ON `webhooks` (`user_id`);