import { parse, type AttributeSelector, type Selector } from "css-what";
import { combinators, isWithin, subjectOf, subjectsOf } from "./compare-selectors.ts";
import { actingControls } from "./acting.ts";
import { declarationOf, toList, type Control } from "./controls.ts";
import { findOverlap } from "./find-overlap.ts";

/** What the driver's own selectors use; none of them depends on a text. */
const allowedPseudos = new Set(
  "has is not where nth-child nth-of-type first-child last-child first-of-type last-of-type only-child scope empty disabled enabled checked".split(
    " ",
  ),
);

/** Why a selector of an override is unsafe, as a sentence; undefined if it is not. */
export function findSelectorProblem(control: Control, selector: string): string | undefined {
  let alternatives: Selector[][];
  try {
    alternatives = parse(selector);
  } catch {
    return "It is not a CSS selector.";
  }
  const pseudo = alternatives.flatMap(findPseudos).find((name) => !allowedPseudos.has(name));
  if (pseudo !== undefined) return `':${pseudo}' is not allowed.`;
  const place = actingControls.includes(control) && alternatives.flatMap(findPseudos).find((name) => isOfPlace(name));
  if (place)
    return `':${place}' tells where it is, and not what it is: what is pressed or filled in needs another mark.`;
  const declared = declaredSelectors(control);
  const known = declared.flatMap(subjectsOf);
  const isKnown = subjectsOf(selector).every((one) => known.some((subject) => isWithin(one, subject)));
  if (alternatives.some((parts) => subjectOf(parts).some(isWholePage))) return "It matches the whole page.";
  if (!isKnown && !alternatives.every(isSpecific))
    return "It matches too much: its last part needs an id, a class, :has(), or an attribute whose value few elements have.";
  if (alternatives.some(isAddressAlone) && !known.some((subject) => subject.some(isAddress)))
    return "It needs more than an address: links that act as buttons have the page's own, whatever they do.";
  const declaredAddresses = declared.filter((one) => subjectsOf(one).some((subject) => subject.some(isAddress)));
  const missing =
    placeholdersOf(declared).find((name) => !alternatives.every((parts) => requires(parts, name))) ??
    placeholdersOf(declaredAddresses).find(
      (name) => !alternatives.every((parts) => requires(parts, name) || !subjectOf(parts).some(isAddress)),
    );
  if (missing !== undefined)
    return `It must contain ${missing} in each alternative, which says whose or which one it is.`;
  if (isInMain(declared) && !isInMain([selector]))
    return "It must start with 'main': outside of the page's main part, the same may be someone else's.";
  const other = findOverlap(control, selector);
  return other === undefined ? undefined : `It would match '${other}' too, which does something else.`;
}

const declaredSelectors = (control: Control): string[] => {
  const { ember = [], sdui = [] } = declarationOf(control);
  return toList({ ember, sdui });
};

/** Whether each of them starts with the page's main part. */
const isInMain = (selectors: readonly string[]): boolean =>
  selectors.every((selector) =>
    parse(selector.replaceAll(/\{\w+\}/g, "1")).every((parts) => {
      const first = parts.slice(
        0,
        Math.max(
          0,
          parts.findIndex(({ type }) => combinators.has(type)),
        ),
      );
      return first.some((part) => part.type === "tag" && part.name === "main");
    }),
  );

function findPseudos(parts: Selector[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === "pseudo-element") return [part.name];
    if (part.type !== "pseudo") return [];
    return [part.name, ...(Array.isArray(part.data) ? part.data.flatMap(findPseudos) : [])];
  });
}

function isSpecific(parts: Selector[]): boolean {
  return subjectOf(parts).some((part) => {
    if (part.type === "attribute") return isSpecificAttribute(part);
    if (part.type !== "pseudo" || !Array.isArray(part.data)) return false;
    if (part.name === "has") return part.data.every(isSpecific);
    return (part.name === "is" || part.name === "where") && part.data.every(isSpecific);
  });
}

const isWholePage = (part: Selector): boolean => part.type === "tag" && ["html", "head", "body"].includes(part.name);

/** Whether only what has the placeholder's value can match. */
const requires = (parts: readonly Selector[], placeholder: string): boolean =>
  parts.some((part) => {
    if (part.type === "attribute") return part.action !== "not" && part.value.includes(placeholder);
    if (part.type !== "pseudo" || !Array.isArray(part.data) || part.name === "not") return false;
    return part.data.every((alternative) => requires(alternative, placeholder));
  });

const isOfPlace = (pseudo: string): boolean => /^nth-|-(child|of-type)$/.test(pseudo);

const isAddress = (part: Selector): boolean => part.type === "attribute" && part.name === "href";

/** Nothing else in its last part says what it is. */
const isAddressAlone = (parts: Selector[]): boolean =>
  subjectOf(parts).some(isAddress) && !isSpecific(parts.filter((part) => !isAddress(part)));

/** Most buttons have these, whatever they do. */
const commonAttributes = new Set(
  (
    "aria-disabled aria-expanded aria-haspopup aria-hidden aria-selected dir disabled draggable hidden lang role style " +
    "tabindex target type"
  ).split(" "),
);
const shortestValue = 3;

function isSpecificAttribute({ name, action, value }: AttributeSelector): boolean {
  if (action === "not" || commonAttributes.has(name)) return false;
  if (action === "exists") return name.startsWith("data-");
  return action === "equals" || action === "element" ? value !== "" : value.length >= shortestValue;
}

/** That every selector of the control has: without it, another person's or post's control would match. */
function placeholdersOf(declared: readonly string[]): string[] {
  const lists = declared.map((selector) => [...selector.matchAll(/\{\w+\}/g)].map(([name]) => name));
  return [...new Set(lists.flat())].filter((name) => lists.every((list) => list.some((one) => one === name)));
}
