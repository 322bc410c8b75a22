import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";

/** Whether a session still lets its person in. Looking is no act of theirs: it renews nothing. */
export function isOpen(core: Core, token: string): boolean {
  try {
    core.accounts.identify(token, false);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === "unauthenticated") return false;
    throw error;
  }
}
