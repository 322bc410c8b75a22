import { placeholders, type Placeholder } from "#core/automation/contract.ts";

export type PlaceholderValues = Partial<Record<Placeholder, string | null | undefined>>;

export const examplePerson: Record<Placeholder, string> = {
  firstName: "Grace",
  lastName: "Hopper",
  company: "Northwind",
};

/** What is not known stays as it is: nothing is sent with it. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  placeholders.reduce((filled, name) => filled.replaceAll(`[${name}]`, values[name] || `[${name}]`), text);

export const usedPlaceholders = (text: string): Placeholder[] =>
  placeholders.filter((name) => text.includes(`[${name}]`));

const isKnown = (name: string): boolean => placeholders.some((known) => known === name);

/** Words in square brackets that no placeholder stands for, such as '[first name]'. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^\][]{1,40})\]/g)].flatMap(([whole, name = ""]) => (isKnown(name) ? [] : [whole]))),
];
