import { titlesIn } from "#core/cv/section-titles/rules.ts";
import type { CvStyle } from "#core/cv/style/contract.ts";
import { cvDateFormats, cvFonts, cvLanguages, cvTemplates, densities, papers } from "#core/cv/style/contract.ts";
import type { Option } from "../../../components/fields/select-field.tsx";

type Labels<Value extends string> = Readonly<Record<Value, string>>;
const optionsOf = <Value extends string>(values: readonly Value[], labels: Labels<Value>): Option<Value>[] =>
  values.map((value) => ({ value, label: labels[value] }));

export const templateOptions = optionsOf(cvTemplates, {
  modern: "Modern",
  classic: "Classic",
  compact: "Compact",
  academic: "Academic",
  "two-column": "Two columns",
  plain: "Plain",
} satisfies Labels<CvStyle["template"]>);

export const paperOptions = optionsOf(papers, { a4: "A4", letter: "US Letter" });

export const fontOptions = optionsOf(cvFonts, {
  template: "Same as template",
  sans: "Sans serif",
  serif: "Serif",
});

export const densityOptions = optionsOf(densities, { tight: "Tight", normal: "Normal", airy: "Airy" });

/** How each prints May 2024. */
export const dateFormatOptions = optionsOf(cvDateFormats, {
  "MMM YYYY": "May 2024 (short month)",
  "MMMM YYYY": "May 2024 (full month)",
  "MM/YYYY": "05/2024",
  "YYYY-MM": "2024-05",
  YYYY: "2024",
});

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });
export const languageOptions = cvLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value }));

/** As the CV itself is headed in English. */
export const sectionNames: Readonly<Record<string, string>> = titlesIn("en");
