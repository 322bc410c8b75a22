import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { attachmentBounds } from "./contract.ts";

export type UploadLimits = ReturnType<typeof createUploadLimits>;

export function createUploadLimits(database: Database) {
  const uploads = createConcurrencyLimit(attachmentBounds.concurrentUploads);

  /** The same file counts once. */
  const countStoredBytes = (userId: string): number =>
    database.sqlite
      .query<{ bytes: number }, [string]>(
        `SELECT coalesce(sum(bytes), 0) AS bytes FROM
         (SELECT DISTINCT sha256, bytes FROM media WHERE user_id = ? AND kind IN ('avatar', 'image', 'document'))`,
      )
      .get(userId)?.bytes ?? 0;

  const requireSpace = (userId: string, bytes: number): void => {
    if (countStoredBytes(userId) + bytes <= attachmentBounds.storage) return;
    const message =
      "You have used all 1024 MB of your storage. Delete posts with files you no longer need and try again. Files that no post uses are deleted within a day.";
    throw new Fault("too_large", "media.full", message, [{ path: "file", message }]);
  };

  /** Call the returned function at the end. @throws Fault `media.too_many` */
  const begin = (userId: string): (() => void) => {
    const end = uploads.begin(userId);
    if (end) return end;
    const message = `You can upload ${attachmentBounds.concurrentUploads} files at a time. Wait for one to finish.`;
    throw new Fault("rate_limited", "media.too_many", message, { retryAfter: 5 });
  };

  return {
    countStoredBytes,
    requireSpace,
    begin,
  };
}
