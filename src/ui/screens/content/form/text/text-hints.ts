import type { ContentType } from "#core/content/contract.ts";
import { tokenizePostText } from "#core/post-text.ts";
import { hasMarkdown } from "#core/writing/hints/rules.ts";
import { hasStyledLetters } from "./unicode-style.ts";

export interface TextHint {
  id: "names" | "markdown" | "styled" | "opening" | "paragraph" | "hashtags" | "links";
  message: string;
}

/** Characters that show before '…more' at the width of a desktop feed; on a phone about 140. */
export const openingLength = 210;
const longestParagraph = 500;
const usualHashtags = 5;
export const maxHints = 3;

const typedName = /(?<![\p{L}\p{N}_.@/])@(?!\[)[\p{L}]/u;

/** What an editor would remark on, the most important first. Nothing of it keeps a post from going out. */
export function findTextHints(text: string, type: ContentType): TextHint[] {
  const parts = tokenizePostText(text);
  const countOf = (kind: (typeof parts)[number]["kind"]): number => parts.filter((part) => part.kind === kind).length;
  const isComment = type === "comment";
  const hashtags = countOf("hashtag");
  const [opening = ""] = text.split("\n");
  const hints: (TextHint | false)[] = [
    typedName.test(text) && {
      id: "names",
      message: "The network links a name only when you pick it there: finish it by hand after publishing.",
    },
    hasMarkdown(text) && {
      id: "markdown",
      message: "The network shows Markdown as typed: remove marks such as **bold** or [links](…).",
    },
    hasStyledLetters(text) && {
      id: "styled",
      message:
        "Bold and italic are special letters: screen readers may skip them, search doesn't find them, and each counts as two characters.",
    },
    !isComment &&
      opening.length > openingLength && {
        id: "opening",
        message: `Your first line has ${opening.length} characters, and about ${openingLength} show before ‘…more’. Make your point sooner.`,
      },
    text.split("\n").some((paragraph) => paragraph.length > longestParagraph) && {
      id: "paragraph",
      message: `One paragraph has more than ${longestParagraph} characters. Split it with a blank line.`,
    },
    hashtags > usualHashtags && {
      id: "hashtags",
      message: `This text has ${hashtags} hashtags. ${usualHashtags} or fewer are easier to read.`,
    },
    !isComment &&
      countOf("link") > 0 && {
        id: "links",
        message: "A link leads readers away from the network. You can also add it in a comment.",
      },
  ];
  return hints.filter((hint) => hint !== false);
}
