import type { Card, FieldSource } from "../page/read-cards.ts";

export const cardFields = {
  id: [null, "@data-occludable-job-id"],
  link: ["jobs.cardLink", "@href"],
  title: ["jobs.cardTitle", "text"],
  company: ["jobs.cardCompany", "text"],
  place: ["jobs.cardPlace", "text"],
  postedOn: ["jobs.cardTime", "@datetime"],
  easy: ["jobs.cardEasy", "@data-test-icon"],
  state: ["jobs.cardState", "text"],
} as const satisfies Record<string, FieldSource>;

export type JobCard = Card<keyof typeof cardFields>;
