import { expect, test } from "bun:test";
import type { Hit } from "#core/jobs/contract.ts";
import { distinctHits } from "#core/jobs/score/rules.ts";

const hit = (kind: Hit["kind"], text: string): Hit => ({ kind, text, isInTitle: kind === "title" });

test("what fits names each word once, as the skill if it is one", () => {
  const hits = [hit("title", "Python"), hit("title", "engineer"), hit("skill", "python"), hit("title", "engineer")];
  expect(distinctHits(hits).map(({ text }) => text)).toEqual(["engineer", "python"]);
});
