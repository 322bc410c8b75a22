import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { ApiError, createEvents } from "../../api.ts";
import { sessionKeys } from "../../data/session-keys.ts";
import { reachableAtom } from "../../state.ts";
import { keysOfTopics, topicsOf } from "../../routing/keys-by-topic.ts";
import { useScreens } from "../../routing/router-context.ts";
import type { Screen } from "../../routing/define-screen.ts";
import { readChanges } from "./read-changes.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";

/** Loads again what the server reports as changed, while the page is visible. If it fails, polling remains. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const setReachable = useSetAtom(reachableAtom);
  const screens = useScreens();
  useEffect(() => follow(client, screens, setReachable), [client, screens, setReachable]);
}

function follow(
  client: QueryClient,
  screens: readonly Screen[],
  setReachable: (reachable: boolean) => void,
): () => void {
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
      setReachable(true);
      if (missed) refresh(topicsOf(screens));
      missed = false;
      if (body) for await (const changed of readChanges(body)) refresh(changed);
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiError) await client.invalidateQueries({ queryKey: sessionKeys.me });
      else setReachable(false);
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

  restart();
  document.addEventListener("visibilitychange", restart);
  return () => {
    document.removeEventListener("visibilitychange", restart);
    stop();
  };
}
