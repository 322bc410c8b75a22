import { z } from "zod";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { cvFonts, defaultAccent } from "../style/contract.ts";

export const carouselTemplates = ["bold", "light", "paper"] as const;
export const carouselShapes = ["portrait", "square"] as const;
export const carouselLimits = { markdown: 20_000, slides: 50 } as const;

/** A document post: its slides are written as Markdown, separated by lines of three dashes. */
export const Carousel = z.object({
  markdown: z
    .string("Write the slides first.")
    .overwrite(withoutDirectionControls)
    .max(carouselLimits.markdown, `Use at most ${carouselLimits.markdown} characters.`)
    .refine((text) => text.trim() !== "", "Write the slides first."),
  template: z.enum(carouselTemplates).default("bold"),
  shape: z.enum(carouselShapes).default("portrait").describe("portrait: 4 to 5; square: 1 to 1."),
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "Choose a color such as #1f4e79.")
    .default(defaultAccent),
  font: z.enum(cvFonts).default("template"),
  showAuthor: z.boolean().default(true).describe("Name and picture of the account on every slide."),
});
export type Carousel = z.output<typeof Carousel>;
