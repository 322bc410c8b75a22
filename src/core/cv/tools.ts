import { z } from "zod";
import { defineTool, type Tool } from "#core/tool.ts";
import type { createCv } from "./cv.ts";
import { cvLimits } from "./contract.ts";
import { writeCv } from "./export/export.ts";
import { CvCheck, Finding } from "./output/contract.ts";

/** Of a CV in a result. */
const textLength = 20_000;
const maxFindings = 50;
const maxKeywords = 40;

const Keywords = z.object({ hits: z.array(z.string()), gaps: z.array(z.string()), coverage: z.number().nullable() });

export const cvTools = ({ cv }: { cv: ReturnType<typeof createCv> }): Tool[] => [
  defineTool({
    name: "get_cv",
    title: "Get the CV",
    description: "The saved CV as text, with the names of its versions.",
    scope: "read",
    input: z.object({}),
    output: z.object({
      text: z.string(),
      isCut: z.boolean().describe(`True if it has more than ${textLength} characters.`),
      versions: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    async run({ userId }) {
      const text = String(await writeCv("txt", cv.get(userId), null));
      return {
        text: text.slice(0, textLength),
        isCut: text.length > textLength,
        versions: cv.versions.list(userId),
      };
    },
  }),
  defineTool({
    name: "check_cv",
    title: "Check the CV",
    description: "What could be better in the saved CV, by rule, and which keywords of a job it lacks.",
    scope: "read",
    input: z.object({ jobText: z.string().max(cvLimits.job).optional().describe("The text of a job.") }),
    output: CvCheck.pick({ pages: true, words: true }).extend({
      findings: z.array(Finding.pick({ kind: true, level: true, section: true, message: true, why: true })),
      keywords: Keywords.nullable(),
    }),
    async run({ userId }, { jobText }) {
      const { findings, keywords, ...check } = await cv.check(userId, { text: jobText });
      return {
        ...check,
        findings: findings.slice(0, maxFindings),
        keywords: keywords && {
          hits: keywords.hits.slice(0, maxKeywords).map(({ keyword }) => keyword),
          gaps: keywords.gaps.slice(0, maxKeywords).map(({ keyword }) => keyword),
          coverage: keywords.coverage,
        },
      };
    },
  }),
];
