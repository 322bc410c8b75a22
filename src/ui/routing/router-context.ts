import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Topic } from "#core/contract.ts";
import type { ClientStore } from "../state.ts";
import { keysOfTopics } from "./keys-by-topic.ts";
import type { Screen } from "./define-screen.ts";

export interface RouterContext {
  queryClient: QueryClient;
  store: ClientStore;
  screens: readonly Screen[];
}

export const useScreens = (): readonly Screen[] =>
  useRouteContext({ from: "__root__", select: ({ screens }) => screens });

/** `invalidate("content")` loads again what depends on the topic, on every screen. */
export function useInvalidateTopics(): (...topics: Topic[]) => Promise<void> {
  const client = useQueryClient();
  const screens = useScreens();
  return useCallback(
    async (...topics) => {
      await Promise.all(keysOfTopics(screens, topics).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client, screens],
  );
}
