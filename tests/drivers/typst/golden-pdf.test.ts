import { beforeAll, expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import type { CvFields, CvInput } from "#core/cv/contract.ts";
import { toLayout, type LayoutSection } from "#core/cv/layout/layout.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { cvTemplates, type CvStyle } from "#core/cv/style/contract.ts";
import type { TypesetCompiler } from "#core/typesetter-port.ts";
import { createTypstCompiler } from "#drivers/typst/compiler.ts";

let typst: TypesetCompiler;
beforeAll(() => {
  typst = createTypstCompiler({ fontsFolder: join(tmpdir(), "attache-no-fonts") });
});

/** Poppler reads PDFs with code of its own; where it is not installed, PDF.js does. */
const poppler = Bun.which("pdftotext");

async function readPages(pdf: Uint8Array): Promise<string[]> {
  if (poppler) {
    // In the order of the file, which is the reading order.
    const reading = Bun.spawn([poppler, "-raw", "-", "-"], { stdin: Buffer.from(pdf), stdout: "pipe" });
    const pages = (await new Response(reading.stdout).text()).split("\f");
    return pages.slice(0, -1);
  }
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
    }),
  );
}

const footer = /\S.* · \d+ \/ \d+\s*$/;
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s•·|,–\u00ad-]/g, "");

const entryTexts = ({ title, organization, place, blocks }: LayoutSection["entries"][number]): string[] => [
  title,
  ...[organization, place].filter((text) => text !== ""),
  ...blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
];

/** Employer and place share a line, whose parts templates order differently. */
const partsOf = ({ title, tags, blocks, entries }: LayoutSection): string[] => [
  title,
  ...tags,
  ...blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
  ...entries.flatMap((entry) => [entry.title, ...entryTexts({ ...entry, organization: "", place: "" }).slice(1)]),
];

const aside = new Set(["skills", "languages", "certifications", "awards"]);

/** Every text, and in the order of the CV: what a template shows at the side, in an order of its own. */
function expectInOrder(cv: CvFields, text: string): void {
  const { name, headline, contacts, sections } = toLayout(cv);
  const isAside = ({ id }: LayoutSection) => cv.template === "two-column" && aside.has(id);
  for (const column of [sections.filter((section) => !isAside(section)), sections.filter(isAside)]) {
    let from = 0;
    for (const part of column.flatMap(partsOf)) {
      const at = text.indexOf(bare(part), from);
      expect([cv.template, part, at >= from]).toEqual([cv.template, part, true]);
      from = at + bare(part).length;
    }
  }
  const others = sections.flatMap(({ entries }) => entries.flatMap(entryTexts));
  for (const part of [name, headline, ...contacts.map((contact) => contact.text), ...others])
    expect([part, text.includes(bare(part))]).toEqual([part, true]);
}

const positions = (count: number): CvInput["experience"] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Engineer ${count - at}`,
    company: `Söhne & Töchter ${count - at} AG`,
    location: "Łódź",
    startDate: `${1990 + count - at}-01`,
    endDate: `${1990 + count - at}-12`,
    description: `An efficient office, affiliated workflows and a fjord.\n- Raised output by ${at} %, naïvely\n- Saved ${at} € with #panic() and $x$\n${"- Described, measured and explained every step of it to offices abroad\n".repeat(4)}`,
  }));

const cvOf = (count: number, template: CvStyle["template"]): CvFields =>
  parseCv({
    template,
    personalInfo: { fullName: "Zoë Ångström", headline: "Ingénieure", email: "zoe@example.com", location: "Kraków" },
    summary: "Fluent in Ελληνικά and русский, with a flair for fine offices.",
    experience: positions(count),
    education: [{ degree: "M.Sc. Mathematics", school: "Universität Zürich", startDate: "1985", endDate: "1989" }],
    skills: ["TypeScript", "C++", "Façade design"],
    certifications: [{ name: "Certified Œnologist", issuer: "Institut Français", date: "1990-05" }],
    languages: [{ language: "Íslenska", fluency: "Native" }],
  });

const typeset = (cv: CvFields) => typst.toPdf({ source: cv.template, data: toLayout(cv), createdAt: 0 });

