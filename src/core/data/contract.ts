import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const manifestName = "manifest.json";
/** Backups kept when nothing else is asked for. */
export const backupsKept = 14;

const Kept = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) });

/** What a backup folder says of itself. It is written last, so a folder that has one is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the program that made it. */
  version: z.string(),
  /** Everything committed before this instant is in it. */
  takenAt: Instant,
  /** Migrations applied in each database file. */
  schema: z.record(z.string().regex(/^[\w-]+\.db$/), z.array(z.string())),
  /** By path inside the folder; no other path is ever written at a restore. */
  files: z.record(z.string().regex(/^([\w-]+\.db|files\/[\w-][\w.-]*)$/), Kept),
});
export type Manifest = z.infer<typeof Manifest>;

export const BackupReport = z.object({
  folder: z.string(),
  takenAt: Instant,
  bytes: z.number(),
  files: z.number(),
  /** Older backups that were removed to keep to the number asked for. */
  removed: z.array(z.string()),
});
export type BackupReport = z.infer<typeof BackupReport>;

export const RestoreReport = z.object({
  folder: z.string(),
  takenAt: Instant,
  /** Where the files that were there before now lie; null when there were none. */
  before: z.string().nullable(),
  /** Items that may have gone out since the backup: looked for on the network before anything is sent. */
  toReconcile: z.number(),
});
export type RestoreReport = z.infer<typeof RestoreReport>;

export const findingStates = ["ok", "warning", "broken"] as const;

/** One line of `attache doctor`. What is not ok says what mends it. */
export const Finding = z.object({
  name: z.string(),
  state: z.enum(findingStates),
  says: z.string(),
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** A backup that lies in the data folder, by its own word. */
export const KeptBackup = z.object({
  name: z.string(),
  takenAt: Instant,
  bytes: z.number(),
  files: z.number(),
  version: z.string(),
});
export type KeptBackup = z.infer<typeof KeptBackup>;

export const Backups = z.object({
  /** Since when one is being made. */
  runningSince: Instant.nullable(),
  /** Why the last one that was asked for here came to nothing. */
  failed: z.object({ at: Instant, message: z.string() }).nullable(),
  /** Where they lie on the server's machine. */
  folder: z.string(),
  /** Newest first. */
  backups: z.array(KeptBackup),
});
export type Backups = z.infer<typeof Backups>;

/** What a change of the server's key came to. */
export const KeyReport = z.object({
  /** Tells keys apart; says nothing of the key. */
  keyId: z.string(),
  /** How many secrets are sealed under the new key now. */
  resealed: z.number(),
  /** How many could not be opened, and stay as they were. */
  unreadable: z.number(),
  /** Where the old key lies: backups made before need it. */
  oldKey: z.string().nullable(),
  /** The environment gives the key: it has to be changed there. */
  changeVariable: z.boolean(),
});
export type KeyReport = z.infer<typeof KeyReport>;
