/** `not_sent`: certainly not submitted. `unknown`: it may have happened; it is never sent again. */
export type WriteOutcome = (
  | { kind: "published"; remoteId: string; url: string }
  | { kind: "rejected"; reason: string; duplicateOf?: { remoteId: string; url: string } }
  /** `cause` is the network's error, if it gave one. */
  | { kind: "not_sent"; reason: string; cause?: Error }
  | { kind: "unknown"; reason: string; cause?: Error }
) & {
  evidence?: string;
};

/** Proof that an attempt was armed. Only the commit that armed it creates one (core/attempts). */
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
  /** Releases what was opened, without submitting. */
  cancel(): Promise<void>;
}

/** A second submit is a bug and throws: it must never read as 'not sent'. `close` runs only on cancel. */
export function createPreparedWrite(
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
