import { z } from "zod";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";

export const cvTemplates = ["modern", "classic", "compact", "academic", "two-column", "plain"] as const;

export const papers = ["a4", "letter"] as const;
/** `template`: the one that the template is designed for. */
export const cvFonts = ["template", "sans", "serif"] as const;
export const densities = ["tight", "normal", "airy"] as const;
/** As May 2024 is printed. */
export const cvDateFormats = ["MMM YYYY", "MMMM YYYY", "MM/YYYY", "YYYY-MM", "YYYY"] as const;
export type CvDateFormat = (typeof cvDateFormats)[number];
/** Of the headings and months in the CV, whatever the language of the screens. */
export const cvLanguages = [
  "en",
  "es",
  "fr",
  "de",
  "it",
  "pt",
  "zh",
  "ja",
  "ar",
  "he",
  "el",
  "ru",
  "uk",
  "pl",
  "nl",
] as const;
export type CvLanguage = (typeof cvLanguages)[number];

export const defaultAccent = "#1f4e79";

/** In the order they have unless a CV says otherwise. */
export const sectionIds = [
  "summary",
  "experience",
  "education",
  "skills",
  "projects",
  "certifications",
  "languages",
  "publications",
  "awards",
  "volunteering",
  "customSections",
] as const;
export type SectionId = (typeof sectionIds)[number];

export const SectionSetting = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .describe(`One of ${sectionIds.slice(0, -1).join(", ")}, or the id of a custom section.`),
  hidden: z.boolean().default(false),
  title: z
    .string()
    .overwrite(withoutDirectionControls)
    .trim()
    .max(80)
    .default("")
    .describe("Instead of the usual heading."),
  pageBreak: z.boolean().default(false).describe("Starts on a new page."),
});
export type SectionSetting = z.output<typeof SectionSetting>;

/** How it looks, apart from what it says. */
export const CvStyle = z.object({
  template: z.enum(cvTemplates).default("modern"),
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "Choose a color such as #1f4e79.")
    .default(defaultAccent),
  paper: z.enum(papers).default("a4"),
  font: z.enum(cvFonts).default("template"),
  density: z.enum(densities).default("normal"),
  dateFormat: z.enum(cvDateFormats).default("MMM YYYY"),
  language: z.enum(cvLanguages).default("en"),
  showPhoto: z.boolean().default(false).describe("The picture of the account; the plain template never shows it."),
  sections: z
    .array(SectionSetting)
    .max(40)
    .default([])
    .describe("In this order; sections that are not listed follow in the usual order."),
});
export type CvStyle = z.output<typeof CvStyle>;

/** What differs from another style: nothing has a default. */
export const CvStyleChanges = z
  .object({
    template: CvStyle.shape.template.unwrap(),
    accent: CvStyle.shape.accent.unwrap(),
    paper: CvStyle.shape.paper.unwrap(),
    font: CvStyle.shape.font.unwrap(),
    density: CvStyle.shape.density.unwrap(),
    dateFormat: CvStyle.shape.dateFormat.unwrap(),
    language: CvStyle.shape.language.unwrap(),
    showPhoto: z.boolean(),
    sections: z.array(SectionSetting).max(40),
  })
  .partial();
