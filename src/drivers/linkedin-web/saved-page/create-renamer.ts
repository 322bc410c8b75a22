import { isKeptMark, keptBeginning, splitWords } from "./kept-words.ts";

export interface Renamer {
  /** Of anything: what is not a word of the site becomes an invented one. */
  value(original: string): string;
  /** Of what the site names itself, such as classes and test ids: it stays unless it has an id or a word of the page. */
  mark(original: string): string;
}

/** 39 characters, directly followed by a card's name in keys; shorter ones end at the next sign. */
const memberId = String.raw`ACoAA(?:[\w-]{34}|[\w-]+?(?=Topcard|About|[^\w-]|$))`;
const namingPath = String.raw`\/(?:in|company|school|pulse|groups|posts|showcase|newsletters|events|hashtag)\/`;
const namingKey = String.raw`(?:vanityName|profileUrn|recipient|keywords|firstName|lastName|displayName|trackingId|miniProfileUrn)=`;
const run = String.raw`(?:(?!ACoAA)[\p{L}\p{N}\p{M}])+`;
const anything = new RegExp(
  `(?<member>${memberId})|(?<path>${namingPath})(?<slug>[^/?#"'&\\s,)]+)|(?<key>${namingKey})(?<given>[^&"'\\s]*)|(?<run>${run})`,
  "giu",
);
const onlyIds = new RegExp(
  `(?<member>${memberId})|(?<path>${namingPath})(?<slug>[^/?#"'&\\s,)]+)|(?<run>\\d{4,})`,
  "giu",
);

/** Addresses of other sites than the page's own. */
function otherSiteOf(ownHost: string): RegExp {
  const own = ownHost.replaceAll(/[^\w-]/g, String.raw`\$&`);
  const isOwn = String.raw`(?:(?:[\w-]+\.)*linkedin\.com|${own})(?=[/?#:"']|$)`;
  return new RegExp(String.raw`(?:https?:)?\/\/(?!${isOwn})[^\s"'()]+`, "gi");
}

const otherScheme = /\b(mailto|tel|sms|data|javascript|blob):[^\s"']*/gi;

/**
 * @param pageWords that the page's texts and addresses say, in lower case
 * @param ownHost of the page's own site, with its port
 */
export function createRenamer(pageWords: ReadonlySet<string>, ownHost: string): Renamer {
  const otherSite = otherSiteOf(ownHost);
  const known = new Map<string, string>();
  const nameOf = (original: string, create: (n: number) => string): string => {
    const name = known.get(original) ?? create(known.size + 1);
    known.set(original, name);
    return name;
  };
  const digits = (original: string): string =>
    nameOf(original, (n) => `7${String(n).padStart(original.length - 1, "0")}`);
  const member = (id: string): string => nameOf(id, (n) => `ACoAA${String(n).padStart(id.length - 5, "x")}`);
  const person = (name: string): string => nameOf(name.toLowerCase(), (n) => `name-${n}`);
  const renameRun = (text: string): string => {
    if (isKeptMark(text) || text.length === 1) return text;
    if (/^\p{N}+$/u.test(text)) return digits(text);
    const parts = text.split(/(\p{N}{4,})/u);
    const isOfSite = parts.every((part) => part === "" || /^\p{N}+$/u.test(part) || isKeptMark(part));
    if (isOfSite) return parts.map((part) => (/^\p{N}{4,}$/u.test(part) ? digits(part) : part)).join("");
    const beginning = keptBeginning(text);
    return beginning + nameOf(text.slice(beginning.length), (n) => `w${n}`);
  };
  const renameWith = (pattern: RegExp, text: string): string =>
    text.replaceAll(pattern, (whole: string, ...rest: unknown[]) => {
      const found = rest.at(-1) as Record<string, string | undefined>;
      if (found["member"] !== undefined) return member(found["member"]);
      if (found["slug"] !== undefined) {
        const { path = "", slug } = found;
        return slug === "me" ? whole : path.toLowerCase() + (slug.startsWith("ACoAA") ? member(slug) : person(slug));
      }
      if (found["key"] === undefined) return renameRun(whole);
      const given = found["given"] ?? "";
      return found["key"] + (/urn|ACoAA/.test(given) || given === "" ? renameWith(pattern, given) : person(given));
    });
  /** Words of the site's own marks are in these, whatever the page says. */
  const names = new Set([...pageWords].filter((word) => !isKeptMark(word)));
  const containsName = createNameSearch([...names].filter((word) => word.length >= shortestPart));
  const isNaming = (text: string): boolean =>
    splitWords(text).some((word) => names.has(word)) || containsName(text.toLowerCase());
  const marks = new Map<string, string>();
  const renameMark = (text: string): string => {
    const renamed = marks.get(text) ?? (isNaming(text) ? nameOf(text, (n) => `w${n}`) : renameWith(onlyIds, text));
    marks.set(text, renamed);
    return renamed;
  };
  return {
    value: (original) =>
      encodeColons(
        decodeParts(original)
          .replaceAll(otherScheme, "$1:")
          .replaceAll(otherSite, "https://example.com/")
          .split(ownHost)
          .map((part) => renameWith(anything, part))
          .join(ownHost),
      ),
    mark: (original) => encodeColons(decodeParts(original).replaceAll(/[^\s]+/g, renameMark)),
  };
}

/** Letters from which on a word is recognized inside another one. */
const shortestPart = 5;

/** Whether a text has one of the words in it. By their beginnings: a page may have many thousands of both. */
function createNameSearch(words: readonly string[]): (text: string) => boolean {
  const byBeginning = Map.groupBy(words, (word) => word.slice(0, shortestPart));
  return (text) => {
    for (let at = 0; at + shortestPart <= text.length; at += 1) {
      const candidates = byBeginning.get(text.slice(at, at + shortestPart)) ?? [];
      if (candidates.some((word) => text.startsWith(word, at))) return true;
    }
    return false;
  };
}

/** Spelled as entities, percent signs or escapes: signs as they are, and letters as 'x'. */
export function decodeParts(text: string): string {
  const signOf = (code: number): string => {
    const sign = code < 128 ? String.fromCodePoint(code) : "x";
    return /[\p{L}\p{N}\p{C}]/u.test(sign) ? "x" : sign;
  };
  const named: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">", nbsp: " " };
  return text
    .replaceAll(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => signOf(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});?/g, (_, code: string) => signOf(Number(code)))
    .replaceAll(/&(\w+);/g, (_, name: string) => named[name] ?? "x")
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => signOf(Number.parseInt(code, 16)))
    .replaceAll(/%([0-9a-f]{2})/gi, (whole: string, code: string) =>
      signOf(Number.parseInt(code, 16)) === "x" ? "x" : whole,
    )
    .replaceAll(/%3A/gi, encodedColon);
}

/** Stands for '%3A', which parts an address as a colon does. */
const encodedColon = "\uE000";
const encodeColons = (text: string): string => text.replaceAll(encodedColon, "%3A");
