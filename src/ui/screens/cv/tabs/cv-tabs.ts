import { titlesIn } from "#core/cv/section-titles/rules.ts";

const sections = titlesIn("en");

/** The specification's five, then the others. */
export const editTabs = ["personal", "summary", "experience", "education", "skills", "more", "design"] as const;
export type EditTab = (typeof editTabs)[number];
export type CvTab = EditTab | "preview";

export const tabLabels: Readonly<Record<CvTab, string>> = {
  personal: "Personal",
  summary: sections.summary,
  experience: sections.experience,
  education: sections.education,
  skills: sections.skills,
  more: "More",
  design: "Design",
  preview: "Preview",
};

const styleFields = [
  "template",
  "accent",
  "paper",
  "font",
  "density",
  "dateFormat",
  "language",
  "showPhoto",
  "sections",
];

/** The tab that has the field, such as `experience.0.title`. */
export function tabOf(path: string): EditTab {
  const [field = ""] = path.split(".");
  if (field === "personalInfo") return "personal";
  if (field === "summary" || field === "experience" || field === "education" || field === "skills") return field;
  return styleFields.includes(field) || field === "style" ? "design" : "more";
}
