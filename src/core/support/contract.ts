import { z } from "zod";

export const faqCategories = [
  "Getting Started",
  "Safety",
  "Automation",
  "Content",
  "AI Features",
  "Analytics",
  "Data Management",
] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** How to reach whoever runs this server; null where it isn't offered. */
export const SupportContact = z.object({
  email: z.string().nullable(),
  liveChatUrl: z.string().nullable(),
  phone: z.string().nullable(),
  premiumUrl: z.string().nullable(),
});
export type SupportContact = z.infer<typeof SupportContact>;
