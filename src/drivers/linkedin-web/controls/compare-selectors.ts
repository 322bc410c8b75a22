import { parse, type AttributeSelector, type Selector } from "css-what";

export const combinators: ReadonlySet<string> = new Set([
  "adjacent",
  "child",
  "descendant",
  "parent",
  "sibling",
  "column-combinator",
]);

/** The last part, which says what is matched; without the parts that say where. */
export const subjectOf = (parts: readonly Selector[]): Selector[] =>
  parts.slice(parts.findLastIndex(({ type }) => combinators.has(type)) + 1);

/** The subjects of a selector list; alternatives of `:is()` count as one each. Filled in with '1'. */
export const subjectsOf = (selector: string): Selector[][] =>
  parse(selector.replaceAll(/\{\w+\}/g, "1")).flatMap((parts) => expand(subjectOf(parts)));

/** Alternatives of `:is()` as one each. */
function expand(subject: Selector[]): Selector[][] {
  const at = subject.findIndex((part) => part.type === "pseudo" && (part.name === "is" || part.name === "where"));
  const part = subject[at];
  if (part?.type !== "pseudo" || !Array.isArray(part.data)) return [subject];
  const rest = subject.toSpliced(at, 1);
  return part.data.flatMap((alternative) => expand([...subjectOf(alternative), ...rest]));
}

/** Whether each element that matches `narrow` also matches `wide`, as far as the selectors alone tell. */
export const isWithin = (narrow: readonly Selector[], wide: readonly Selector[]): boolean =>
  wide.every((condition) => condition.type === "universal" || narrow.some((one) => implies(one, condition)));

function implies(one: Selector, other: Selector): boolean {
  if (one.type === "attribute" && other.type === "attribute") return impliesAttribute(one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}

function impliesAttribute(one: AttributeSelector, other: AttributeSelector): boolean {
  if (one.name !== other.name || one.action === "not" || other.action === "not") return false;
  const { action, value } = one;
  if (other.action === "exists") return true;
  if (action === other.action && value === other.value) return true;
  const isWhole = action === "equals";
  switch (other.action) {
    case "start":
      return (isWhole || action === "start") && value.startsWith(other.value);
    case "end":
      return (isWhole || action === "end") && value.endsWith(other.value);
    case "any":
      return action !== "exists" && value.includes(other.value);
    case "element":
      return isWhole && value.split(/\s+/).includes(other.value);
    default:
      return false;
  }
}
