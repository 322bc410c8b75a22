import type { Identity } from "#core/accounts/sessions/session-store.ts";

/** What is counted; ends of access are possible however much else was sent. */
export type RequestKind = "read" | "change" | "end of access";

/** `route` is the pattern, such as '/api/profile/:id'. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

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
    /** The account that a command of this process acts for. Only a caller in memory sets it: a network request can't. */
    localUserId?: string;
    /** Called with each answer, for metrics. */
    observe?: ((answered: AnsweredRequest) => void) | undefined;
  };
}
