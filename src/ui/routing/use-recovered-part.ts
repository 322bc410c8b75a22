import { useStore } from "jotai";
import { useEffect, useReducer, useState } from "react";
import type { LazyPart } from "../components/lazy-part.tsx";
import { recoverCode, type CodeRecovery } from "./recover-code.ts";

interface RecoveredPart<Part> {
  /** Undefined until it was fetched. */
  loaded: Part | undefined;
  /** 'missing' if the server answers without it: only the person can go on. Otherwise it is retried. */
  failure: "retried" | "missing" | undefined;
  isRetrying: boolean;
  retry: () => void;
}

/** For a part that its screen does not work without: it is recovered as a screen is, in its own place. */
export function useRecoveredPart<Part>(
  part: LazyPart<Part>,
  { retryMs, reload }: Pick<CodeRecovery, "retryMs" | "reload"> = {},
): RecoveredPart<Part> {
  const store = useStore();
  const [failure, setFailure] = useState<RecoveredPart<Part>["failure"]>();
  const [isRetrying, setRetrying] = useState(false);
  const [attempt, startAttempt] = useReducer((count: number) => count + 1, 0);
  const loaded = part.loaded();
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    const going = new AbortController();
    const { signal } = going;
    const end = (outcome: typeof failure): void => {
      if (signal.aborted) return;
      setFailure(outcome);
      setRetrying(false);
    };
    const recover = (): Promise<void> => {
      end("retried");
      const { name = "A part of this screen" } = part;
      return recoverCode(part.load, {
        store,
        signal,
        name,
        ...(retryMs !== undefined && { retryMs }),
        ...(reload && { reload }),
      });
    };
    part
      .load()
      .catch(recover)
      .then(
        () => end(undefined),
        () => end("missing"),
      );
    return () => going.abort();
  }, [attempt, isLoaded, part, reload, retryMs, store]);
  const retry = (): void => {
    setRetrying(true);
    startAttempt();
  };
  return { loaded, failure, isRetrying, retry };
}
