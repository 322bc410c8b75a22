import type { CvFields } from "../contract.ts";
import { parseBlocks } from "../layout/parse-blocks.ts";
import type { Finding } from "../output/contract.ts";
import { createFinding, type FindingPlace } from "./finding.ts";

/** English only: other languages are not judged by it. */
const passiveOpenings =
  /^(responsible for|duties included|tasked with|was responsible|were responsible|in charge of|helped (?:to|with)|assisted (?:in|with)|worked on|involved in|participated in|was involved|was part of|member of)\b/i;
const firstPerson = /^(I|I'm|I’m|My|We)\s/;
const measure =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|thousands?|millions?|doubled|tripled|halved|twice|first|half)\b/i;

const limits = { summaryWords: 80, itemWords: 35, items: 8 } as const;

export const countWords = (text: string): number =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#-]*|\p{Script=Han}/gu) ?? []).length;

const sentencesOf = (description: string): string[] =>
  parseBlocks(description).flatMap((block) =>
    block.kind === "list" ? block.items : block.text.split(/(?<=[.!?])\s+/),
  );

function checkOpenings(cv: CvFields, place: FindingPlace, description: string): Finding[] {
  if (cv.language !== "en") return [];
  return sentencesOf(description).flatMap((text) => {
    const opening = passiveOpenings.exec(text)?.[0];
    if (opening !== undefined) {
      return [
        createFinding(
          "opening",
          "hint",
          { ...place, text },
          `It begins with '${opening}'.`,
          "It says what the task was, not what you did. Begin with a verb: Led, Built, Cut.",
        ),
      ];
    }
    if (!firstPerson.test(text)) return [];
    return [
      createFinding(
        "opening",
        "hint",
        { ...place, text },
        "It is written in the first person.",
        "CVs leave 'I' and 'my' out: begin with the verb.",
      ),
    ];
  });
}

/** 'Engineer at Northwind' */
const positionOf = ({ title, company }: CvFields["experience"][number]): string =>
  [title.trim(), company.trim()].filter((part) => part !== "").join(" at ") || "This position";

function checkDescription(cv: CvFields, entry: CvFields["experience"][number], isRecent: boolean): Finding[] {
  const place = { section: "experience", entryId: entry.id, field: "description" };
  const { description } = entry;
  if (description.trim() === "") {
    if (!isRecent) return [];
    return [
      createFinding(
        "empty",
        "warning",
        place,
        `${positionOf(entry)}: the CV doesn't say what you achieved here.`,
        "Recent positions are what readers look at first.",
      ),
    ];
  }
  const findings = checkOpenings(cv, place, description);
  if (!measure.test(description)) {
    findings.push(
      createFinding(
        "measure",
        isRecent ? "warning" : "hint",
        { ...place, text: sentencesOf(description)[0] ?? "" },
        `${positionOf(entry)}: no result has a number.`,
        "Numbers make results comparable: how many, how much, how fast.",
      ),
    );
  }
  const items = parseBlocks(description).flatMap((block) => (block.kind === "list" ? block.items : []));
  if (items.length > limits.items) {
    findings.push(
      createFinding(
        "length",
        "hint",
        place,
        `This position has ${items.length} points.`,
        `Readers take in about ${limits.items}. Keep the strongest.`,
      ),
    );
  }
  for (const text of items.filter((item) => countWords(item) > limits.itemWords)) {
    findings.push(
      createFinding(
        "length",
        "hint",
        { ...place, text },
        `This point has ${countWords(text)} words.`,
        `Points of up to ${limits.itemWords} words are read as a whole.`,
      ),
    );
  }
  return findings;
}

export function checkTexts(cv: CvFields): Finding[] {
  const findings = cv.experience.flatMap((entry, at) => checkDescription(cv, entry, at < 3));
  const summary = { section: "summary", field: "summary" };
  const words = countWords(cv.summary);
  if (words > limits.summaryWords) {
    findings.push(
      createFinding(
        "length",
        "hint",
        { ...summary, text: cv.summary },
        `The summary has ${words} words.`,
        `Up to ${limits.summaryWords} are read before the rest of the CV.`,
      ),
    );
  }
  if (words === 0 && cv.experience.length > 0) {
    findings.push(
      createFinding(
        "empty",
        "hint",
        summary,
        "The summary is missing.",
        "Two or three sentences say at once what you offer.",
      ),
    );
  }
  return [...findings, ...checkOpenings(cv, summary, cv.summary)];
}
