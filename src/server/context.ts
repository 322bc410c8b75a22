export interface Env {
  Variables: {
    requestId: string;
  };
  Bindings: {
    /** The client's address; absent when the app is called in memory. */
    address?: string;
    /** Aborted when the server stops: streams end then, other requests go on. */
    stopping?: AbortSignal;
  };
}
