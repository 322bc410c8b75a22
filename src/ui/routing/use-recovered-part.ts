import { useStore } from "jotai";
import { useEffect, useReducer, useState } from "react";
import type { LazyPart } from "../components/lazy-part.tsx";
import { recoverCode, type CodeRecovery } from "./recover-code.ts";

/** Missing: the server answers without it, so it is not retried any more. */
type Status = "loading" | "retried" | "missing" | "loaded";

interface RecoveredPart<Part> {
  /** Undefined until it was fetched. */
  loaded: Part | undefined;
  status: Status;
  /** The person asked for it again. */
  isRetrying: boolean;
  retry: () => void;
}

/** For a part that its screen does not work without: it is recovered as a screen is, in its own place. */
export function useRecoveredPart<Part>(
  part: LazyPart<Part>,
  { retryMs, reload }: Pick<CodeRecovery, "retryMs" | "reload"> = {},
): RecoveredPart<Part> {
  const store = useStore();
  const [status, setStatus] = useState<Status>("loading");
  const [isRetrying, setRetrying] = useState(false);
  const [attempt, startAttempt] = useReducer((count: number) => count + 1, 0);
  const loaded = part.loaded();
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    const going = new AbortController();
    const { signal } = going;
    const change = (next: Status): void => {
      if (signal.aborted) return;
      setStatus(next);
      setRetrying(false);
    };
    const recover = (): Promise<void> => {
      change("retried");
      const { name = "A part of this screen" } = part;
      const options = { ...(retryMs !== undefined && { retryMs }), ...(reload && { reload }) };
      return recoverCode(part.load, { store, signal, name, ...options });
    };
    part
      .load()
      .catch(recover)
      .then(
        () => change("loaded"),
        () => change("missing"),
      );
    return () => going.abort();
  }, [attempt, isLoaded, part, reload, retryMs, store]);
  const retry = (): void => {
    setRetrying(true);
    startAttempt();
  };
  return { loaded, status, isRetrying, retry };
}
