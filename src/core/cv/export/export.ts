import { CvInput, type CvFields, type VersionInput } from "../contract.ts";
import { toLayout, toLetterLayout } from "../layout/layout.ts";
import type { ExportFormat } from "../output/contract.ts";
import { letterToNodes, toNodes } from "./nodes.ts";
import { writeHtml } from "./write-html.ts";
import { writeJsonResume } from "./write-json-resume.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writeText } from "./write-text.ts";

const writeJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every format but PDF, which is typeset. */
export async function writeCv(format: Exclude<ExportFormat, "pdf">, cv: CvFields, letter: VersionInput["letter"]) {
  if (format === "json") return writeJson(writeJsonResume(cv));
  if (format === "attache") return writeJson({ attache: 1, cv: CvInput.parse(cv) });
  const layout = letter ? toLetterLayout(cv, letter) : toLayout(cv);
  const nodes = "sections" in layout ? toNodes(layout) : letterToNodes(layout);
  const title = cv.personalInfo.fullName || "CV";
  if (format === "txt") return writeText(nodes);
  if (format === "md") return writeMarkdown(nodes);
  if (format === "html") return writeHtml(nodes, { title, language: cv.language, accent: cv.accent });
  // Loading it takes longer than writing.
  const { writeDocx } = await import("./write-docx.ts");
  return writeDocx(nodes, cv, title);
}
