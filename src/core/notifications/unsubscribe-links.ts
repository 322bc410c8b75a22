import { Fault } from "#core/errors.ts";
import type { NotificationDeps } from "./context.ts";
import type { Mail, MailStore } from "./mail-store.ts";
import { isOptionalMail, optionalMails, type OptionalMailKind } from "./optional-mails.ts";

interface UnsubscribeDeps extends Pick<
  NotificationDeps,
  "database" | "clock" | "secrets" | "preferences" | "publicUrl"
> {
  store: Pick<MailStore, "cancel">;
}

/** What a link turns off, and how it is now. */
export type UnsubscribeState =
  | { state: "unknown" | "expired" | "account_deleted" }
  | { state: "valid"; name: string; isOn: boolean; isEmailOn: boolean };

const lifeMs = 90 * 24 * 60 * 60_000;
const purpose = "unsubscribe link";

/** Links that turn off one kind of mail without signing in. They are authenticated by the server's key, so none is stored. */
export function createUnsubscribeLinks(deps: UnsubscribeDeps) {
  const { database, clock, secrets, preferences, publicUrl, store } = deps;

  const createToken = (userId: string, kind: OptionalMailKind): string =>
    secrets.encrypt([kind, clock.now() + lifeMs, userId].join(" "), purpose);

  function parseToken(token: string): { kind: OptionalMailKind; expiresAt: number; userId: string } | undefined {
    try {
      const [kind = "", expiresAt, userId = ""] = secrets.decrypt(token, purpose).split(" ");
      return isOptionalMail(kind) ? { kind, expiresAt: Number(expiresAt), userId } : undefined;
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  }

  const hasAccount = (userId: string): boolean =>
    database.sqlite.query("SELECT 1 FROM users WHERE id = ?").get(userId) !== null;

  function open(token: string): { userId: string; kind: OptionalMailKind } | UnsubscribeState {
    const link = parseToken(token);
    if (!link) return { state: "unknown" };
    if (link.expiresAt <= clock.now()) return { state: "expired" };
    return hasAccount(link.userId) ? link : { state: "account_deleted" };
  }

  const stateOf = (userId: string, kind: OptionalMailKind): UnsubscribeState => {
    const { notifications } = preferences.of(userId);
    const { flag, name } = optionalMails[kind];
    return { state: "valid", name, isOn: notifications[flag], isEmailOn: notifications.email };
  };

  return {
    /** Undefined for mail that can't be turned off, and while the server doesn't know its public URL. */
    urlOf({ userId, kind }: Pick<Mail, "userId" | "kind">): string | undefined {
      const url = publicUrl();
      if (url === undefined || userId === null || !isOptionalMail(kind)) return undefined;
      return `${url}/unsubscribe/${createToken(userId, kind)}`;
    },

    read(token: string): UnsubscribeState {
      const link = open(token);
      return "state" in link ? link : stateOf(link.userId, link.kind);
    },

    /** Mails of this kind that still wait are not sent. */
    turn(token: string, isOn: boolean): UnsubscribeState {
      return database.write(() => {
        const link = open(token);
        if ("state" in link) return link;
        const { userId, kind } = link;
        preferences.save(userId, { notifications: { [optionalMails[kind].flag]: isOn } });
        if (!isOn) store.cancel(userId, [kind], "The recipient turned off these emails.");
        return stateOf(userId, kind);
      });
    },
  };
}
