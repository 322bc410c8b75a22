import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";

export function isSessionOpen(core: Core, token: string): boolean {
  try {
    core.accounts.identify(token, false);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === "unauthenticated") return false;
    throw error;
  }
}
