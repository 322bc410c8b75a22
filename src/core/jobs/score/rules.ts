import type { Hit } from "../contract.ts";

/** Each word once: a skill that is also a word of the title counts as the skill. */
export function distinctHits(hits: readonly Hit[]): Hit[] {
  const keyOf = ({ text }: Hit): string => text.toLowerCase();
  const skills = new Set(hits.filter(({ kind }) => kind === "skill").map(keyOf));
  return hits.filter(
    (hit, at) =>
      (hit.kind === "skill" || !skills.has(keyOf(hit))) &&
      hits.findIndex((other) => other.kind === hit.kind && keyOf(other) === keyOf(hit)) === at,
  );
}
