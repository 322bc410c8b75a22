import type { Opening } from "#core/writing/voice/contract.ts";

export const openingNames: Readonly<Record<Opening, string>> = {
  statement: "A statement",
  question: "A question",
  number: "A number",
  first_person: "The first person",
};
