import { tokenizePostText, type PostTextPart } from "./post-text.ts";

export interface ComparedPost {
  text: string;
  /** The post that a comment is on. */
  targetUrl?: string | null | undefined;
}

/** `shown`: read on the network, which may have cut the text, shortened its links and shown mentions as names. */
export type ReadAs = "shown" | "written";

/** Characters. A shorter beginning proves nothing: people open many posts with the same sentence or two. */
export const minCutLength = 120;

type Link = Extract<PostTextPart, { kind: "link" }>;
type Mention = Extract<PostTextPart, { kind: "mention" }>;
type Piece = string | Link | Mention;

/** Whether both are one post. In doubt they are not: a wrong yes would drop a post, a wrong no only asks the owner. */
export function isSamePost(written: ComparedPost, other: ComparedPost, readAs: ReadAs): boolean {
  if (!isSameTarget(written.targetUrl, other.targetUrl)) return false;
  if (readAs === "shown") return isShownAs(written.text, other.text);
  const [one, two] = [parse(written.text), parse(other.text)];
  return isSame(one, two, isSameAddress) || isSame(two, one, isSameAddress);
}

function isShownAs(writtenText: string, shownText: string): boolean {
  const written = parse(writtenText);
  const rule = hasWords(written) ? isShownLink : isSameAddress;
  const whole = [shownText, withoutHashtagLabels(shownText)].map((text) => parse(text));
  if (whole.some((shown) => isSame(written, shown, rule))) return true;
  const start = withoutCutMark(withoutHashtagLabels(shownText));
  return start !== undefined && isCutFrom(parse(writtenText, "in order"), parse(start, "in order"), rule);
}

const isSameTarget = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || normalizeTarget(one) === normalizeTarget(other);
const normalizeTarget = (url: string | null | undefined): string => (url ?? "").trim().replace(/\/$/, "");

/** Unicode reserves these for a program's own use: no text contains them. */
const linkSign = "\ufdd0";
const mentionSign = "\ufdd1";

/** White space, invisible characters and typographic variants are equal; trailing hashtags are sorted. */
function parse(text: string, tags: "sorted" | "in order" = "sorted"): Piece[] {
  const found: (Link | Mention)[] = [];
  const outline = tokenizePostText(normalizeCharacters(text))
    .map((part) => {
      if (part.kind !== "link" && part.kind !== "mention") return normalizeTypography(part.text);
      found.push(part);
      return part.kind === "link" ? linkSign : mentionSign;
    })
    .join("");
  const sorted = tags === "sorted" ? sortTrailingHashtags(outline) : outline;
  // Odd pieces are the signs, in the order of what they replaced.
  return sorted
    .replaceAll(/ ?" ?/g, '"')
    .split(/([\ufdd0\ufdd1])/)
    .map((piece, at) => (at % 2 === 1 ? found[(at - 1) / 2] : piece) ?? "")
    .filter((piece) => piece !== "");
}

/** Zero-width joiners within an emoji and the tags of a flag are visible, all other ignorable characters are not. */
const invisible =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier})\u{200d}|\u{200d}(?!\p{Extended_Pictographic})|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]|(?![\u{200d}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

const normalizeCharacters = (text: string): string =>
  text
    .replaceAll(/\ufdd0|\ufdd1|\ufe0e|\ufe0f/g, "")
    .replaceAll(invisible, "")
    .normalize("NFC")
    .replaceAll(/[\s\u0085]+/gu, " ")
    .trim();

const normalizeTypography = (text: string): string =>
  text
    .replaceAll(/[“”„‟«»″]/g, '"')
    .replaceAll(/[‘’‚‛‹›′´ʼ]/g, "'")
    .replaceAll(/[‐‑‒–—―−]/g, "-")
    .replaceAll("…", "...");

function sortTrailingHashtags(text: string): string {
  const words = text.split(" ");
  const last = words.findLastIndex((word) => !/^#[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*$/u.test(word));
  return [...words.slice(0, last + 1), ...words.slice(last + 1).toSorted()].join(" ");
}

/** The text of a page contains the hidden word of screen readers: 'hashtag#bun' (seen by several public importers). */
const withoutHashtagLabels = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}_])hashtag#(?=[\p{L}\p{N}])/gu, "#");

/**
 * '… more' is the button that a page's text includes; the other labels have no source and are accepted because the start
 * before them must be long.
 */
const cutMark =
  / ?(?:…|\.{3}) ?(?:(?:see |show |read )?more|(?:mehr(?: anzeigen| ansehen)?)|(?:voir )?plus|(?:ver )?(?:más|mais)|altro|meer(?: weergeven)?)?$/iu;

function withoutCutMark(shown: string): string | undefined {
  const text = normalizeCharacters(shown);
  return cutMark.test(text) ? text.replace(cutMark, "") : undefined;
}

const hasWords = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => (typeof piece === "string" ? /[\p{L}\p{N}]/u.test(piece) : piece.kind === "mention"));

/** Compares addresses where both texts have one. `isElided`: an ellipsis follows. */
type LinkRule = (written: Link, shown: Link, isElided: boolean) => "same" | "elided" | undefined;

function isSameAddress(written: Link, shown: Link): "same" | undefined {
  return written.text === shown.text || (hasScheme(written) === hasScheme(shown) && isSameUrl(written, shown))
    ? "same"
    : undefined;
}

