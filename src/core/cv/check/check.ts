import type { CvFields } from "../contract.ts";
import { writeText } from "../export/write-text.ts";
import { toNodes } from "../export/nodes.ts";
import { toLayout } from "../layout/layout.ts";
import type { PartialDate } from "../layout/format-dates.ts";
import type { Finding, MissingCharacter } from "../output/contract.ts";
import { checkContact } from "./check-contact.ts";
import { checkDates } from "./check-dates.ts";
import { checkParsers } from "./check-parsers.ts";
import { checkTexts, countWords } from "./check-texts.ts";
import { createFinding } from "./finding.ts";

export const wordsOf = (cv: CvFields): number => countWords(writeText(toNodes(toLayout(cv))));

const yearsOf = ({ experience }: CvFields, today: PartialDate): number => {
  const years = experience.flatMap(({ startDate }) => /^\d{4}/.exec(startDate)?.map(Number) ?? []);
  return years.length === 0 ? 0 : today.year - Math.min(...years);
};

export interface SetPages {
  pages: number;
  missing: readonly MissingCharacter[];
}

function checkPages(cv: CvFields, { pages, missing }: SetPages, today: PartialDate): Finding[] {
  const findings: Finding[] = [];
  const max = cv.template === "academic" ? 6 : yearsOf(cv, today) < 5 ? 1 : 2;
  if (pages > max) {
    const why =
      max === 1
        ? "With less than five years of experience, one page is usual."
        : `More than ${max} pages are seldom read to the end.`;
    findings.push(
      createFinding("length", "warning", { section: "style", text: "" }, `The CV has ${pages} pages.`, why),
    );
  }
  if (missing.length > 0) {
    const listed = missing.map(({ character, codePoint }) => `${character} (${codePoint})`).join(", ");
    const scripts = [...new Set(missing.map(({ script }) => script).filter((script) => script !== ""))];
    const why = `They are printed as boxes. Ask your admin to add a font${scripts.length > 0 ? ` for ${scripts.join(", ")}` : ""} to the fonts folder.`;
    findings.push(
      createFinding("characters", "error", { section: "style", text: listed }, "No font has these characters.", why),
    );
  }
  return findings;
}

function checkContent(cv: CvFields): Finding[] {
  const findings: Finding[] = [];
  if (cv.experience.length === 0)
    findings.push(
      createFinding(
        "empty",
        "warning",
        { section: "experience" },
        "The experience is missing.",
        "Internships, projects and voluntary work count as well.",
      ),
    );
  if (cv.skills.length === 0)
    findings.push(
      createFinding(
        "empty",
        "warning",
        { section: "skills" },
        "There are no skills yet.",
        "Recruiters search by them.",
      ),
    );
  for (const { id, title, company } of cv.experience) {
    if (title === "")
      findings.push(
        createFinding(
          "empty",
          "warning",
          { section: "experience", entryId: id, field: "title", text: company },
          "The job title is missing.",
          "Parsers and readers look for it first.",
        ),
      );
    if (company === "")
      findings.push(
        createFinding(
          "empty",
          "warning",
          { section: "experience", entryId: id, field: "company", text: title },
          "The employer is missing.",
          "Parsers and readers look for it first.",
        ),
      );
  }
  return findings;
}

const rank = { error: 0, warning: 1, hint: 2 } as const;

/** By rule alone: the same CV always has the same findings. The gravest come first. `set` is null if it was not typeset. */
export function checkCv(cv: CvFields, set: SetPages | null, today: PartialDate): Finding[] {
  const findings = [
    ...checkContact(cv),
    ...checkContent(cv),
    ...checkDates(cv, today),
    ...checkTexts(cv),
    ...checkParsers(cv),
    ...(set ? checkPages(cv, set, today) : []),
  ];
  return findings.toSorted((a, b) => rank[a.level] - rank[b.level]);
}
