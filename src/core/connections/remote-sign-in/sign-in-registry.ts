import type { BrowserPage } from "#core/browser-port.ts";
import { toInstant } from "#core/contract.ts";
import type { RemoteSignIn, RemoteSignInState } from "../contract.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { SessionNetwork } from "../network-registry.ts";
import { lifetimes } from "./sign-in-rules.ts";
import type { Screen, Viewer } from "./screen.ts";

export interface SignInRecord {
  readonly id: string;
  readonly userId: string;
  readonly network: SessionNetwork;
  readonly endsAt: number;
  state: RemoteSignInState;
  message: string | null;
  opened?: BrowserPage;
  screen?: Screen;
  viewer?: Viewer;
  cancelEnd?: () => void;
  cancelWait?: () => void;
}

const finalStates = new Set<RemoteSignInState>(["connected", "failed", "ended"]);
export const isOver = ({ state }: SignInRecord): boolean => finalStates.has(state);

/** A simulated site never carries the real network's name. */
export const toRemoteSignIn = ({ id, state, message, endsAt, network: { display } }: SignInRecord): RemoteSignIn => ({
  id,
  state,
  message,
  endsAt: toInstant(endsAt),
  network: display.name,
  networkDisplay: display,
});

export const createGoneFault = (message?: string | null): Fault =>
  new Fault("not_found", "network.sign_in_gone", message ?? "This sign-in has ended. Start it again.");

export type SignInRegistry = ReturnType<typeof createSignInRegistry>;

/** Includes recently ended ones, for a while. */
export function createSignInRegistry(clock: Clock, onFinished: (record: SignInRecord) => void) {
  const records = new Map<string, SignInRecord>();

  /** @throws Fault `network.sign_in_gone`, also for another user's */
  const requireOwn = (userId: string, id: string): SignInRecord => {
    const record = records.get(id);
    if (record?.userId === userId) return record;
    throw createGoneFault();
  };

  const finish = (record: SignInRecord, state: RemoteSignInState, message: string | null): void => {
    if (isOver(record)) return;
    Object.assign(record, { state, message });
    record.cancelEnd?.();
    record.cancelWait?.();
    record.viewer?.ended(message ?? "You are connected. You can close this window.");
    clock.after(lifetimes.signInMs, () => records.delete(record.id));
    onFinished(record);
  };

  return {
    requireOwn,
    finish,

    /** @throws Fault `network.sign_in_gone` */
    ownInProgress(userId: string, id: string): SignInRecord {
      const record = requireOwn(userId, id);
      if (isOver(record)) throw createGoneFault(record.message);
      return record;
    },

    add(userId: string, network: SessionNetwork): SignInRecord {
      const record: SignInRecord = {
        id: Bun.randomUUIDv7(),
        userId,
        network,
        endsAt: clock.now() + lifetimes.signInMs,
        state: "starting",
        message: null,
      };
      records.set(record.id, record);
      const timedOut = "This sign-in timed out after ten minutes. Start it again.";
      record.cancelEnd = clock.after(lifetimes.signInMs, () => finish(record, "ended", timedOut));
      return record;
    },

    endAllOf(userId: string, message: string): void {
      for (const record of records.values()) if (record.userId === userId) finish(record, "ended", message);
    },

    endAll(message: string): void {
      for (const record of records.values()) finish(record, "ended", message);
    },

    /** Ends it unless a viewer connects in time. */
    waitForViewer(record: SignInRecord, ms: number): void {
      record.cancelWait?.();
      record.cancelWait = clock.after(ms, () => {
        finish(record, "ended", "The window was closed. Start again when you are ready.");
      });
    },
  };
}
