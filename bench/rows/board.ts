import type { Page } from "playwright";
import { launchBrowser, visit } from "#tests/support/browser/browser.ts";
import { measureFrames } from "../frames.ts";
import { createTemporaryFolder, startAttache } from "../programs.ts";
import { median, ms, percent, percentile, type Row } from "../row.ts";
import { admin, seed, signIn } from "../seed.ts";

const applications = 1000;
const pageSize = 200;
const rounds = 21;
const moves = 150;
const statuses = ["applied", "applied", "applied", "viewed", "interview", "rejected", "offer"];

const table = [
  "Job title,Company,Location,Status,Applied at",
  ...Array.from({ length: applications }, (_, n) => {
    const day = String(1 + (n % 28)).padStart(2, "0");
    return `Engineer ${n},Company ${n % 300},Berlin,${statuses[n % statuses.length]},2026-0${1 + (n % 9)}-${day}`;
  }),
].join("\n");

/** A board of 1,000 applications: read from the server, then dragged across in a real browser. */
export const board: Row = {
  name: "board",
  async run() {
    using folder = createTemporaryFolder();
    await seed(folder.path);
    await using attache = await startAttache(folder.path);
    const { Authorization = "" } = await signIn(attache.url, admin);
    const headers = { Authorization };
    const added = await fetch(`${attache.url}/api/job-applications/import?add=true`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "text/csv" },
      body: table,
    });
    if (!added.ok) throw new Error(await added.text());
    const reads: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const response = await fetch(`${attache.url}/api/job-applications?limit=${pageSize}`, { headers });
      if (((await response.json()) as unknown[]).length !== pageSize) throw new Error("The board is not full.");
      reads.push(performance.now() - began);
    }
    const browser = await launchBrowser();
    try {
      const { page, context } = await visit(browser, attache.url, { viewport: { width: 1440, height: 900 } });
      const token = Authorization.replace("Bearer ", "");
      await context.addInitScript((held) => localStorage.setItem("token", held), token);
      await page.goto("/job-applications?view=board");
      await page.locator("[data-card]").first().waitFor();
      const idle = await measureFrames(page, moves, () => page.mouse.move(700, 5));
      const dragging = await measureDrag(page);
      const late = dragging.filter((took) => took > 25).length / dragging.length;
      return [
        {
          name: `a page of ${pageSize} of ${applications.toLocaleString("en")} applications`,
          measured: `median ${ms(median(reads))}, p95 ${ms(percentile(reads, 0.95))}`,
          baseline: "-",
          limit: "median ≤ 100 ms",
          pass: median(reads) <= 100,
        },
        {
          name: `a card dragged over ${applications.toLocaleString("en")} applications in Chromium: median frame, frames over 25 ms`,
          measured: `${ms(median(dragging))}, ${percent(late)}; p95 ${ms(percentile(dragging, 0.95))}`,
          baseline: `idle: median ${ms(median(idle))}, p95 ${ms(percentile(idle, 0.95))}`,
          limit: "≤ 17 ms, ≤ 5 %",
          pass: median(dragging) <= 17 && late <= 0.05,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function measureDrag(page: Page): Promise<number[]> {
  const card = await page.locator("[data-card]").first().boundingBox();
  if (!card) throw new Error("No card is shown.");
  await page.mouse.move(card.x + 20, card.y + card.height - 8);
  await page.mouse.down();
  const frames = await measureFrames(page, moves, (turn) =>
    page.mouse.move(card.x + 20 + (turn % 75) * 14, card.y + 20 + (turn % 30) * 6),
  );
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}
