import { eq, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#core/database.ts";
import { Fault, type FieldProblem } from "#core/errors.ts";
import type { SealedValue, Secrets } from "#core/secrets.ts";
import {
  settingVariables,
  type ServerSettingName,
  type ServerSettings,
  type ServerSettingsChange,
  type SettingSource,
} from "./contract.ts";
import { serverSettings } from "./tables.ts";

/** What holds now, whoever said so. */
export interface CurrentSettings {
  signUpOpen: boolean;
  publicUrl: string | undefined;
  supportEmail: string | undefined;
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
  mailFrom: string | undefined;
}

type Stored = ReadonlyMap<string, unknown>;
type Variable = keyof typeof settingVariables;

interface ServerSettingsDeps<Actor> {
  database: Database;
  changes: Changes;
  secrets: Secrets;
  config: Config;
  /** Called in the transaction of a change with what changed, without secrets. */
  onChanged: (actor: Actor, change: Record<string, unknown>) => void;
}

export type ServerSettingsStore<Actor> = ReturnType<typeof createServerSettings<Actor>>;

/** Settings of the whole server: the environment wins over what an admin stored, that over the default. */
export function createServerSettings<Actor>(deps: ServerSettingsDeps<Actor>) {
  const { database, changes, secrets, config, onChanged } = deps;
  const { db } = database;
  const all = db.select().from(serverSettings).prepare();
  const sealedAs = "server setting:smtpUrl";

  let kept: Stored | undefined;
  const read = (): Stored => new Map(all.all().map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  // What a transaction reads may yet be rolled back: only what is committed is kept.
  const stored = (): Stored => (database.sqlite.inTransaction ? read() : (kept ??= read()));

  const given = (name: ServerSettingName): string | undefined =>
    name in settingVariables ? config[name as Variable] : undefined;
  const textOf = (name: ServerSettingName): string | undefined => {
    const value = given(name) ?? stored().get(name);
    return typeof value === "string" ? value : undefined;
  };
  const from = (name: ServerSettingName): { source: SettingSource; variable: string | null } => ({
    source: given(name) !== undefined ? "environment" : stored().has(name) ? "stored" : "default",
    variable: name in settingVariables ? settingVariables[name as Variable] : null,
  });
  const described = (name: ServerSettingName) => ({ value: textOf(name) ?? null, ...from(name) });

  /** The address of the mail server, or why the stored one cannot be opened. */
  const smtp = (): { url?: string; problem?: string } => {
    const url = given("smtpUrl");
    const sealed = stored().get("smtpUrl");
    if (url !== undefined || typeof sealed !== "string") return url === undefined ? {} : { url };
    try {
      return { url: secrets.open(sealed, sealedAs) };
    } catch (error) {
      if (error instanceof Fault) return { problem: "It was sealed under another key. Enter it again." };
      throw error;
    }
  };

  const describe = (): ServerSettings => ({
    signUpOpen: { value: stored().get("signUpOpen") !== false, ...from("signUpOpen") },
    publicUrl: described("publicUrl"),
    supportEmail: described("supportEmail"),
    termsUrl: described("termsUrl"),
    privacyUrl: described("privacyUrl"),
    smtpUrl: {
      set: given("smtpUrl") !== undefined || stored().has("smtpUrl"),
      problem: smtp().problem ?? null,
      ...from("smtpUrl"),
    },
    mailFrom: described("mailFrom"),
    network: { value: config.network, variable: "ATTACHE_NETWORK" },
  });

  const store = (name: string, value: string | boolean | null): void => {
    if (value === null) {
      db.delete(serverSettings).where(eq(serverSettings.name, name)).run();
      return;
    }
    const text = JSON.stringify(name === "smtpUrl" ? secrets.seal(`${value}`, sealedAs) : value);
    db.insert(serverSettings)
      .values({ name, value: text })
      .onConflictDoUpdate({ target: serverSettings.name, set: { value: sql`excluded.value` } })
      .run();
  };

  return {
    current: (): CurrentSettings => ({
      signUpOpen: stored().get("signUpOpen") !== false,
      publicUrl: textOf("publicUrl"),
      supportEmail: textOf("supportEmail"),
      termsUrl: textOf("termsUrl"),
      privacyUrl: textOf("privacyUrl"),
      mailFrom: textOf("mailFrom"),
    }),

    describe,

    /** What mail is sent with, the sender if one was named; undefined while the server is missing or cannot be read. */
    mailSettings(): { url: string; from: string | undefined } | undefined {
      const { url } = smtp();
      return url === undefined ? undefined : { url, from: textOf("mailFrom") };
    },

    /** Takes over the given settings, all or none. @throws Fault `settings.from_environment` naming each variable */
    change(actor: Actor, change: ServerSettingsChange): ServerSettings {
      return database.write(() => {
        const wanted = Object.entries(change).filter(([, value]) => value !== undefined);
        refuseHeld(wanted.map(([name]) => name).filter((name) => given(name as ServerSettingName) !== undefined));
        const changed = wanted.filter(([name, value]) =>
          name === "smtpUrl" ? value !== null || stored().has(name) : value !== (stored().get(name) ?? null),
        );
        if (changed.length === 0) return describe();
        const before = stored();
        for (const [name, value] of changed) store(name, value ?? null);
        const told = changed.map(([name, value]) => [
          name,
          name === "smtpUrl" ? { set: value !== null } : { from: before.get(name) ?? null, to: value },
        ]);
        onChanged(actor, Object.fromEntries(told) as Record<string, unknown>);
        database.afterCommit(() => {
          kept = undefined;
          changes.tell(undefined, "server");
        });
        return describe();
      });
    },

    /** The address of the mail server, which holds its password. */
    sealed(): SealedValue[] {
      const sealed = read().get("smtpUrl");
      const here = eq(serverSettings.name, "smtpUrl");
      const put = (value: string) =>
        db
          .update(serverSettings)
          .set({ value: JSON.stringify(value) })
          .where(here)
          .run();
      return typeof sealed === "string" ? [{ about: sealedAs, sealed, put }] : [];
    },

    /** Another process wrote: what is kept may be old. */
    forget(): void {
      kept = undefined;
    },
  };
}

function refuseHeld(names: string[]): void {
  if (names.length === 0) return;
  const details: FieldProblem[] = names.map((name) => ({
    path: name,
    message: `${settingVariables[name as Variable]} sets this. Change or remove the variable and restart the server.`,
  }));
  const variables = names.map((name) => settingVariables[name as Variable]).join(", ");
  const message = `The environment sets this (${variables}). Change or remove it there and restart the server.`;
  throw new Fault("conflict", "settings.from_environment", message, details);
}
