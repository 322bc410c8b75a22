import { expect, test } from "bun:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { Carousel, carouselShapes, carouselTemplates } from "#core/cv/carousel/contract.ts";
import { parseSlides } from "#core/cv/carousel/parse-slides.ts";
import { createTypstCompiler } from "#drivers/typst/compiler.ts";

const typst = createTypstCompiler({ fontsFolder: join(tmpdir(), "attache-no-fonts") });

const margin = 38;
/** Points of a slide of 432: its footer has them. */
const readable = 10.5;

function typeset(markdown: string, template: string, shape: string) {
  const { markdown: text, showAuthor: _shown, ...style } = Carousel.parse({ markdown, template, shape });
  const data = { style, author: { name: "Ada", headline: "" }, slides: parseSlides(text), isRightToLeft: false };
  return typst.toPdf({ source: "carousel", data, createdAt: 0 });
}

const words = {
  title: ["Internationalization", "Donaudampfschifffahrtsgesellschaft", "W".repeat(60)],
  subtitle: ["Kraftfahrzeughaftpflichtversicherung"],
  text: ["Rechtsschutzversicherungsgesellschaften"],
};
const slides = [
  ...words.title.map((word) => `# ${word} made easy`),
  ...words.subtitle.map((word) => `# Title\n\n## ${word}`),
  ...words.text.flatMap((word) => [`# Title\n\nAbout ${word}`, `# Title\n\n- **${word}**`, `# Title\n\n> ${word}`]),
];

test("a very long word stays on its slide, in one piece or broken, and a slide stays one page", async () => {
  for (const template of carouselTemplates)
    for (const shape of carouselShapes) {
      const { pdf, pages } = typeset(slides.join("\n\n---\n\n"), template, shape);
      expect(pages).toBe(slides.length);
      const document = await getDocumentProxy(new Uint8Array(pdf));
      for (let number = 1; number <= pages; number += 1) {
        const page = await document.getPage(number);
        const edge = (page.view[2] ?? 0) - margin + 1;
        for (const item of (await page.getTextContent()).items)
          if ("str" in item)
            expect([template, shape, item.str, item.transform[4] + item.width <= edge]).toEqual([
              template,
              shape,
              item.str,
              true,
            ]);
      }
    }
});

test("text that would be too small to read continues on the next slide, and none of it is lost", async () => {
  const written = Array.from({ length: 600 }, (_, at) => `word${at}`);
  const lists = written.map((word) => `- ${word}`).join("\n");
  for (const markdown of [`# Title\n\n${written.join(" ")}`, `# Title\n\n${lists}`, written.join(" ")])
    for (const shape of carouselShapes) {
      const { pdf, pages } = typeset(`${markdown}\n\n---\n\n# Last`, "light", shape);
      expect(pages).toBeGreaterThan(2);
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const texts: string[] = [];
      for (let number = 1; number <= pages; number += 1) {
        const { items } = await (await document.getPage(number)).getTextContent();
        const shown = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
        expect(shown.map(({ str }) => str).join(" ")).toContain(`${number} / ${pages}`);
        for (const { transform } of shown) expect(transform[3]).toBeGreaterThanOrEqual(readable);
        texts.push(...shown.map(({ str }) => str));
      }
      const found = new Set(texts.join(" ").split(/\s+/));
      expect(written.filter((word) => !found.has(word))).toEqual([]);
    }
});
