import { htmlToText } from "#core/html-to-text.ts";
import type { MessagePerson } from "#core/import-rows.ts";
import { postIdsIn, timeOfId } from "#core/post-identity.ts";
import type { RowValues } from "../rows.ts";
import { readDay, readTime } from "./dates.ts";
import { splitNames } from "./names.ts";
import { decodeLink } from "./decode-link.ts";
import type { TableKind } from "./table-definitions.ts";
import type { TableRow } from "./table-row.ts";

/** A value, or why there is none. */
export type RowResult<Value> = Value | { problem: string };
type RowReaders = { readonly [Kind in TableKind]: (row: TableRow) => RowResult<RowValues[Kind]> };

const badDate = (text: string): { problem: string } => ({
  problem: text === "" ? "This row has no date." : `The date '${text.slice(0, 40)}' can't be read.`,
});

const isHtml = (text: string): boolean => /<\/?(?:p|br|div|span|a|ul|li|b|strong|em|spinmail)[\s/>]/i.test(text);

/** The network wrote each line break of a post as quote, newline, quote. A file that was corrected since is left alone. */
export function repairLineBreaks(text: string): string {
  const breaks = text.match(/\r?\n/g)?.length ?? 0;
  const quoted = text.match(/"\r?\n"/g)?.length ?? 0;
  return breaks > 0 && breaks === quoted ? text.replaceAll(/"\r?\n"/g, "\n") : text;
}

/** Pairs joined by ' | ', each `question:answer`. A question may end in a colon, and an answer may be an address. */
export function readAnswers(cell: string): { question: string; answer: string }[] {
  return cell.split(" | ").flatMap((pair) => {
    const colons = [...pair.matchAll(/:(?!\/\/)/g)].map(({ index }) => index);
    const at = colons.findLast((index) => pair.slice(0, index).trim() !== "" && pair.slice(index + 1).trim() !== "");
    if (at === undefined) return pair.trim() === "" ? [] : [{ question: pair.trim(), answer: "" }];
    return [{ question: pair.slice(0, at).trim(), answer: pair.slice(at + 1).trim() }];
  });
}

function readRecipients(names: string, urls: string): MessagePerson[] {
  const addresses = urls
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "");
  if (addresses.length === 0) return names === "" ? [] : [{ name: names, url: null }];
  const split = splitNames(names, addresses.length);
  return addresses.map((url, at) => ({ name: split?.[at] ?? "", url }));
}

function readMessage(row: TableRow): RowResult<RowValues["messages"]> {
  const date = row.get("date");
  const at = readTime(date);
  if (at === undefined) return badDate(date);
  const from = { name: row.get("from"), url: row.find("senderprofileurl") };
  const to = readRecipients(row.get("to"), row.get("recipientprofileurls"));
  const content = row.get("content");
  // The archives of 2018 don't number conversations.
  const people = [from.name, ...to.map(({ name }) => name)].toSorted();
  return {
    conversationId: row.get("conversationid") || `people:${people.join("|")}`,
    title: row.find("conversationtitle"),
    from,
    to,
    at,
    subject: row.find("subject"),
    text: isHtml(content) ? htmlToText(content) : content,
    isDraft: /^yes$/i.test(row.get("ismessagedraft", "isconversationdraft")),
    isSponsored: from.url === null && content.includes("spinmail-quill-editor"),
  };
}

function readPost(row: TableRow): RowResult<RowValues["posts"]> {
  const url = decodeLink(row.get("sharelink"));
  const [id] = postIdsIn(url);
  const date = row.get("date");
  const at = (id && timeOfId(id.id)) ?? readTime(date);
  if (at === undefined) return badDate(date);
  if (!id) return { problem: "The link of this post has no number, so it can't be matched with others." };
  return {
    ids: [id],
    url,
    at,
    text: repairLineBreaks(row.get("sharecommentary")),
    sharedUrl: row.find("sharedurl"),
    mediaUrl: row.find("mediaurl"),
    visibility: row.find("visibility"),
  };
}

function readInvitation(row: TableRow): RowResult<RowValues["invitations"]> {
  const [direction, date] = [row.get("direction").toLowerCase(), row.get("sentat")];
  if (direction !== "incoming" && direction !== "outgoing")
    return { problem: `The direction '${direction.slice(0, 40)}' is neither INCOMING nor OUTGOING.` };
  const sentAt = date === "" ? null : readTime(date);
  if (sentAt === undefined) return badDate(date);
  const isOutgoing = direction === "outgoing";
  const url = isOutgoing ? row.find("inviteeprofileurl") : row.find("inviterprofileurl");
  return { direction, name: row.get(isOutgoing ? "to" : "from"), url, sentAt, message: row.find("message") };
}

const list = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** How each kind of table is read, by normalized column names. */
export const rowReaders: RowReaders = {
  connections(row) {
    const date = row.get("connectedon");
    const connectedOn = readDay(date);
    if (connectedOn === undefined) return badDate(date);
    return {
      firstName: row.get("firstname"),
      lastName: row.get("lastname"),
      url: row.find("url"),
      email: row.find("emailaddress"),
      company: row.find("company"),
      position: row.find("position"),
      connectedOn,
    };
  },
  messages: readMessage,
  invitations: readInvitation,
  posts: readPost,
  comments(row) {
    const date = row.get("date");
    const at = readTime(date);
    return at === undefined ? badDate(date) : { at, url: decodeLink(row.get("link")), text: row.get("message") };
  },
  contacts(row) {
    const name = row.get("fullname") || [row.get("firstname"), row.get("lastname")].join(" ").trim();
    const emails = list(row.get("emails"));
    if (name === "" && emails.length === 0) return { problem: "This contact has neither a name nor an email address." };
    return {
      name,
      company: row.find("companies"),
      position: row.find("title"),
      emails,
      phones: list(row.get("phonenumbers")),
      urls: list(`${row.get("sites")},${row.get("profiles")}`),
    };
  },
  applications(row) {
    const [date, company, title] = [row.get("applicationdate"), row.get("companyname"), row.get("jobtitle")];
    const at = readTime(date);
    if (at === undefined) return badDate(date);
    if (company === "" || title === "") return { problem: "This application has no company or no job title." };
    const answers = readAnswers(row.get("questionandanswers"));
    return { at, company, title, url: row.find("joburl"), resumeName: row.find("resumename"), answers };
  },
  saved_jobs(row) {
    const [date, url] = [row.get("saveddate"), row.get("joburl")];
    if (!URL.canParse(url)) return { problem: "This saved job has no address." };
    return { at: readTime(date) ?? null, company: row.get("companyname"), title: row.get("jobtitle"), url };
  },
  saved_answers(row) {
    const [question, answer] = [row.get("question"), row.get("answer")];
    return question === "" || answer === ""
      ? { problem: "This row has no question or no answer." }
      : { question, answer };
  },
  preferences(row) {
    const first = (name: string): string => row.get(name).split("|")[0]?.trim() ?? "";
    return { jobTitle: first("jobtitles"), location: first("locations") };
  },
};