/** A network replaces an address by its own short one, or leaves out the scheme, 'www.' or the end. */
function isShownLink(written: Link, shown: Link, isElided: boolean): ReturnType<LinkRule> {
  if (isSameAddress(written, shown) || (isShortened(shown) && !isShortened(written))) return "same";
  const start = withoutScheme(shown.text);
  if (!hasScheme(shown) && withoutScheme(written.text).replace(/\/$/, "") === start.replace(/\/$/, "")) return "same";
  return isElided && start.includes("/") && withoutScheme(written.text).startsWith(start) ? "elided" : undefined;
}

/** Host names ignore case; an empty path is '/'. */
const isSameUrl = (one: Link, other: Link): boolean => new URL(one.href).href === new URL(other.href).href;
const hasScheme = ({ text }: Link): boolean => /^https?:/i.test(text);
const isShortened = ({ href }: Link): boolean => new URL(href).hostname === "lnkd.in";
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//i, "").replace(/^www\./i, "");

interface Position {
  /** Index of the piece, and of the character within it. */
  piece: number;
  character: number;
}

/** The rest of the text that stands at `at`; empty before a link, a mention or the end. */
function textAt(pieces: readonly Piece[], { piece, character }: Position): string {
  const found = pieces[piece];
  return typeof found === "string" ? found.slice(character) : "";
}

function advance(pieces: readonly Piece[], { piece, character }: Position, length: number): Position {
  const found = pieces[piece];
  const isDone = typeof found !== "string" || character + length >= found.length;
  return isDone ? { piece: piece + 1, character: 0 } : { piece, character: character + length };
}

function isSame(written: readonly Piece[], shown: readonly Piece[], rule: LinkRule): boolean {
  let at: Position | undefined = { piece: 0, character: 0 };
  for (const piece of written) {
    at = skip(piece, shown, at, rule);
    if (at === undefined) return false;
  }
  return at.piece === shown.length;
}

/** The position after what `piece` is shown as, or undefined if something else is shown. */
function skip(piece: Piece, shown: readonly Piece[], at: Position, rule: LinkRule): Position | undefined {
  const rest = textAt(shown, at);
  if (typeof piece === "string") return rest.startsWith(piece) ? advance(shown, at, piece.length) : undefined;
  const other = shown[at.piece];
  if (piece.kind === "mention") {
    if (other !== undefined && typeof other !== "string" && at.character === 0) {
      return other.text === piece.text ? advance(shown, at, 0) : undefined;
    }
    const name = normalizeTypography(piece.name);
    const shownName = [`@${name}`, name].find((candidate) => rest.startsWith(candidate));
    return shownName === undefined ? undefined : advance(shown, at, shownName.length);
  }
  if (other === undefined) return undefined;
  if (typeof other === "string") return rule === isShownLink ? skipBareLink(piece, shown, at) : undefined;
  if (other.kind === "mention") return undefined;
  const after = advance(shown, at, 0);
  const result = rule(piece, other, textAt(shown, after).startsWith("..."));
  return result === "elided" ? advance(shown, after, 3) : result && after;
}

/** An address shown without its scheme is text. */
function skipBareLink(link: Link, shown: readonly Piece[], at: Position): Position | undefined {
  const rest = textAt(shown, at);
  const short = /^lnkd\.in\/[\w-]+/i.exec(rest)?.[0];
  if (short !== undefined && !isShortened(link)) return advance(shown, at, short.length);
  const address = normalizeTypography(link.text.replace(/^https?:\/\//i, ""));
  for (const candidate of [address, address.replace(/^www\./i, "")]) {
    const whole = [candidate, candidate.replace(/\/$/, "")].find((text) => rest.startsWith(text));
    if (whole !== undefined && !/^[\p{L}\p{N}/]/u.test(rest.slice(whole.length))) {
      return advance(shown, at, whole.length);
    }
    const elided = /^([^\s"]+?)\.{3}/.exec(rest)?.[1];
    if (elided?.includes("/") === true && candidate.startsWith(elided)) return advance(shown, at, elided.length + 3);
  }
  return undefined;
}

/** Whether `start` is a long enough beginning of the text. */
function isCutFrom(written: readonly Piece[], start: readonly Piece[], rule: LinkRule): boolean {
  const length = start.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 1), 0);
  if (length < minCutLength) return false;
  let at: Position = { piece: 0, character: 0 };
  for (const piece of written) {
    if (at.piece === start.length) return !startsWithEllipsis(piece);
    const next = skip(piece, start, at, rule);
    if (next === undefined) {
      const isLast = at.piece === start.length - 1;
      const rest = textAt(start, at);
      return isLast && (typeof piece === "string" ? isCutWithin(piece, rest) : isCutName(piece, start[at.piece], rest));
    }
    at = next;
  }
  return at.piece === start.length;
}

/** A text with an ellipsis of its own at this place is another one, not a cut one. */
const startsWithEllipsis = (piece: Piece): boolean => typeof piece === "string" && /^\s*\.{3}/.test(piece);
const isCutWithin = (piece: string, rest: string): boolean =>
  rest !== "" && piece.startsWith(rest) && !startsWithEllipsis(piece.slice(rest.length));

/** The cut may be within a link or a name. */
function isCutName(piece: Link | Mention, last: Piece | undefined, rest: string): boolean {
  if (piece.kind === "mention") {
    const name = normalizeTypography(piece.name);
    return rest !== "" && [name, `@${name}`].some((candidate) => candidate.startsWith(rest));
  }
  if (typeof last === "object") return last.kind === "link" && piece.text.startsWith(last.text);
  return (
    rest !== "" && [piece.text, withoutScheme(piece.text)].some((text) => normalizeTypography(text).startsWith(rest))
  );
}
