import { decodeFile } from "#core/decode-file.ts";
import type { ContactRow } from "#core/import-rows.ts";
import type { ReadItem } from "../rows.ts";
import type { FileReader } from "./file-reader.ts";

interface CardLine {
  line: number;
  /** Such as TEL, in upper case. */
  name: string;
  parameters: string;
  value: string;
}

const start = /^\uFEFF?\s*BEGIN:VCARD/i;

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => (letter.codePointAt(0) ?? 0) & 255));
}

const unescape = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter)).trim();

/** Lines that are continued are one: by a blank at the beginning of the next, or by '=' at their end. */
function* unfold(text: string): Generator<CardLine> {
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const first = at;
    let joined = lines[at] ?? "";
    const isQuoted = /;ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(joined.split(":")[0] ?? "");
    while (/^[ \t]/.test(lines[at + 1] ?? "") || (isQuoted && joined.endsWith("="))) {
      if (at + 1 >= lines.length) break;
      at += 1;
      joined = isQuoted ? joined.replace(/=$/, "") + (lines[at] ?? "") : joined + (lines[at] ?? "").slice(1);
    }
    const [, group = "", parameters = "", value = ""] = /^([^;:]+)((?:;[^:]*)?):(.*)$/s.exec(joined) ?? [];
    if (group === "") continue;
    const name = (group.split(".").at(-1) ?? "").toUpperCase();
    yield { line: first + 1, name, parameters, value: isQuoted ? decodeQuotedPrintable(value) : value };
  }
}

function toContact(lines: readonly CardLine[]): ContactRow | undefined {
  const values = (name: string): string[] =>
    lines.filter((one) => one.name === name).flatMap(({ value }) => unescape(value) || []);
  const [family = "", given = ""] = (lines.find(({ name }) => name === "N")?.value ?? "")
    .split(/(?<!\\);/)
    .map(unescape);
  const name = values("FN")[0] ?? [given, family].join(" ").trim();
  const emails = values("EMAIL");
  if (name === "" && emails.length === 0) return undefined;
  return {
    name,
    company: unescape((values("ORG")[0] ?? "").split(";")[0] ?? "") || null,
    position: values("TITLE")[0] ?? null,
    emails,
    phones: values("TEL").map((phone) => phone.replace(/^tel:/i, "")),
    urls: values("URL"),
  };
}

function* readCards(file: string, text: string): Generator<ReadItem> {
  let card: CardLine[] | undefined;
  for (const one of unfold(text)) {
    if (one.name === "BEGIN") card = [one];
    else if (one.name === "END" && card) {
      const [{ line } = one] = card;
      const value = toContact(card);
      if (value) yield { kind: "contacts", row: { file, line, value } };
      else
        yield { problem: { file, line, text: "", message: "This contact has neither a name nor an email address." } };
      card = undefined;
    } else card?.push(one);
  }
  if (card) {
    const line = card[0]?.line ?? 1;
    yield { problem: { file, line, text: "", message: "This contact has no end: the file was cut off." } };
  }
}

/** vCard 2.1 to 4.0. */
export const readVcard: FileReader = ({ name, bytes }) => {
  if (!start.test(decodeFile(bytes.subarray(0, 100)).text)) return undefined;
  return { items: readCards(name, decodeFile(bytes).text) };
};
