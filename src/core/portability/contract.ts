import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { PreferencesChange } from "#core/preferences/contract.ts";

export const exportFormat = "attache-export";
export const exportVersion = 1;
export const maxImportBytes = 100 * 1024 * 1024;

const Rows = z.record(z.string(), z.array(z.record(z.string(), z.json())));

const ExportedFile = z.object({
  id: z.string().regex(/^[\w-]{22}$/, "must be the id of a file"),
  name: z.string().max(300),
  isAvatar: z.boolean(),
  /** Base64. */
  content: z.base64(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** One file with everything a person owns. Described in docs/data-export.md. */
export const AccountExport = z.object({
  format: z.literal(exportFormat, "This is not an export of Attaché."),
  version: z.literal(exportVersion, "This export was made by a newer version of Attaché. Update the server first."),
  exportedAt: Instant,
  product: z.string(),
  /** Of the account it was exported from; an import doesn't change who you are. */
  account: z.record(z.string(), z.json()),
  settings: PreferencesChange,
  /** Read by an import, by table. */
  data: Rows,
  /** What the server recorded; not imported. */
  records: Rows,
  files: z.array(ExportedFile),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const ExportQuery = z.object({
  files: z
    .enum(["true", "false"], "files must be true or false")
    .default("true")
    .describe("Whether uploads are included."),
});

export const ImportReport = z.object({
  imported: z.number().describe("Entries that were added."),
  skipped: z.number().describe("Entries that were there already, or that belong to one that is missing."),
  files: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const storageKinds = ["files", "content", "jobs", "network", "history"] as const;
export const storageLabels: Readonly<Record<(typeof storageKinds)[number], string>> = {
  files: "Uploaded files",
  content: "Posts and texts",
  jobs: "Jobs and CV",
  network: "Network and messages",
  history: "History and backups",
};

export const StorageUse = z.object({
  /** Bytes. */
  used: z.number(),
  limit: z.number(),
  kinds: z.array(z.object({ kind: z.enum(storageKinds), bytes: z.number() })),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const DataCopy = z.object({ id: Id, createdAt: Instant, bytes: z.number() });
export type DataCopy = z.infer<typeof DataCopy>;
