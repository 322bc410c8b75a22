import type { Gap, Opening } from "#core/jobs/contract.ts";

export const workplaceLabels = { remote: "Remote", hybrid: "Hybrid", onsite: "On-site" } as const;
export const levelLabels = { entry: "Entry", mid: "Mid", senior: "Senior" } as const;

export const levels = [
  { value: "all", label: "Any level" },
  { value: "entry", label: "Entry" },
  { value: "mid", label: "Mid" },
  { value: "senior", label: "Senior" },
];
export const salaries = [
  { value: "all", label: "Any salary" },
  ...["40k-60k", "60k-90k", "90k-120k", "120k+"].map((value) => ({ value, label: value })),
];
export const sorts = [
  { value: "match", label: "Best match" },
  { value: "newest", label: "Newest" },
];

type Scored = Pick<Opening, "salary" | "seniority" | "workplace">;

/** What speaks against it, as a sentence's end. */
export function describeGap({ kind, text }: Gap, { salary, seniority, workplace }: Scored): string {
  switch (kind) {
    case "seniority":
      return `Level: ${seniority ? `${levelLabels[seniority.value]} (“${seniority.words}”)` : text}`;
    case "place":
      return `Place: ${workplace && !text.includes(workplaceLabels[workplace.value]) ? `${text}, ${workplaceLabels[workplace.value]}` : text}`;
    case "salary":
      return `Salary: ${salary?.words ?? text}`;
    case "role":
      return `Other role: ${text}`;
    default:
      return text;
  }
}
