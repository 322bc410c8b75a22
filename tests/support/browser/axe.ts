import { readFileSync } from "node:fs";
import type * as Axe from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Scope = { type: "tag" | "rule"; values: string[] };

/** The axe violations of the current screen, one line each. */
export const findAxeViolations = (page: Page): Promise<string[]> => runAxe(page, { type: "tag", values: tags });

/**
 * Checks every rule in light, and in dark the contrast, which alone depends on the theme. For pages that follow the
 * system's theme; leaves them in light.
 */
export async function findAxeViolationsInBothThemes(page: Page): Promise<string[]> {
  await switchSystemTheme(page, "light");
  const light = await findAxeViolations(page);
  await switchSystemTheme(page, "dark");
  const dark = await runAxe(page, { type: "rule", values: ["color-contrast"] });
  await switchSystemTheme(page, "light");
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

async function switchSystemTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((dark) => document.documentElement.classList.contains("dark") === dark, theme === "dark");
}

async function runAxe(page: Page, scope: Scope): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    // Text that is still fading in has too little contrast. Spinners never end.
    const endsByItself = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    for (let running; (running = document.getAnimations().filter(endsByItself)).length > 0;) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(document, { runOnly });
    return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`));
  }, scope);
}
