import type { z } from "zod";

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
};

const formats: Readonly<Record<string, string>> = {
  datetime: "Enter a date and time in UTC, such as 2026-11-20T14:00:00Z.",
  email: "Enter an email address such as name@example.com.",
  url: "Enter a full URL, such as https://example.com.",
};

type Issue = z.core.$ZodRawIssue;

/** The message of a check without one of its own; zod's default is for programmers. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "object" && !issue.path?.length) return "Send a JSON object.";
      if (issue.input === undefined) return "This is required.";
      return `This must be ${typeNames[issue.expected] ?? "of another type"}.`;
    case "too_big":
      return `This can ${sizeOf(issue.origin, issue.maximum, "at most")}.`;
    case "too_small":
      return `This must ${sizeOf(issue.origin, issue.minimum, "at least")}.`;
    case "invalid_format":
      return formats[issue.format] ?? "This is not in the right format.";
    case "invalid_value":
      return `This must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "unrecognized_keys":
      return `Remove the unknown fields: ${issue.keys.join(", ")}.`;
    case "invalid_union":
      // The alternative that failed inside a field is the one that was meant.
      return issue.errors.flat().find(({ path }) => path.length > 0)?.message ?? "This value is not accepted.";
    default:
      return "This value is not accepted.";
  }
}

const units: Readonly<Record<string, string>> = { string: "character", array: "item", set: "item" };

function sizeOf(origin: string, size: number | bigint, bound: string): string {
  const unit = units[origin];
  return unit === undefined ? `be ${bound} ${size}` : `have ${bound} ${size} ${unit}${Number(size) === 1 ? "" : "s"}`;
}
