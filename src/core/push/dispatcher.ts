import type { Accounts } from "#core/accounts/accounts.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import { createDeliveryQueue } from "#core/delivery-queue.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { BrowserSubscription, OutgoingPush, PushAnswer, PushSender } from "#core/push-port.ts";
import type { Secrets } from "#core/secrets.ts";
import type { PushPayload } from "./contract.ts";
import type { PushKeys } from "./keys.ts";
import { browserAssociatedData, isGone, settlePush, unusableKeys } from "./rules.ts";
import type { BrowserRow, BrowserStore, MessageRow, PushStore } from "./store.ts";

export interface DispatcherDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  secrets: Secrets;
  accounts: Pick<Accounts, "user" | "statusOf">;
  pushSender: PushSender;
  keys: Pick<PushKeys, "read">;
  browsers: Pick<BrowserStore, "remove">;
  store: PushStore;
  contact: () => string;
}

/** `sending` is committed first, so that a push that may have arrived is never sent again. */
export function createPushDispatcher(deps: DispatcherDeps) {
  const { database, clock, log, pushSender, store } = deps;
  const prepare = createPrepare(deps);
  const record = createRecord(deps);

  return createDeliveryQueue({
    database,
    clock,
    store,
    routeOf: ({ browser: { userId, id } }) => ({ userId, receiver: id }),
    claim({ browser, message: due }, signal) {
      const message = { ...due, tries: due.tries + 1 };
      const push = prepare(browser, message);
      if ("problem" in push) {
        store.settle(message.id, { state: "failed", problem: push.problem, dueAt: null }, clock.now());
        return undefined;
      }
      if (!store.claim(message.id, message.tries)) return undefined;
      return async () => {
        try {
          record(browser, message, await pushSender.send(push, signal));
        } catch (error) {
          log.error("push.not_recorded", { pushId: message.id, problem: getErrorMessage(error) });
        }
      };
    },
    recover: () => store.markInterrupted(clock.now()),
  });
}

/** What is sent, or why it must not be. */
const createPrepare =
  ({ clock, secrets, accounts, keys, contact }: DispatcherDeps) =>
  (browser: BrowserRow, message: MessageRow): OutgoingPush | { problem: string } => {
    if (message.expiresAt <= clock.now()) return { problem: message.problem ?? "It was not sent in time." };
    if (accounts.statusOf(browser.userId) !== "approved") return { problem: "The account is not approved." };
    try {
      const vapid = keys.read();
      if (vapid === undefined) return { problem: unusableKeys };
      const payload: PushPayload = { title: message.title, path: message.path, tag: message.id };
      return {
        subscription: JSON.parse(
          secrets.decrypt(browser.subscription, browserAssociatedData(browser.id)),
        ) as BrowserSubscription,
        payload: JSON.stringify(payload),
        vapid,
        contact: contact(),
        isUrgent: message.isUrgent,
        lifeSeconds: Math.ceil((message.expiresAt - clock.now()) / 1000),
        allowsPrivate: accounts.user(browser.userId).role === "admin",
      };
    } catch (error) {
      if (error instanceof Fault && error.code === "secrets.other_key") return { problem: unusableKeys };
      throw error;
    }
  };

const createRecord =
  ({ database, clock, log, changes, browsers, store }: DispatcherDeps) =>
  ({ id: browserId, userId }: BrowserRow, { id, tries, expiresAt }: MessageRow, answer: PushAnswer): void =>
    database.write(() => {
      const settled = settlePush(answer, { tries, expiresAt }, clock.now());
      const status = answer.kind === "answered" ? answer.status : undefined;
      log.info("push.tried", { pushId: id, browserId, tries, state: settled.state, status });
      store.settle(id, settled, clock.now());
      if (isGone(answer)) browsers.remove(browserId);
      database.afterCommit(() => changes.publish(userId, "push"));
    });
