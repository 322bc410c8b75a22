import { createVault } from "#core/connections/vault.ts";
import type { TestCore } from "./core.ts";
import { person } from "./people.ts";

/** Stores one of each kind of encrypted value for a new person. */
export async function storeSecrets(core: TestCore): Promise<string> {
  const { user } = await person(core, "Ada");
  const { sqlite } = core.database;
  createVault(core).store(user.id, "session", "AQEDmarked");
  createVault(core).store(user.id, "api", "token-marked");
  core.serverSettings.change(undefined, { smtpUrl: "smtp://ada:letmein@127.0.0.1:25" });
  core.notifications.mail({ kind: "test", to: "ada@example.com", subject: "Hello", text: "A word for Ada" });
  sqlite.run("INSERT INTO two_factor (user_id, secret) VALUES (?, ?)", [
    user.id,
    core.secrets.encrypt("TOTPSECRET", `totp:${user.id}`),
  ]);
  return user.id;
}

/** Each decrypted secret, or the error code. */
export function readSecrets(core: TestCore, userId: string): string[] {
  const { sqlite } = core.database;
  const readOrErrorCode = (open: () => string | undefined): string => {
    try {
      return open() ?? "nothing";
    } catch (error) {
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    }
  };
  const row = (query: string) => sqlite.query<Record<string, string>, []>(query).get() ?? {};
  const vault = createVault(core);
  return [
    readOrErrorCode(() => vault.open(userId, "session")),
    readOrErrorCode(() => vault.open(userId, "api")),
    readOrErrorCode(() => core.serverSettings.mailSettings()?.url),
    readOrErrorCode(() => {
      const { id = "", body = "" } = row("SELECT id, body FROM mails WHERE kind = 'test'");
      return core.secrets.decrypt(body, `mail:${id}`);
    }),
    readOrErrorCode(() => core.secrets.decrypt(row("SELECT secret FROM two_factor").secret ?? "", `totp:${userId}`)),
  ];
}

export const allSecrets = [
  "AQEDmarked",
  "token-marked",
  "smtp://ada:letmein@127.0.0.1:25",
  "A word for Ada",
  "TOTPSECRET",
];
