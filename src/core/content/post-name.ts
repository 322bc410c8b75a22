import { truncateText } from "#core/truncate-text.ts";

interface Named {
  title?: string | null | undefined;
  content: string;
}

/** Its title, otherwise the first line of its text. */
export const nameOf = ({ title, content }: Named): string =>
  (title?.trim() || (content.trim().split("\n", 1)[0] ?? "")).trim().replaceAll(/\s+/gu, " ");

const shortNameLength = 60;

/** For sentences and tables, where a whole first line would not fit. */
export const shortNameOf = (post: Named): string => truncateText(nameOf(post), shortNameLength);
