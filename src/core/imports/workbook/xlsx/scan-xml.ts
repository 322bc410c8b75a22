import { damagedWorkbook, WorkbookError } from "../workbook-error.ts";

export interface XmlVisitor {
  /** Names come without their namespace prefix. */
  open?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    },
  );
}

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(attribute))
    found.set(withoutPrefix(name), decodeEntities(double ?? single ?? ""));
  return found;
}

/** A quoted value may contain '>'. */
function endOfTag(xml: string, from: number): number {
  let quote = "";
  for (let at = from; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  throw damagedWorkbook();
}

/** Enough of XML for a workbook. It knows no entities of its own, so a file can't define any. @throws WorkbookError */
export function scanXml(xml: string, { open, close, text }: XmlVisitor): void {
  let at = 0;
  const endOf = (mark: string, from: number): number => {
    const end = xml.indexOf(mark, from);
    if (end === -1) throw damagedWorkbook();
    return end;
  };
  for (let tag = xml.indexOf("<"); tag !== -1; tag = xml.indexOf("<", at)) {
    if (tag > at) text?.(decodeEntities(xml.slice(at, tag)));
    if (xml.startsWith("<!--", tag)) at = endOf("-->", tag) + 3;
    else if (xml.startsWith("<![CDATA[", tag)) {
      const end = endOf("]]>", tag);
      text?.(xml.slice(tag + 9, end));
      at = end + 3;
    } else if (xml.startsWith("<?", tag)) at = endOf("?>", tag) + 2;
    else if (xml.startsWith("<!", tag))
      throw new WorkbookError(
        "This workbook declares a document type, which no export of the network has. It was not read.",
      );
    else {
      const end = endOfTag(xml, tag);
      const inside = xml.slice(tag + 1, end);
      at = end + 1;
      if (inside.startsWith("/")) close?.(withoutPrefix(inside.slice(1).trim()));
      else {
        const isEmpty = inside.endsWith("/");
        const [whole = "", name = ""] = /^([^\s/]+)/.exec(inside) ?? [];
        if (whole === "") throw damagedWorkbook();
        open?.(withoutPrefix(name), readAttributes(inside.slice(whole.length)));
        if (isEmpty) close?.(withoutPrefix(name));
      }
    }
  }
}
