import { parse, type Selector } from "css-what";
import { declarationOf, toList, type Control } from "./controls.ts";

/** What the driver's own selectors use; none of them depends on a text. */
const allowedPseudos = new Set(
  "has is not where nth-child nth-of-type first-child last-child first-of-type last-of-type only-child scope empty disabled enabled checked".split(
    " ",
  ),
);

/** Why a selector of an override is unsafe, as a sentence; undefined if it is not. */
export function findSelectorProblem(control: Control, selector: string): string | undefined {
  const filled = selector.replaceAll(/\{\w+\}/g, "1");
  let alternatives: Selector[][];
  try {
    alternatives = parse(filled);
  } catch {
    return "It is not a CSS selector.";
  }
  const pseudo = alternatives.flatMap(findPseudos).find((name) => !allowedPseudos.has(name));
  if (pseudo !== undefined) return `':${pseudo}' is not allowed.`;
  if (alternatives.some((parts) => !isSpecific(parts)))
    return "It matches too much: its last part needs an attribute, an id, a class or :has().";
  const missing = placeholdersOf(control).find((name) => !selector.includes(name));
  return missing === undefined ? undefined : `It must contain ${missing}, which says whose or which one it is.`;
}

const combinators = new Set(["adjacent", "child", "descendant", "parent", "sibling", "column-combinator"]);

function findPseudos(parts: Selector[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === "pseudo-element") return [part.name];
    if (part.type !== "pseudo") return [];
    return [part.name, ...(Array.isArray(part.data) ? part.data.flatMap(findPseudos) : [])];
  });
}

function isSpecific(parts: Selector[]): boolean {
  const last = parts.slice(parts.findLastIndex(({ type }) => combinators.has(type)) + 1);
  return last.some((part) => {
    if (part.type === "attribute") return true;
    if (part.type !== "pseudo" || !Array.isArray(part.data)) return false;
    if (part.name === "has") return part.data.every(isSpecific);
    return (part.name === "is" || part.name === "where") && part.data.every(isSpecific);
  });
}

/** That every selector of the control has: without it, another person's or post's control would match. */
function placeholdersOf(control: Control): string[] {
  const { ember = [], sdui = [] } = declarationOf(control);
  const lists = toList({ ember, sdui }).map((selector) => [...selector.matchAll(/\{\w+\}/g)].map(([name]) => name));
  return [...new Set(lists.flat())].filter((name) => lists.every((list) => list.some((one) => one === name)));
}
