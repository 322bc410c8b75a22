import { readFileSync } from "node:fs";
import type * as Axe from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The axe violations of the current screen, one line each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (tags) => {
    // Text that is still fading in has too little contrast. Spinners never end.
    const endsByItself = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    for (let running; (running = document.getAnimations().filter(endsByItself)).length > 0;) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(document, { runOnly: tags });
    return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`));
  }, rules);
}
