import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { ApiError, createEvents } from "../api.ts";
import { meKey } from "../query.ts";
import { reachableAtom } from "../state.ts";
import { backoff, changesIn, keysOf, staleKeys } from "./event-stream.ts";

/** Loads anew what the server says has changed, while the page is visible. Polling remains, should this fail. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const setReachable = useSetAtom(reachableAtom);
  useEffect(() => follow(client, setReachable), [client, setReachable]);
}

function follow(client: QueryClient, setReachable: (reachable: boolean) => void): () => void {
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let missed = false;

  const refresh = (changed: readonly string[]): void => {
    for (const queryKey of staleKeys(changed)) void client.invalidateQueries({ queryKey });
  };

  const read = async (own: AbortController): Promise<void> => {
    try {
      const { body } = await createEvents(own.signal);
      attempt = 0;
      setReachable(true);
      if (missed) refresh(Object.keys(keysOf));
      missed = false;
      if (body) for await (const changed of changesIn(body)) refresh(changed);
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiError) await client.invalidateQueries({ queryKey: meKey });
      else setReachable(false);
    }
    if (own.signal.aborted) return;
    missed = true;
    attempt += 1;
    timer = setTimeout(start, backoff(attempt, Math.random()));
  };

  const start = (): void => {
    stream = new AbortController();
    void read(stream);
  };
  const stop = (): void => {
    clearTimeout(timer);
    stream?.abort();
    stream = undefined;
  };
  const look = (): void => {
    stop();
    if (document.visibilityState === "visible") start();
    else missed = true;
  };

  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop();
  };
}
