import { campaignLimits } from "../contract.ts";
import type { AudiencePerson } from "./contract.ts";
import { readProfileAddress } from "./person-id.ts";

/** A row of an audience before the rules of the campaign: a person, or why none could be read. */
export type ReadRow = { row: number | null } & ({ person: AudiencePerson } | { problem: string });

const example = "Use one such as https://www.linkedin.com/in/ada-lovelace.";
export const noAddress = `Not the address of a profile. ${example}`;
const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** One address per line; several in a line are separated by spaces or commas. */
export function readAddresses(text: string): ReadRow[] {
  const entries = text
    .split(/\r?\n/u)
    .flatMap((line, at) =>
      line
        .split(/[\s,;]+/u)
        .filter((entry) => entry !== "")
        .map((entry) => ({ row: at + 1, entry })),
    )
    .slice(0, campaignLimits.people + 1);
  return entries.map(({ row, entry }) => {
    const found = readProfileAddress(entry);
    return found
      ? { row, person: { ...unknownPerson, ...found } }
      : { row, problem: `‘${shorten(entry)}’ is not the address of a profile. ${example}` };
  });
}

/** Only the address is known. */
export const unknownPerson = {
  name: null,
  headline: null,
  company: null,
  location: null,
  degree: null,
} as const satisfies Partial<AudiencePerson>;
