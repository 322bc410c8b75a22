/** What the text of a post consists of, as the network shows it. The parts' texts joined are the whole text. */
export type PostTextPart =
  | { kind: "text"; text: string }
  /** With its number sign. */
  | { kind: "hashtag"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; name: string; urn: string };

const mention = /@\[(?<name>[^\][\r\n]+)\]\((?<urn>urn:li:(?:person|organization):[\w-]+)\)/u;
const link =
  /(?<![\p{L}\p{N}])(?<link>(?:https?:\/\/|www\.)[\p{L}\p{N}[](?:(?!@\[)[^\s<>"“”„«»…。，、；：！？（）「」『』【】])*)/iu;
/**
 * Not within a word, an HTML entity (&#39;) or an address without its scheme (example.org/#top). Keycap emoji end in
 * marks, too, but are no words. Several may follow each other without a space.
 */
const hashtags =
  /(?=#)(?<![\p{L}\p{N}_&/=](?:(?![\u{fe0f}\u{20e3}])\p{M})*)(?<hashtags>(?:#[\p{L}\p{N}](?:[\p{L}\p{N}_]|(?![\u{fe0f}\u{20e3}])\p{M})*)+)/u;
const parts = new RegExp(`${mention.source}|${link.source}|${hashtags.source}`, "giu");

export function tokenizePostText(text: string): PostTextPart[] {
  const found: PostTextPart[] = [];
  let end = 0;
  // Not by `matchAll`, which copies the expression for each text.
  parts.lastIndex = 0;
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    const tokens = tokensOf(match);
    if (match.index > end && tokens.length > 0) found.push({ kind: "text", text: text.slice(end, match.index) });
    found.push(...tokens);
    if (tokens.length > 0) end = match.index + tokens.reduce((length, token) => length + token.text.length, 0);
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

function tokensOf({ 0: whole, groups = {} }: RegExpExecArray): PostTextPart[] {
  const { name, urn, link: address, hashtags: tags } = groups;
  if (name !== undefined && urn !== undefined) return [{ kind: "mention", text: whole, name, urn }];
  if (tags !== undefined) return tags.split(/(?=#)/).map((tag) => ({ kind: "hashtag", text: tag }));
  const trimmed = trimAddress(address ?? "");
  const href = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  return URL.canParse(href) ? [{ kind: "link", text: trimmed, href }] : [];
}

/** Punctuation at the end belongs to the sentence, except for a bracket that the address opened. */
function trimAddress(address: string): string {
  let end = address.length;
  let open = countOf("(", address) - countOf(")", address);
  while (end > 0 && /[.,;:!?'’)\]}*_~|]/.test(address.charAt(end - 1))) {
    if (address.charAt(end - 1) === ")") {
      if (open >= 0) break;
      open += 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
}

const countOf = (sign: string, text: string): number => text.split(sign).length - 1;
