import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { systemClock } from "#core/clock.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import type { CvFields, CvInput } from "#core/cv/contract.ts";
import { readCvFile } from "#core/cv/import/read-cv-file.ts";
import { toLayout, type LayoutSection } from "#core/cv/layout/layout.ts";
import { cvTemplates } from "#core/cv/style/contract.ts";
import { silentLog } from "#core/log.ts";
import type { Typesetter } from "#core/typesetter-port.ts";
import { createTypesetterProcess } from "#core/typesetting/typesetter-process.ts";

let typesetter: Typesetter;
const program = [process.execPath, join(import.meta.dir, "../../../src/cli/main.ts")];

beforeAll(() => {
  typesetter = createTypesetterProcess({ program, fontsFolder: "", clock: systemClock, log: silentLog });
});
afterAll(() => typesetter.stop());

const position = (n: number) => ({
  title: `Engineer ${n}`,
  company: `Söhne & Töchter ${n} AG`,
  location: "Zürich",
  startDate: `${2000 + n}-01`,
  endDate: `${2000 + n}-12`,
  description: `Efficient workflows, an office of ${n} affiliates.\n- Raised *output* by ${n} % with #panic() and $x$\n- Cut costs by ${n} €`,
});
const cvOf = (positions: number): CvFields =>
  parseCv({
    personalInfo: { fullName: "Zoë Ångström", email: "zoe@example.com", phone: "+49 30 1234567", location: "Łódź" },
    summary: "Fluent in Ελληνικά and русский.",
    skills: ["TypeScript", "C++"],
    experience: Array.from({ length: positions }, (_, at) => position(positions - at)),
    education: [{ degree: "M.Sc. Mathematics", school: "ETH", startDate: "1998", endDate: "2000" }],
    languages: [{ language: "German", fluency: "Native" }],
  });

/** By another program than the one that wrote it: the text without spaces, bullets, hyphens of broken words and footers. */
async function readText(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  let text = "";
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    text += items
      .map((item) => ("str" in item ? item.str : ""))
      .join("")
      .replace(/Zoë Ångström · \d+ \/ \d+$/, "");
  }
  return bare(text);
}
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s•·|,–\u00ad-]/g, "");

const textsOf = ({ title, tags, blocks, entries }: LayoutSection): string[] => [
  title,
  ...tags,
  ...[{ title: "", blocks }, ...entries].flatMap((entry) => [
    entry.title,
    ...entry.blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
  ]),
];

const typeset = (cv: CvFields) => {
  const data = toLayout(cv);
  return typesetter.toPdf("ada", { source: cv.template, data, createdAt: 0 });
};

for (const template of cvTemplates) {
  for (const positions of [1, 24]) {
    test(`the ${template} template prints every text of ${positions} positions in order, and tags it`, async () => {
      const cv = { ...cvOf(positions), template };
      const { pdf, pages, missing } = await typeset(cv);
      expect(missing).toEqual([]);
      expect(positions === 1 ? pages === 1 : pages > 1).toBe(true);
      const raw = Buffer.from(pdf).toString("latin1");
      expect(raw).toContain("/MarkInfo");
      const text = await readText(pdf);
      const inSidebar = new Set(template === "two-column" ? ["skills", "languages"] : []);
      const { sections } = toLayout(cv);
      let from = 0;
      for (const part of sections.filter(({ id }) => !inSidebar.has(id)).flatMap(textsOf)) {
        const at = text.indexOf(bare(part), from);
        expect([part, at >= from]).toEqual([part, true]);
        from = at + bare(part).length;
      }
      for (const part of sections.filter(({ id }) => inSidebar.has(id)).flatMap(textsOf))
        expect(text).toContain(bare(part));
    });
  }
}

test("a preview has as many pages as the PDF, which run no scripts", async () => {
  const cv = cvOf(24);
  const { pages } = await typeset(cv);
  const preview = await typesetter.toPages("ada", { source: cv.template, data: toLayout(cv), createdAt: 0 });
  expect(preview.pages).toHaveLength(pages);
  for (const page of preview.pages) {
    expect(page).toStartWith("<svg ");
    expect(page).not.toContain("<script");
  }
});

test("characters without a font are named", async () => {
  const { missing } = await typeset(parseCv({ personalInfo: { fullName: "山 A" } }));
  expect(missing).toEqual([{ character: "山", codePoint: "U+5C71", script: "Han" }]);
});

test("a plain CV is read again from its own PDF", async () => {
  const cv = { ...cvOf(3), template: "plain" as const };
  const { cv: read } = await readCvFile((await typeset(cv)).pdf);
  const facts = (list: CvInput["experience"] = []) =>
    list.map(({ title, company, startDate, endDate }) => ({ title, company, startDate, endDate }));
  expect(facts(read.experience)).toEqual(facts(cv.experience));
  expect(read.personalInfo?.fullName).toBe("Zoë Ångström");
});
