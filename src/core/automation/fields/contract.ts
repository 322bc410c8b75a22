import { z } from "zod";
import { boundLabels, bounds, type BoundName } from "../bounds/contract.ts";

export const numberOf = (name: BoundName) => {
  const { min, max } = bounds[name];
  const message = `${boundLabels[name]} must be a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};
export const flag = (name: string) => z.boolean(`${name} must be true or false`);
export const timeOfDay = (name: string) => {
  const message = `${name} must be a time such as 22:00`;
  return z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
};
const listMax = 100;
const wordMax = 100;
/** Trimmed, non-empty, without duplicates regardless of case. */
export const words = (name: string) =>
  z
    .array(
      z
        .string(`${name} must be a list of texts`)
        .trim()
        .max(wordMax, `An entry can have at most ${wordMax} characters.`),
      `${name} must be a list of texts`,
    )
    .max(listMax, `${name} can have at most ${listMax} entries.`)
    .transform((entries) => {
      const seen = new Set<string>();
      return entries.filter((entry) => {
        const key = entry.toLowerCase();
        return entry !== "" && !seen.has(key) && seen.add(key) !== undefined;
      });
    });
export const text = (name: string, max: number) =>
  z.string(`${name} must be text`).max(max, `${name} can have at most ${max} characters.`);
export const oneOf = <const Words extends readonly [string, ...string[]]>(name: string, list: Words) =>
  z.enum(list, `${name} must be one of ${list.join(", ")}`);
