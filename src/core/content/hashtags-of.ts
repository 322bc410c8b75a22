import { tokenizePostText } from "#core/post-text.ts";
import { hashtagsIn } from "./rules.ts";

/** Those in the text of a post and in its own field, without '#'. */
export const hashtagsOf = ({ content, hashtags }: { content: string; hashtags?: string | null }): string[] =>
  hashtagsIn(
    [
      ...tokenizePostText(content).flatMap((part) => (part.kind === "hashtag" ? [part.text.slice(1)] : [])),
      hashtags ?? "",
    ].join(" "),
  );
