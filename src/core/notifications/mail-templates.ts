import type { Quotas } from "#core/quotas/contract.ts";

/** A mail in words: plain text, with links only where this server knows its public address. */
export interface Letter {
  subject: string;
  text: string;
}

const letter = (subject: string, ...paragraphs: (string | undefined)[]): Letter => ({
  subject,
  text: `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n\n-- \nAttaché\n`,
});

/** A name is what somebody typed: one line, not too long, and never an address to follow. */
function plain(name: string): string | undefined {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (line === "" || /:\/\/|www\.|\w\.\w{2,}\//i.test(line)) return undefined;
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const hello = (name: string): string => (plain(name) === undefined ? "Hello," : `Hello ${plain(name)},`);
const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function approval({ name, quotas, link }: { name: string; quotas: Quotas; link: string | undefined }): Letter {
  const { posts, applications, aiInteractions } = quotas;
  const allowed = [
    counted(posts, "post"),
    counted(applications, "job application"),
    counted(aiInteractions, "AI interaction"),
  ];
  return letter(
    "Your Attaché account has been approved",
    hello(name),
    "an admin has approved your account. You can sign in and use every feature now.",
    `Each month you have ${allowed[0]}, ${allowed[1]} and ${allowed[2]}.`,
    link && `Sign in: ${link}`,
  );
}

export function rejection({ name, reason }: { name: string; reason: string | undefined }): Letter {
  return letter(
    "Your Attaché registration was not approved",
    hello(name),
    "an admin has looked at your registration and did not approve it.",
    reason && `The reason given: ${reason}`,
  );
}

interface Registered {
  name: string;
  email: string;
  link: string | undefined;
  /** No more such mails for a while, however many register. */
  last: boolean;
}

export function registration({ name, email, link, last }: Registered): Letter {
  const who = plain(name) === undefined ? email : `${plain(name)} (${email})`;
  return letter(
    "Somebody waits for your approval",
    "Hello,",
    `${who} has registered and waits for an admin's approval.`,
    link && `Decide: ${link}`,
    last ? "Many register just now: those of the next hour are shown in Attaché only." : undefined,
  );
}

/** Written by whoever made the link; whoever did not ask for it need not do anything. */
export function passwordReset({ name, link, minutes }: { name: string; link: string; minutes: number }): Letter {
  return letter(
    "Set a new password for Attaché",
    hello(name),
    `somebody, hopefully you, asked to set a new password for your account. This link does it once, within ${counted(minutes, "minute")}:`,
    link,
    "Choosing a new password signs you out everywhere and ends your API key. If it was not you, do nothing: your password stays as it is.",
  );
}

interface SignInEnds {
  name: string;
  /** As it stands in a sentence. */
  network: string;
  when: string;
  left: string;
  link: string | undefined;
}

export function officialSignInEnds({ name, network, when, left, link }: SignInEnds): Letter {
  return letter(
    `Your sign-in to ${network} ends in ${left}`,
    hello(name),
    `your official sign-in to ${network} ends on ${when}, in ${left}. It cannot be renewed without you.`,
    "Sign in again before then: it takes a minute, and then holds for another two months. Posts that are due after it has ended wait until you do.",
    link && `Sign in again: ${link}`,
  );
}

export function testMail({ link }: { link: string | undefined }): Letter {
  const text = "This is the test mail that an admin asked for. Mail of this server arrives here.";
  return letter("Test mail from Attaché", text, link);
}
