import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const manifestName = "manifest.json";
export const defaultBackupCount = 14;

const FileDigest = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) });

/** Written last: a folder with a manifest is complete. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** Contains everything committed before this instant. */
  takenAt: Instant,
  schema: z.record(z.string().regex(/^[\w-]+\.db$/), z.array(z.string())),
  /** By path inside the folder; a restore writes no other path. */
  files: z.record(z.string().regex(/^([\w-]+\.db|files\/[\w-][\w.-]*)$/), FileDigest),
});
export type Manifest = z.infer<typeof Manifest>;

export const BackupReport = z.object({
  folder: z.string(),
  takenAt: Instant,
  bytes: z.number(),
  files: z.number(),
  removed: z.array(z.string()),
});
export type BackupReport = z.infer<typeof BackupReport>;

export const RestoreReport = z.object({
  folder: z.string(),
  takenAt: Instant,
  /** Where the previous data was moved; null if there was none. */
  before: z.string().nullable(),
  /** Items that may have been sent since the backup; checked on the network before anything is sent. */
  toReconcile: z.number(),
  /** Items that are looked for on the network, back to the backup, before they are sent. */
  toLookFor: z.number(),
  /** The data was encrypted with a key that is not there; the server does not start without it. */
  lacksKey: z.boolean(),
});
export type RestoreReport = z.infer<typeof RestoreReport>;

/** Of a restore that was only tried. */
export const TrialReport = RestoreReport.omit({ before: true }).extend({
  accounts: z.number(),
  posts: z.number(),
  /** Uploads. */
  files: z.number(),
});
export type TrialReport = z.infer<typeof TrialReport>;

export const findingStates = ["ok", "warning", "broken"] as const;

/** One line of `attache doctor`, with a remedy unless the state is ok. */
export const Finding = z.object({
  name: z.string(),
  state: z.enum(findingStates),
  says: z.string(),
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

export const ListedBackup = z.object({
  name: z.string(),
  takenAt: Instant,
  bytes: z.number(),
  files: z.number(),
  version: z.string(),
});
export type ListedBackup = z.infer<typeof ListedBackup>;

export const Backups = z.object({
  runningSince: Instant.nullable(),
  failed: z.object({ at: Instant, message: z.string() }).nullable(),
  folder: z.string(),
  backups: z.array(ListedBackup),
});
export type Backups = z.infer<typeof Backups>;

export const KeyReport = z.object({
  /** Identifies the key without revealing it. */
  keyId: z.string(),
  /** Secrets encrypted with the new key. */
  resealed: z.number(),
  /** Secrets that could not be decrypted and are unchanged. */
  unreadable: z.number(),
  /** Where the old key is kept; earlier backups need it. */
  oldKey: z.string().nullable(),
  /** The key comes from the environment and must be changed there. */
  changeVariable: z.boolean(),
});
export type KeyReport = z.infer<typeof KeyReport>;
