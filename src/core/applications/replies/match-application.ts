import type { ReadMail } from "./read-mail.ts";

export interface MatchedApplication {
  id: string;
  jobTitle: string;
  company: string;
}

const legalForms = new Set(
  "gmbh ag se kg ohg ug mbh co inc ltd llc llp plc corp corporation company group holding sa sas srl bv nv ab oy as".split(
    " ",
  ),
);

/** Words that tell companies apart. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !legalForms.has(word));

const containsWords = (text: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && ` ${text.join(" ")} `.includes(` ${words.join(" ")} `);

/** Of the sender's host, such as 'northwind' of jobs@mail.northwind.example. */
function domainOf(address: string): string {
  const labels = (address.split("@")[1] ?? "").toLowerCase().split(".");
  return (labels.at(-2) ?? "").replaceAll("-", "");
}

/** Where it is named decides: the sender more than the text. */
function scoreOf({ jobTitle, company }: MatchedApplication, mail: ReadMail): number {
  const words = wordsOf(company);
  const places = [
    [containsWords(wordsOf(mail.fromName), words), 4],
    [words.length > 0 && domainOf(mail.fromAddress) === words.join(""), 4],
    [containsWords(wordsOf(mail.subject), words), 3],
    [containsWords(wordsOf(mail.text), words), 2],
  ] as const;
  const named = places.reduce((sum, [isNamed, weight]) => sum + (isNamed ? weight : 0), 0);
  if (named === 0) return 0;
  const title = wordsOf(jobTitle);
  return named + (containsWords(wordsOf(`${mail.subject} ${mail.text}`), title) ? 2 : 0);
}

/** The likeliest first; those that the mail doesn't name are left out. */
export function matchApplications<Application extends MatchedApplication>(
  applications: readonly Application[],
  mail: ReadMail,
): Application[] {
  return applications
    .map((application) => ({ application, score: scoreOf(application, mail) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ application }) => application);
}

const roles =
  /\b(?:recruiting|recruitment|recruiter|careers?|karriere|jobs?|talent|acquisition|hiring|hr|human resources|people|personal(?:abteilung)?|bewerbung(?:en)?|team|no-?reply|via .{1,40}$|from|von)\b/giu;

/** The company as its sender writes it, for a mail that matches no application. */
export function companyOf({ fromName }: ReadMail): string | null {
  const name = fromName
    .slice(0, 200)
    .replaceAll(roles, " ")
    .replaceAll(/[@|,()<>"]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return name === "" ? null : name;
}
