import type { QueryKey } from "@tanstack/react-query";
import { sharedKeysByTopic } from "../data/shared-keys.ts";
import type { Screen } from "./define-screen.ts";

export const allTopics: readonly string[] = Object.keys(sharedKeysByTopic);

/** All that depends on these topics, each key once. Topics of a newer server are ignored. */
export function keysOfTopics(screens: readonly Screen[], topics: readonly string[]): QueryKey[] {
  const declarations = [sharedKeysByTopic, ...screens.flatMap(({ keysByTopic }) => keysByTopic ?? [])];
  const keys = declarations.flatMap((byTopic) =>
    Object.entries(byTopic).flatMap(([topic, own]) => (topics.includes(topic) ? own : [])),
  );
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
