import type { Profile } from "#core/accounts/profile/contract.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { CvFileReader } from "./import/cv-file-reader.ts";
import type { Typesetter } from "#core/typesetter-port.ts";
import type { Writing } from "#core/writing/writing.ts";

export interface CvContext {
  database: Database;
  clock: Clock;
  log: Log;
  activity: Pick<ActivityLog, "record">;
  accounts: { profile(userId: string): Profile };
  media: Pick<Media, "open">;
  typesetter: Typesetter;
  cvFileReader: CvFileReader;
  writing: Pick<Writing, "suggestLines">;
}
