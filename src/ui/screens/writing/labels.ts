import type { ContentType } from "#core/content/contract.ts";
import type { Length, WrittenType } from "#core/writing/contract.ts";

export const typeNames: Record<ContentType, string> = { post: "Post", article: "Article", comment: "Comment" };
export const writtenTypeNames: Record<WrittenType, string> = { ...typeNames, summary: "Summary" };
export const lengthNames: Record<Length, string> = { short: "Short", medium: "Medium", long: "Long" };

export const optionsOf = <Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
