import { eq, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { EncryptedValue, Secrets } from "#core/secrets.ts";
import type { ServerSettingName } from "./contract.ts";
import { serverSettings } from "./tables.ts";

const secretName = "smtpUrl" satisfies ServerSettingName;
export const associatedData = "server setting:smtpUrl";

type Values = ReadonlyMap<string, unknown>;

/** Cached until this process or another one writes. */
export function createStoredSettings({ database, secrets }: { database: Database; secrets: Secrets }) {
  const { db } = database;
  const all = db.select().from(serverSettings).prepare();
  const read = (): Values => new Map(all.all().map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  let cached: Values | undefined;
  const values = (): Values => (database.isWriting() ? read() : (cached ??= read()));

  return {
    /** Only committed values are cached: a transaction may still roll back. */
    values,

    write(name: string, value: string | boolean | null): void {
      if (value === null) {
        db.delete(serverSettings).where(eq(serverSettings.name, name)).run();
        return;
      }
      const stored = name === secretName ? secrets.encrypt(`${value}`, associatedData) : value;
      db.insert(serverSettings)
        .values({ name, value: JSON.stringify(stored) })
        .onConflictDoUpdate({ target: serverSettings.name, set: { value: sql`excluded.value` } })
        .run();
    },

    /** `problem`: why the stored URL can't be read. */
    smtpUrl(): { url?: string; problem?: string } {
      const encrypted = values().get(secretName);
      if (typeof encrypted !== "string") return {};
      try {
        return { url: secrets.decrypt(encrypted, associatedData) };
      } catch (error) {
        if (error instanceof Fault) return { problem: "It was encrypted with another key. Enter it again." };
        throw error;
      }
    },

    encryptedValues(): EncryptedValue[] {
      const encrypted = read().get(secretName);
      const replace = (value: string) =>
        db
          .update(serverSettings)
          .set({ value: JSON.stringify(value) })
          .where(eq(serverSettings.name, secretName))
          .run();
      return typeof encrypted === "string" ? [{ associatedData, encrypted, replace }] : [];
    },

    forget(): void {
      cached = undefined;
    },
  };
}
