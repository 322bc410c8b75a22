import { eq, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { EncryptedValue, Secrets } from "#core/secrets.ts";
import { isSecretSetting, secretSettings, type SecretSetting } from "./contract.ts";
import { serverSettings } from "./tables.ts";

export const associatedDataOf = (name: SecretSetting): string => `server setting:${name}`;

type Values = ReadonlyMap<string, unknown>;

export type StoredSettingsCache = ReturnType<typeof createStoredSettings>;

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
      const stored = isSecretSetting(name) ? secrets.encrypt(`${value}`, associatedDataOf(name)) : value;
      db.insert(serverSettings)
        .values({ name, value: JSON.stringify(stored) })
        .onConflictDoUpdate({ target: serverSettings.name, set: { value: sql`excluded.value` } })
        .run();
    },

    /** `problem`: why the stored secret can't be read. */
    secret(name: SecretSetting): { value?: string; problem?: string } {
      const encrypted = values().get(name);
      if (typeof encrypted !== "string") return {};
      try {
        return { value: secrets.decrypt(encrypted, associatedDataOf(name)) };
      } catch (error) {
        if (error instanceof Fault) return { problem: "It was encrypted with another key. Enter it again." };
        throw error;
      }
    },

    encryptedValues(): EncryptedValue[] {
      const stored = read();
      return secretSettings.flatMap((name) => {
        const encrypted = stored.get(name);
        const replace = (value: string) =>
          db
            .update(serverSettings)
            .set({ value: JSON.stringify(value) })
            .where(eq(serverSettings.name, name))
            .run();
        return typeof encrypted === "string" ? [{ associatedData: associatedDataOf(name), encrypted, replace }] : [];
      });
    },

    forget(): void {
      cached = undefined;
    },
  };
}