for (const template of cvTemplates) {
  test(`the ${template} template: text read from 1 to 6 pages is the CV, in order, and no heading ends a page`, async () => {
    const seen = new Set<number>();
    for (let count = 1; count <= 60 && !seen.has(6); count += 2) {
      const cv = cvOf(count, template);
      const { pdf, pages, missing } = typeset(cv);
      if (pages > 6 || seen.has(pages)) continue;
      seen.add(pages);
      expect(missing).toEqual([]);
      const read = await readPages(pdf);
      expect(read).toHaveLength(pages);
      const texts = read.map((page) => page.trim().replace(footer, "").trim());
      expectInOrder(cv, bare(texts.join("\n")));
      const headings = toLayout(cv).sections.map(({ title }) => bare(title));
      for (const page of texts.slice(0, -1)) {
        const last = page.split("\n").at(-1) ?? "";
        expect([template, pages, headings.includes(bare(last)), /^Engineer \d+$/.test(last)]).toEqual([
          template,
          pages,
          false,
          false,
        ]);
      }
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });
}

test("an entry that has a link or a place and no organization begins its line with no separator", async () => {
  for (const template of cvTemplates) {
    const cv = parseCv({
      template,
      projects: [{ name: "Notes on Engines", url: "https://notes.example.com", description: "Calm software." }],
      experience: [{ title: "Engineer", location: "Berlin" }],
    });
    const read = (await readPages(typeset(cv).pdf)).join("\n");
    expect([template, read]).toEqual([template, expect.stringMatching(/notes\.example\.com/)]);
    expect([template, read.match(/^\s*[,·|–].*/m)?.[0]]).toEqual([template, undefined]);
  }
});

const rightToLeft = {
  ar: { name: "آدا لوفلايس", text: "كتبت أول برنامج" },
  he: { name: "עדה לאבלייס", text: "כתבתי את התוכנה הראשונה" },
} as const;

/** Readers put the parts of a line from right to left in different orders, so only the letters are compared. */
const lettersOf = (text: string): Set<string> => new Set(text.normalize("NFKC").match(/\p{L}/gu));

for (const language of ["ar", "he"] as const) {
  test(`a CV in ${language} has a font for every letter, and its numbers read from left to right`, async () => {
    const { name, text } = rightToLeft[language];
    for (const template of cvTemplates) {
      const cv = parseCv({
        language,
        template,
        personalInfo: { fullName: name, phone: "+44 20 7946 0958", email: "ada@example.com" },
        skills: ["C++"],
        experience: [{ title: text }],
      });
      const { pdf, missing } = typeset(cv);
      expect(missing).toEqual([]);
      const read = (await readPages(pdf)).join("\n");
      expect([template, lettersOf(name + text).difference(lettersOf(read))]).toEqual([template, new Set()]);
      expect(read).toContain("+44 20 7946 0958");
      expect(read).toContain("C++");
    }
  });
}

test("words that are longer than a line are broken, and read as one word", async () => {
  const long = { url: `https://example.com/${"path".repeat(40)}`, word: "x".repeat(200) };
  for (const template of cvTemplates) {
    const cv = parseCv({
      template,
      summary: `Before ${long.url} after.`,
      experience: [
        { title: "T".repeat(150), company: "Company".repeat(20), url: long.url, description: `- ${long.word}` },
      ],
      skills: ["s".repeat(80)],
    });
    const { pdf } = typeset(cv);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const page = await document.getPage(1);
    const [, , width = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items)
      if ("str" in item)
        expect([template, item.str, item.transform[4] + item.width <= width]).toEqual([template, item.str, true]);
    const read = bare((await readPages(pdf)).join("\n"));
    for (const word of [long.url, long.word, "T".repeat(150), "s".repeat(80)]) expect(read).toContain(bare(word));
  }
});

test("words are hyphenated only in justified text, and where one is longer than its line", async () => {
  const text = "An international organization characteristically institutionalizes responsibilities. ".repeat(12);
  const long = "rechtsschutzversicherungsgesellschaft";
  const hyphenated = async (template: CvStyle["template"], summary: string): Promise<boolean> => {
    const pages = await readPages(typeset(parseCv({ template, summary })).pdf);
    return /[a-z][-\u00ad\u2010](?:\n|$)/mu.test(pages.join("\n"));
  };
  const justified = new Set<string>(["classic", "academic"]);
  for (const template of cvTemplates)
    expect([template, await hyphenated(template, text)]).toEqual([template, justified.has(template)]);
  const cv = parseCv({ template: "two-column", skills: [long] });
  expect((await readPages(typeset(cv).pdf)).join("\n")).not.toContain(long);
});

test("characters without a font are named, and printed once the fonts folder has one", async () => {
  const cv = parseCv({ language: "ja", personalInfo: { fullName: "山田花子" }, summary: "東京の技術者" });
  expect(typeset(cv).missing.map(({ character, script }) => `${character} ${script}`)).toContain("山 Han");
  // Noto Sans JP with only these letters.
  const withFont = createTypstCompiler({ fontsFolder: join(import.meta.dir, "../../support/files/fonts") });
  const { pdf, missing } = withFont.toPdf({ source: cv.template, data: toLayout(cv), createdAt: 0 });
  expect(missing.map(({ character }) => character)).toEqual(["の"]);
  const read = bare((await readPages(pdf)).join(""));
  for (const text of ["山田花子", "東京", "技術者", "概要"]) expect([text, read.includes(text)]).toEqual([text, true]);
});
