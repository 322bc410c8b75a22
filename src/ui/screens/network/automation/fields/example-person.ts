import { placeholders, type Placeholder } from "#core/automation/contract.ts";

const example: Record<Placeholder, string> = { firstName: "Grace", lastName: "Hopper", company: "Northwind" };

/** The text as the example person would read it. */
export const fillForExample = (text: string): string =>
  placeholders.reduce((filled, name) => filled.replaceAll(`[${name}]`, example[name]), text);

/** Words in square brackets that no placeholder stands for, such as '[first name]'. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^\][]{1,40})\]/g)].flatMap(([whole, name = ""]) => (isKnown(name) ? [] : [whole]))),
];

const isKnown = (name: string): boolean => placeholders.some((known) => known === name);
