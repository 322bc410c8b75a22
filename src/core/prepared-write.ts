/**
 * The outcome of a write. `unknown` is everything that may have happened: it is reconciled by reading, never sent again.
 * `not_sent` is provably before the point of no return.
 */
export type WriteOutcome = (
  | { kind: "published"; remoteId: string; url: string }
  | { kind: "rejected"; reason: string; duplicateOf?: { remoteId: string; url: string } }
  /** `cause` is the network's error, if it gave one. */
  | { kind: "not_sent"; reason: string; cause?: Error }
  | { kind: "unknown"; reason: string; cause?: Error }
) & {
  /** Evidence id of the moment. */
  evidence?: string;
};

/** The proof that an attempt was armed. Only the commit that armed it makes one (core/attempts). */
declare const armed: unique symbol;
export interface Armed {
  readonly [armed]: true;
  readonly attemptId: string;
  readonly fence: number;
  readonly armedAt: number;
}

/** Everything reversible is done; `submit` is the point of no return. */
export interface PreparedWrite {
  submit(armed: Armed): Promise<WriteOutcome>;
  /** Cancels before submitting: closes what was opened. */
  cancel(): Promise<void>;
}

/**
 * A prepared write goes out once. A second submit is a bug and throws: its outcome must never read as 'not sent'.
 * @param close releases what was opened for it when it is cancelled; `send` releases it itself
 */
export function sentOnce(
  send: (armed: Armed) => Promise<WriteOutcome>,
  close: () => Promise<void> = async () => {},
): PreparedWrite {
  let state: "ready" | "submitted" | "cancelled" = "ready";
  return {
    async submit(armed) {
      if (state === "submitted") throw new Error("This write was submitted before.");
      if (state === "cancelled") return { kind: "not_sent", reason: "It was canceled before it was sent." };
      state = "submitted";
      return send(armed);
    },
    async cancel() {
      if (state !== "ready") return;
      state = "cancelled";
      await close();
    },
  };
}
