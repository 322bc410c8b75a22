import type { createRequestLimits } from "./middleware/request-limits.ts";

export interface Env {
  Variables: {
    requestId: string;
    /** Absent only where an endpoint is called without the app. */
    limitRequests?: ReturnType<typeof createRequestLimits>;
  };
  Bindings: {
    /** The client's address; undefined when called in memory. */
    address?: string;
    /** Aborts when the server stops: streams end, other requests continue. */
    stopping?: AbortSignal;
  };
}
