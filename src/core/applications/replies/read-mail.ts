import PostalMime, { type Email } from "postal-mime";
import { Fault } from "#core/errors.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { replyLimits } from "./contract.ts";
import { htmlToText } from "#core/html-to-text.ts";

export interface ReadMail {
  fromName: string;
  fromAddress: string;
  subject: string;
  text: string;
  /** UTC ms. */
  sentAt: number | undefined;
}

const lineMax = 500;
/** Characters: layouts are long, and their text is short. */
const htmlMax = 500_000;
const withoutControls = (line: string): string => withoutDirectionControls(line).replaceAll(/\p{Cc}/gu, " ");
const clean = (line: string | undefined): string =>
  withoutControls(line ?? "")
    .trim()
    .slice(0, lineMax);

/** From here on, it is a mail that this one answers. */
const quoteStart =
  /^(?:-{2,} ?(?:original message|ursprüngliche nachricht|forwarded message|weitergeleitete nachricht) ?-{2,}|_{10,}|on .{5,100} wrote:|am .{5,100} schrieb.{0,100}:)\s*$/i;

/** Without quotes and control characters. */
export function ownText(text: string): string {
  const lines = text.slice(0, replyLimits.text).replaceAll(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line) => quoteStart.test(line.trim()));
  return lines
    .slice(0, end <= 0 ? lines.length : end)
    .filter((line) => !line.startsWith(">"))
    .map((line) => withoutControls(line).trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const toMail = ({ from, subject, text, html, date }: Email): ReadMail => {
  const sentAt = Date.parse(date ?? "");
  return {
    fromName: clean(from?.name),
    fromAddress: clean(from?.address),
    subject: clean(subject),
    text: ownText(text?.trim() ? text : htmlToText(html ?? "", htmlMax).replaceAll(/\n+/g, "\n")),
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
  };
};

/** Whole messages begin with headers. */
const isMessage = (text: string): boolean =>
  /^(?:[\w-]{2,60}:[^\n]{0,2000}\r?\n(?:[ \t][^\n]{0,2000}\r?\n){0,50}){2}/.test(text) &&
  /^(?:message-id|received|mime-version|return-path|dkim-signature|content-type):/im.test(text.slice(0, 20_000));

/** Lines that mail programs copy with a text. */
const copied = (text: string, names: string): string =>
  clean(new RegExp(String.raw`^(?:${names}):[ \t]{0,5}([^\n]{1,${lineMax}})$`, "im").exec(text.slice(0, 4000))?.[1]);

function readPasted(pasted: string): ReadMail {
  const from = copied(pasted, "from|von");
  const address = /[^\s<>"]{1,64}@[^\s<>"]{1,200}/.exec(from)?.[0] ?? "";
  return {
    fromName: from
      .replace(address, "")
      .replaceAll(/[<>"[\]]|mailto:/g, "")
      .trim(),
    fromAddress: address,
    subject: copied(pasted, "subject|betreff"),
    text: ownText(pasted),
    sentAt: undefined,
  };
}

/** A pasted text, or a whole message such as an .eml file. @throws Fault `applications.empty_mail`, `applications.not_mail` */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const decoded = new TextDecoder().decode(bytes);
  const mail = isMessage(decoded) ? await parseMessage(bytes) : readPasted(decoded);
  if (mail.text !== "" || mail.subject !== "") return mail;
  throw new Fault("invalid", "applications.empty_mail", "This mail has no text. Paste its text instead.");
}

async function parseMessage(bytes: Uint8Array): Promise<ReadMail> {
  try {
    return toMail(await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 512 * 1024 }));
  } catch {
    const message = "This file can't be read as a mail. Save the mail as .eml, or paste its text.";
    throw new Fault("invalid", "applications.not_mail", message);
  }
}
