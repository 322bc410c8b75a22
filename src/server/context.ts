export interface Env {
  Variables: {
    requestId: string;
  };
  Bindings: {
    /** The client's address; undefined when called in memory. */
    address?: string;
    /** Aborts when the server stops: streams end, other requests continue. */
    stopping?: AbortSignal;
  };
}
