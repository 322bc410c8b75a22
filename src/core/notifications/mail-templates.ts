import { truncateText } from "#core/truncate-text.ts";
import type { Quotas } from "#core/quotas/contract.ts";

/** Plain text, with links only if this server knows its public URL. */
export interface MailMessage {
  subject: string;
  text: string;
}

const message = (subject: string, ...paragraphs: (string | undefined)[]): MailMessage => ({
  subject,
  text: `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n\n-- \nAttaché\n`,
});

/** A name is untrusted: one line, limited in length, and nothing a mail program would turn into a link. */
function sanitizeName(name: string): string | undefined {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (line === "" || /:\/\/|www\.|\w\.\w{2,}\//i.test(line)) return undefined;
  return truncateText(line, 80);
}

const greeting = (name: string): string =>
  sanitizeName(name) === undefined ? "Hello," : `Hello ${sanitizeName(name)},`;
const pluralize = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

interface Approval {
  name: string;
  quotas: Quotas;
  link: string | undefined;
}

export function approval({ name, quotas, link }: Approval): MailMessage {
  const posts = pluralize(quotas.posts, "post");
  const applications = pluralize(quotas.applications, "job application");
  const interactions = pluralize(quotas.aiInteractions, "AI interaction");
  return message(
    "Your Attaché account has been approved",
    greeting(name),
    "You're approved. Sign in and connect an account to publish your first post.",
    `Your monthly quota is ${posts}, ${applications} and ${interactions}.`,
    link && `Sign in: ${link}`,
  );
}

export function rejection({ name, reason }: { name: string; reason: string | undefined }): MailMessage {
  return message(
    "Your Attaché registration was not approved",
    greeting(name),
    "An admin reviewed your registration and did not approve it.",
    reason && `Reason: ${reason}`,
  );
}

interface Registration {
  name: string;
  email: string;
  link: string | undefined;
  /** No more mails of this kind for a while. */
  isLast: boolean;
}

export function registration({ name, email, link, isLast }: Registration): MailMessage {
  const who = sanitizeName(name) === undefined ? email : `${sanitizeName(name)} (${email})`;
  return message(
    "New account awaiting approval",
    "Hello,",
    `${who} registered and is waiting for approval.`,
    link && `Review: ${link}`,
    isLast
      ? "Many people are registering right now. Registrations in the next hour are shown in Attaché only."
      : undefined,
  );
}

export function passwordReset({ name, link, minutes }: { name: string; link: string; minutes: number }): MailMessage {
  return message(
    "Reset your Attaché password",
    greeting(name),
    `We received a request to reset your password. Use this link once within ${pluralize(minutes, "minute")} to set a new one:`,
    link,
    "Setting a new password signs you out everywhere and revokes your API key. If you didn't request this, ignore this email. Your password stays the same.",
  );
}

interface Invitation {
  name: string;
  link: string;
  days: number;
  /** An earlier link has ended. */
  again: boolean;
}

export function invitation({ name, link, days, again }: Invitation): MailMessage {
  return message(
    "Your Attaché account is ready",
    greeting(name),
    `An admin created an account for you. Choose your password with this link, which works once within ${pluralize(days, "day")}:`,
    link,
    again ? "Earlier links to choose a password no longer work." : undefined,
    "Then sign in with this email address.",
  );
}

interface ConnectionExpiry {
  name: string;
  /** As in a sentence: 'LinkedIn'. */
  network: string;
  when: string;
  /** Time until then: '3 days'. */
  left: string;
  link: string | undefined;
}

export function connectionExpiry({ name, network, when, left, link }: ConnectionExpiry): MailMessage {
  return message(
    `Your sign-in to ${network} expires in ${left}`,
    greeting(name),
    `Your official sign-in to ${network} expires on ${when}, in ${left}. It can't be renewed without you.`,
    "Sign in again before then. It takes a minute and lasts another two months. Posts due after it expires wait until you sign in.",
    link && `Sign in again: ${link}`,
  );
}

interface NotificationMail {
  name: string;
  title: string;
  text: string;
  link: string | undefined;
  /** No more mails of this kind for a while. */
  isLast: boolean;
}

/** Names and texts of other people may be in it: no mail program shall make a link of them. */
const withoutLinks = (text: string): string => text.replaceAll(/(?:\b[a-z][\w+.-]*:\/\/|\bwww\.)\S+/gi, "[link]");

export function notification({ name, title, text, link, isLast }: NotificationMail): MailMessage {
  return message(
    truncateText(withoutLinks(title), 120),
    greeting(name),
    withoutLinks(text),
    link && `Open it: ${link}`,
    isLast ? "More of these in the next 24 hours are shown in Attaché only." : undefined,
  );
}

export function testMail({ link }: { link: string | undefined }): MailMessage {
  return message(
    "Test email from Attaché",
    "This is the test email an admin requested. Mail delivery from this server works.",
    link,
  );
}

interface SupportAnswer {
  name: string;
  subject: string;
  answer: string;
  link?: string | undefined;
}

export function supportAnswer({ name, subject, answer, link }: SupportAnswer): MailMessage {
  return message(
    `Answer to your support ticket: ${truncateText(subject, 80)}`,
    greeting(name),
    `Your support ticket '${subject}' has an answer:`,
    answer,
    link && `Read or reply: ${link}`,
  );
}

export interface WeekInNumbers {
  content_posts: number;
  job_applications: number;
  engagements: number;
  profile_updates: number;
}

interface WeeklyReport {
  name: string;
  link: string | undefined;
  week: WeekInNumbers;
}

export function weeklyReport({ name, link, week }: WeeklyReport): MailMessage {
  return message(
    "Your week on Attaché",
    greeting(name),
    [
      "The last 7 days:",
      `- ${pluralize(week.content_posts, "post")} published`,
      `- ${pluralize(week.job_applications, "job application")} sent`,
      `- ${pluralize(week.engagements, "engagement")} with other people`,
      `- ${pluralize(week.profile_updates, "profile update")}`,
    ].join("\n"),
    link && `Your dashboard: ${link}`,
    "You get this because weekly reports are on in your notification settings.",
  );
}
