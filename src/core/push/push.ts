import type { Accounts } from "#core/accounts/accounts.ts";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { SessionEndReason } from "#core/accounts/sessions/contract.ts";
import { toInstant } from "#core/contract.ts";
import { Fault, invalid } from "#core/errors.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import { pathOf } from "#core/screen-target.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import { truncateText } from "#core/truncate-text.ts";
import { pushLimits, type NewPushBrowser, type PushBrowser, type PushKey } from "./contract.ts";
import { createPushDispatcher, type DispatcherDeps } from "./dispatcher.ts";
import { createPushKeys, isCurvePoint } from "./keys.ts";
import { browserAssociatedData, contactOf, isPushWanted, isUrgentKind } from "./rules.ts";
import { createBrowserStore, createPushStore, type BrowserRow, type NewMessage, type PushStore } from "./store.ts";

interface PushDeps extends Omit<DispatcherDeps, "store" | "keys" | "browsers" | "contact"> {
  accounts: Pick<Accounts, "user" | "statusOf" | "deviceName">;
  notifications: Pick<Notifications, "onNotified">;
  preferences: Pick<Preferences, "of">;
  publicUrl: () => string | undefined;
  serverSettings: { current(): { supportEmail: string | undefined } };
}

export type Push = ReturnType<typeof createPush>;

const hashEndpoint = (endpoint: string): string => Bun.SHA256.hash(endpoint, "base64url");
const fallbackPath = "/dashboard";

export function createPush(deps: PushDeps) {
  const { database, clock, changes, secrets, accounts, preferences } = deps;
  const [store, browsers, keys] = [createPushStore(database), createBrowserStore(database), createPushKeys(deps)];
  const contact = (): string => contactOf(deps.publicUrl(), deps.serverSettings.current().supportEmail);
  const dispatcher = createPushDispatcher({ ...deps, store, browsers, keys, contact });
  const refresh = (userIds: readonly string[]): void =>
    database.afterCommit(() => {
      for (const userId of new Set(userIds)) changes.publish(userId, "push");
    });

  const queue = (row: BrowserRow, message: NewMessage): void => {
    store.insert(row.id, message, clock.now());
    refresh([row.userId]);
    database.afterCommit(dispatcher.wake);
  };

  deps.notifications.onNotified.add(({ userId, kind, title, target }) => {
    if (!isPushWanted(kind, preferences.of(userId).notifications)) return;
    const path = target ? pathOf(target) : fallbackPath;
    const message = { title: truncateText(title, pushLimits.title), path, isUrgent: isUrgentKind(kind) };
    for (const row of browsers.of(userId)) queue(row, message);
  });

  const toBrowser = createToBrowser(accounts, store);

  /** @throws Fault `push.not_found` */
  function find(userId: string, id: string): BrowserRow {
    const row = browsers.find(userId, id);
    if (!row) throw new Fault("not_found", "push.not_found", "This browser is no longer turned on.");
    return row;
  }

  return {
    dispatcher,
    encryptedValues: (): EncryptedValue[] => [...keys.encryptedValues(), ...browsers.encryptedValues()],
    deleteOld: (): void => database.write(() => store.deleteOld(clock.now())),

    /** The server's public key. Browsers accept pushes signed with it only. */
    key: (): PushKey => database.write(() => ({ publicKey: keys.publicKey() })),

    list: (userId: string): PushBrowser[] => browsers.of(userId).map(toBrowser),

    /** A browser that is on already gets the new subscription. @throws Fault `push.*` */
    turnOn: (
      { userId, sessionId, role }: Identity,
      input: NewPushBrowser,
      userAgent: string | undefined,
    ): PushBrowser =>
      database.write(() => {
        assertUsable(input, role);
        if (!deps.pushSender.accepts(new URL(input.endpoint), role === "admin")) throw unreachable();
        const endpointHash = hashEndpoint(input.endpoint);
        const earlier = browsers.removeEndpoint(endpointHash);
        if (browsers.countOf(userId) >= pushLimits.browsers) throw tooMany();
        const id = Bun.randomUUIDv7();
        const row = {
          id,
          userId,
          sessionId: sessionId ?? null,
          endpointHash,
          subscription: secrets.encrypt(JSON.stringify(input), browserAssociatedData(id)),
          userAgent: userAgent?.slice(0, 300) ?? null,
          createdAt: clock.now(),
        };
        browsers.insert(row);
        refresh([userId, ...earlier]);
        return toBrowser(row);
      }),

    /** @throws Fault `push.not_found` */
    turnOff: (userId: string, id: string): void =>
      database.write(() => {
        find(userId, id);
        refresh(browsers.remove(id));
      }),

    /** @throws Fault `push.not_found` */
    sendTest: (userId: string, id: string): PushBrowser =>
      database.write(() => {
        const row = find(userId, id);
        queue(row, { title: "Test from Attaché", path: "/settings?tab=notifications", isUrgent: true });
        return toBrowser(row);
      }),

    onAccessRevoked(userId: string, reason: SessionEndReason): void {
      if (reason !== "signed_out") refresh(browsers.removeAll(userId));
    },

    /** In the transaction that ends the sessions. */
    onSignedOut(userId: string, which: { sessionId: string } | { exceptId: string }): void {
      refresh(
        "sessionId" in which
          ? browsers.removeSession(userId, which.sessionId)
          : browsers.removeOtherSessions(userId, which.exceptId),
      );
    },
  };
}

const createToBrowser =
  ({ deviceName }: Pick<PushDeps["accounts"], "deviceName">, store: Pick<PushStore, "lastOf">) =>
  (row: BrowserRow): PushBrowser => {
    const last = store.lastOf(row.id);
    return {
      id: row.id,
      device: deviceName(row.userAgent),
      endpointHash: row.endpointHash,
      createdAt: toInstant(row.createdAt),
      lastPush: last
        ? { state: last.state, problem: last.problem, at: toInstant(last.settledAt ?? last.createdAt) }
        : null,
    };
  };

/** @throws Fault `push.endpoint_refused`, `push.key_refused` */
function assertUsable({ endpoint, keys: { p256dh } }: NewPushBrowser, role: Identity["role"]): void {
  if (!endpoint.startsWith("https:") && role !== "admin") {
    const message = "The push service must use https. Turn on push in another browser.";
    throw invalid("push.endpoint_refused", "endpoint", message);
  }
  if (!isCurvePoint(p256dh)) throw invalid("push.key_refused", "keys.p256dh", "This is not a key of a browser.");
}

const unreachable = (): Fault =>
  invalid(
    "push.endpoint_refused",
    "endpoint",
    "This server never sends to the address of this push service: it is inside a network, or its port is not 80, 443 or 8443. Turn on push in another browser.",
  );

const tooMany = (): Fault =>
  new Fault(
    "conflict",
    "push.too_many",
    `Push is on in ${pushLimits.browsers} browsers, which is the limit. Remove one you no longer use and try again.`,
  );
