import type { QueryKey } from "@tanstack/react-query";
import { sharedKeysByTopic } from "../data/shared-keys.ts";
import type { KeysByTopic, Screen } from "./define-screen.ts";

const declarationsOf = (screens: readonly Screen[]): KeysByTopic[] => [
  sharedKeysByTopic,
  ...screens.flatMap(({ keysByTopic }) => keysByTopic ?? []),
];

export const topicsOf = (screens: readonly Screen[]): string[] => [
  ...new Set(declarationsOf(screens).flatMap((byTopic) => Object.keys(byTopic))),
];

/** All that depends on these topics, each key once. Topics of a newer server are ignored. */
export function keysOfTopics(screens: readonly Screen[], topics: readonly string[]): QueryKey[] {
  const keys = declarationsOf(screens).flatMap((byTopic) =>
    Object.entries(byTopic).flatMap(([topic, own]) => (topics.includes(topic) ? own : [])),
  );
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
