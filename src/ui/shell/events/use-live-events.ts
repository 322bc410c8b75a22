import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect } from "react";
import { ApiError, createEvents } from "../../api.ts";
import { sessionKeys } from "../../data/session-keys.ts";
import { checkServerAtom } from "../../reachability.ts";
import { reachableAtom, type ClientStore } from "../../state.ts";
import { keysOfTopics, topicsOf } from "../../routing/keys-by-topic.ts";
import { useScreens } from "../../routing/router-context.ts";
import type { Screen } from "../../routing/define-screen.ts";
import { readChanges } from "./read-changes.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";

/** Loads again what the server reports as changed, while the page is visible. If it fails, polling remains. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const store = useStore();
  const screens = useScreens();
  useEffect(() => follow(client, screens, store), [client, screens, store]);
}

function follow(client: QueryClient, screens: readonly Screen[], store: ClientStore): () => void {
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let missed = false;

  const refresh = (changed: readonly string[]): void => {
    for (const queryKey of keysOfTopics(screens, changed)) void client.invalidateQueries({ queryKey });
  };

  const read = async (own: AbortController): Promise<void> => {
    try {
      const { body } = await createEvents(own.signal);
      attempt = 0;
      store.set(reachableAtom, true);
      if (missed) refresh(topicsOf(screens));
      missed = false;
      if (body) for await (const changed of readChanges(body)) refresh(changed);
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiError) await client.invalidateQueries({ queryKey: sessionKeys.me });
      // A proxy may only refuse the stream.
      else void store.set(checkServerAtom);
    }
    if (own.signal.aborted) return;
    missed = true;
    attempt += 1;
    timer = setTimeout(start, reconnectDelayMs(attempt, Math.random()));
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
  const restart = (): void => {
    stop();
    if (document.visibilityState === "visible") start();
    else missed = true;
  };

  /** Not when the next attempt is due, which may be half a minute away. */
  const onReachable = (): void => {
    if (store.get(reachableAtom) && attempt > 0) restart();
  };

  restart();
  const unsubscribe = store.sub(reachableAtom, onReachable);
  document.addEventListener("visibilitychange", restart);
  return () => {
    document.removeEventListener("visibilitychange", restart);
    unsubscribe();
    stop();
  };
}
