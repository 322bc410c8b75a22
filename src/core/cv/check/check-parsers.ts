import type { CvFields } from "../contract.ts";
import { toLayout } from "../layout/layout.ts";
import { titlesIn } from "../section-titles/rules.ts";
import type { Finding } from "../output/contract.ts";
import { createFinding } from "./finding.ts";

/** Private use: icons of fonts, which other programs show as boxes or drop. */
const icon = /\p{Co}/u;
const pictograph = /\p{Extended_Pictographic}(?![\d©®™])/u;

/** Contrast with white paper, by WCAG. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** What programs that read CVs get wrong. */
export function checkParsers(cv: CvFields): Finding[] {
  const findings: Finding[] = [];
  if (cv.template === "two-column") {
    findings.push(
      createFinding(
        "parser",
        "hint",
        { section: "style", field: "template" },
        "The CV has two columns.",
        "Some parsers read across both. Send the plain template where you upload it to a form.",
      ),
    );
  }
  if (cv.showPhoto && cv.template !== "plain") {
    findings.push(
      createFinding(
        "parser",
        "hint",
        { section: "style", field: "showPhoto" },
        "The CV has a picture.",
        "Employers in some countries, such as the USA and the UK, discard CVs with one.",
      ),
    );
  }
  if (contrastWithWhite(cv.accent) < 4.5 && cv.template !== "plain") {
    findings.push(
      createFinding(
        "parser",
        "warning",
        { section: "style", field: "accent", text: cv.accent },
        "The accent color is too light for text.",
        "Headings are hard to read, more so printed in gray. Choose a darker color.",
      ),
    );
  }
  const titles: Readonly<Record<string, string>> = titlesIn(cv.language);
  for (const { id, title, hidden } of cv.sections) {
    if (hidden || title === "" || titles[id] === undefined || title === titles[id]) continue;
    findings.push(
      createFinding(
        "parser",
        "hint",
        { section: id, field: "title", text: title },
        `The heading '${title}' is unusual.`,
        `Parsers look for the usual one, '${titles[id]}'.`,
      ),
    );
  }
  for (const section of toLayout(cv).sections) {
    for (const { id, title, organization, blocks } of section.entries) {
      const texts = [
        title,
        organization,
        ...blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
      ];
      const found = texts.find((text) => icon.test(text) || pictograph.test(text));
      if (found === undefined) continue;
      findings.push(
        createFinding(
          "parser",
          "warning",
          { section: section.id, entryId: id, text: found },
          "There is an emoji or icon in the text.",
          "Parsers drop it or put other signs in its place, and fonts may not have it.",
        ),
      );
    }
  }
  return findings;
}
