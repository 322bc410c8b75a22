import { tokenizePostText } from "./post-text.ts";

/** The official API's limit of a post, in UTF-16 units after escaping. */
export const maxLittleTextLength = 3000;

/**
 * The format of `commentary`. "All reserved characters need to be escaped with a backslash, even if those characters are
 * not used in one of the supported elements" (learn.microsoft.com, little text format): the network cuts the text off at
 * the first one that is not. Hashtags and mentions are elements. Within a mention's name, reserved characters are escaped
 * as well.
 */
export const toLittleText = (text: string): string =>
  tokenizePostText(text)
    .map((part) => {
      if (part.kind === "mention") return `@[${escape(part.name)}](${part.urn})`;
      return part.kind === "hashtag" ? `#${escape(part.text.slice(1))}` : escape(part.text);
    })
    .join("");

/** The length as the official API counts it: an escaped character counts twice. */
export const lengthAsLittleText = (text: string): number => toLittleText(text).length;

const escape = (text: string): string => text.replaceAll(/[\\|{}@[\]()<>#*_~]/g, String.raw`\$&`);
