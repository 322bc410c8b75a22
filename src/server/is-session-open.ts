import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";

/** Undefined if it has ended. */
export function findIdentity(core: Core, readToken: () => string): Identity | undefined {
  try {
    return core.accounts.identify(readToken(), false);
  } catch (error) {
    if (error instanceof Fault && error.kind === "unauthenticated") return undefined;
    throw error;
  }
}

export const isSessionOpen = (core: Core, token: string): boolean => findIdentity(core, () => token) !== undefined;
