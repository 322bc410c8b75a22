import { promptMax } from "#core/writing/contract.ts";
import type { CvFields } from "../contract.ts";
import { latestFirst } from "../latest-first.ts";
import { toLayout, type LayoutEntry, type LayoutSection } from "../layout/layout.ts";

/** What a summary is written from: one fact to a line, without name and contacts. As much as a prompt takes. */
export function listSummaryFacts(cv: CvFields): string {
  const { headline, sections } = toLayout({ ...cv, summary: "", experience: latestFirst(cv.experience) });
  let facts = "";
  for (const line of [headline, ...sections.flatMap(linesOf)].filter((text) => text !== "")) {
    const longer = facts === "" ? line : `${facts}\n${line}`;
    if (longer.length > promptMax) break;
    facts = longer;
  }
  return facts;
}

function linesOf({ title, kind, tags, entries }: LayoutSection): string[] {
  if (kind === "tags") return [`${title}: ${tags.join(", ")}`];
  if (kind === "lines") return [`${title}: ${entries.map(nameOf).join("; ")}`];
  return entries.flatMap((entry) => [
    nameOf(entry),
    ...entry.blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
  ]);
}

const nameOf = ({ title, organization, dates }: LayoutEntry): string =>
  [title, organization, dates].filter((part) => part !== "").join(", ");
