ALTER TABLE `replies` RENAME TO `idempotency_keys`;--> statement-breakpoint
DROP INDEX `replies_by_time`;--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`at`);--> statement-breakpoint
ALTER TABLE `notifications` RENAME COLUMN `href` TO `target`;--> statement-breakpoint
UPDATE `notifications` SET `target` = CASE
  WHEN `target` = '/dashboard' THEN '{"screen":"dashboard"}'
  WHEN `target` = '/linkedin-settings' THEN '{"screen":"connection"}'
  WHEN `target` = '/content-scheduler' THEN '{"screen":"content"}'
  WHEN `target` LIKE '/content-scheduler?status=%' THEN json_object('screen', 'content', 'status', substr(`target`, 27))
  WHEN `target` LIKE '/admin/users?user=%' THEN json_object('id', substr(`target`, 19), 'screen', 'users')
END WHERE `target` IS NOT NULL;
