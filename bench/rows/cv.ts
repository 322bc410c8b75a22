import { join } from "node:path";
import { Document, Page as PdfPage, renderToBuffer, Text } from "@react-pdf/renderer";
import type { Browser, Page } from "playwright";
import { createElement } from "react";
import { systemClock } from "#core/clock.ts";
import { CvToSave, type CvFields } from "#core/cv/contract.ts";
import { writeCv } from "#core/cv/export/export.ts";
import { toLayout } from "#core/cv/layout/layout.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { silentLog } from "#core/log.ts";
import { createTypesetterProcess } from "#core/typesetting/typesetter-process.ts";
import { launchBrowser, visit } from "#tests/support/browser/browser.ts";
import { createTemporaryFolder, startAttache } from "../programs.ts";
import { median, ms, percentile, type Row } from "../row.ts";
import { reader, seed, signIn } from "../seed.ts";
import { readTrace } from "../trace.ts";

const rounds = 31;
const typed = "one more result of calm work";

/** Two pages, with another text each time, so that nothing is taken from a cache. */
const cvOf = (round: number, positions = 9): CvFields =>
  parseCv({
    personalInfo: { fullName: "Ada Lovelace", email: "ada@example.com", location: "London" },
    summary: `An analyst who wrote ${round} programs.`,
    skills: ["Mathematics", "Programming", `Round ${round}`],
    experience: Array.from({ length: positions }, (_, at) => ({
      id: `position-${at}`,
      title: `Analyst ${at}`,
      company: "Analytical Engines",
      startDate: `${2000 + at}-01`,
      endDate: `${2000 + at}-12`,
      description: `Described the engine in round ${round}.\n- Raised its output by ${at + round} percent\n- Explained every step of it to offices abroad`,
    })),
  });

async function time(work: (round: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const start = performance.now();
    await work(round);
    // The first ones warm up.
    if (round >= 5) taken.push(performance.now() - start);
  }
  return median(taken);
}

/** As it is while a summary is typed. */
const typedCv = (round: number): CvFields => ({ ...cvOf(0), summary: `An analyst who wrote ${round} programs.` });

/** The same texts, one below the other. */
function setWithReactPdf(cv: CvFields): Promise<Buffer> {
  const texts = toLayout(cv).sections.flatMap(({ title, tags, blocks, entries }) => [
    title,
    ...tags,
    ...[{ title: "", dates: "", blocks }, ...entries].flatMap((entry) => [
      `${entry.title} ${entry.dates}`,
      ...entry.blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
    ]),
  ]);
  const lines = texts.map((text, at) =>
    createElement(Text, { key: at, style: { fontSize: 10, marginBottom: 4 } }, text),
  );
  const page = createElement(PdfPage, { size: "A4", style: { padding: 50 } }, lines);
  return renderToBuffer(createElement(Document, null, page));
}

/** What a CV costs to show and to export, next to the usual ways, and what its typing costs. */
export const cv: Row = {
  name: "cv",
  async run() {
    const program = [process.execPath, join(import.meta.dir, "../../src/cli/main.ts")];
    const typesetter = createTypesetterProcess({ program, fontsFolder: "", clock: systemClock, log: silentLog });
    const browser = await launchBrowser();
    try {
      const toDocument = (shown: CvFields) => ({ source: "modern", data: toLayout(shown), createdAt: 0 });
      const documentOf = (round: number) => toDocument(cvOf(round));
      const preview = await time((round) => typesetter.toPages("reader", toDocument(typedCv(round))));
      const withNewTexts = await time((round) => typesetter.toPages("reader", documentOf(round)));
      const pdf = await time((round) => typesetter.toPdf("reader", documentOf(round + 1000)));
      const { pages } = await typesetter.toPdf("reader", documentOf(1));
      const reactPdf = await time((round) => setWithReactPdf(cvOf(round)));
      const page = await browser.newPage();
      const printed = await time(async (round) => {
        await page.setContent(String(await writeCv("html", cvOf(round), null)));
        return page.pdf({ format: "A4" });
      });
      await page.close();
      const others = `react-pdf ${ms(reactPdf)}, Chromium's print ${ms(printed)}`;
      const keys = await typeInLongCv(browser);
      return [
        {
          name: `preview of a CV of ${pages} pages after a change, warm, from the server to its typesetter and back`,
          measured: `${ms(preview)}; with every text changed ${ms(withNewTexts)}`,
          baseline: others,
          limit: "≤ 15 ms",
          pass: preview <= 15,
        },
        {
          name: `PDF of the same CV, with every text changed`,
          measured: ms(pdf),
          baseline: others,
          limit: "≤ 25 ms, faster than both",
          pass: pdf <= 25 && pdf < reactPdf && pdf < printed,
        },
        {
          name: "a key in a CV of six pages with its preview: CPU until it is painted, longest",
          measured: `${ms(percentile(keys, 1))}, median ${ms(percentile(keys, 0.5))}`,
          baseline: `${keys.length} keys`,
          limit: "≤ 100 ms",
          pass: percentile(keys, 1) <= 100,
        },
      ];
    } finally {
      await browser.close();
      typesetter.stop();
    }
  },
};

/** In the page: names each key and the moment after the frame that shows what it changed. */
function markKeys(): void {
  let count = 0;
  const begin = () => {
    const name = `interaction-${(count += 1)}`;
    performance.mark(`${name}-start`);
    requestAnimationFrame(() => setTimeout(() => performance.mark(`${name}-end`)));
  };
  addEventListener("keydown", begin, true);
}

async function typeInLongCv(browser: Browser): Promise<number[]> {
  using folder = createTemporaryFolder();
  await seed(folder.path);
  await using attache = await startAttache(folder.path);
  const { Authorization = "" } = await signIn(attache.url, reader);
  const saved = await fetch(`${attache.url}/api/cv/save`, {
    method: "POST",
    headers: { Authorization, "Content-Type": "application/json" },
    body: JSON.stringify(CvToSave.parse(cvOf(0, 55))),
  });
  if (!saved.ok) throw new Error(`The CV was not saved: ${saved.status}`);
  const { page, context } = await visit(browser, attache.url, { viewport: { width: 1440, height: 900 } });
  await context.addInitScript((held) => localStorage.setItem("token", held), Authorization.replace("Bearer ", ""));
  await page.addInitScript(markKeys);
  await page.goto("/cv-generator");
  await page.getByAltText(/^Page 6 of/).waitFor();
  return typeSummary(browser, page);
}

async function typeSummary(browser: Browser, page: Page): Promise<number[]> {
  await page.getByRole("tab", { name: "Summary" }).click();
  await page.getByLabel("Professional summary").focus();
  await page.keyboard.press("Control+End");
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing", "devtools.timeline"] });
  for (const key of typed) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(1000);
  return readTrace(await browser.stopTracing()).interactions();
}
