import { Fault } from "#core/errors.ts";
import type { PortabilityContext } from "./context.ts";
import type { ExportedFile } from "./contract.ts";
import { unreadable } from "./unreadable.ts";

type ReadFile = Omit<ExportedFile, "content"> & { bytes: Uint8Array };

export function createFileImport({
  database,
  accounts,
  media,
}: Pick<PortabilityContext, "database" | "accounts" | "media">) {
  async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }

  /** @returns its id */
  async function upload(userId: string, { id, name, isAvatar, bytes }: ReadFile): Promise<string> {
    if (isAvatar) {
      if (accounts.profile(userId).avatar === undefined) await accounts.setAvatar(userId, bytes);
      return id;
    }
    const { id: uploaded } = await media.upload(userId, chunksOf(bytes), { name, length: bytes.length });
    return database.write(() => media.restoreId(userId, uploaded, id));
  }

  /** Checked like uploads, before anything is written. @returns the files' new ids */
  async function uploadFiles(userId: string, files: readonly ExportedFile[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const [at, { id, name, isAvatar, content: base64 }] of files.entries()) {
      if (media.hasFile(userId, id)) continue;
      const bytes = Buffer.from(base64, "base64");
      try {
        const used = await upload(userId, { id, name, isAvatar, bytes });
        if (used !== id) ids.set(id, used);
      } catch (error) {
        if (!(error instanceof Fault) || error.kind === "unavailable") throw error;
        unreadable(`files[${at}]`, `is refused (${error.message.replace(/\.$/, "")})`);
      }
    }
    return ids;
  }

  return { uploadFiles };
}
