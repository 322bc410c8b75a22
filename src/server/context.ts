import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { OpenCall } from "#core/idempotency/idempotency.ts";

/** What middleware puts on a request. */
export interface Env {
  Variables: {
    requestId: string;
    identity: Identity;
    /** Set while a call with an Idempotency-Key waits for its answer. */
    openCall?: OpenCall;
  };
  Bindings: {
    /** The client's address; absent when the app is called in memory. */
    address?: string;
    /** Aborted when the server stops: streams end then, other requests go on. */
    stopping?: AbortSignal;
  };
}
