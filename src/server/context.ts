import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { RequestKind } from "./middleware/request-limits.ts";

export interface Env {
  Variables: {
    requestId: string;
    /** Absent only where an endpoint is called without the app. */
    limitRequests?: (caller: Identity, kind: RequestKind) => void;
  };
  Bindings: {
    /** The client's address; undefined when called in memory. */
    address?: string | undefined;
    /** Aborts when the server stops: streams end, other requests continue. */
    stopping?: AbortSignal;
  };
}
