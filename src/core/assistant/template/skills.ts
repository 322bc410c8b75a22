import { z } from "zod";
import { Usage } from "#core/quotas/contract.ts";
import { truncateText } from "#core/truncate-text.ts";
import { jobSkill } from "./job-skill.ts";
import { publishedSkill } from "./post-skill.ts";
import { plain, read, type Results, type Skill } from "./skill.ts";

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
const countOf = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

/** Cut between words. */
const shortTitle = (text: string): string => {
  const cut = truncateText(text.trim().replaceAll(/\s+/g, " "), 80);
  return cut.endsWith("…") && cut.includes(" ") ? `${cut.slice(0, cut.lastIndexOf(" "))}…` : cut;
};

const Posts = z.object({
  posts: z.array(
    z.object({ status: z.string(), title: z.string().nullish(), excerpt: z.string(), wallTime: z.string().nullish() }),
  ),
});

function writePosts(results: Results): string {
  const posts = read(results, "list_posts", Posts)?.posts;
  if (!posts) return "Your posts could not be read.";
  if (posts.length === 0) return "You have no posts yet. [Write your first one](/content-scheduler?new=true).";
  const lines = posts.map(({ status, title, excerpt, wallTime }) => {
    const name = plain(shortTitle(title ?? excerpt));
    return `**${status}**: ${name}${wallTime ? `, ${wallTime.replace("T", " ")}` : ""}`;
  });
  return `Your posts:\n\n${list(lines)}\n\n[Open the Content Scheduler](/content-scheduler)`;
}

const Slot = z.object({ wallTime: z.string(), timezone: z.string(), reason: z.string() });

function writeSchedule(results: Results): string {
  const slot = read(results, "find_next_slot", Slot);
  const scheduled = read(results, "list_posts", Posts)?.posts.filter(({ status }) => status === "scheduled");
  const next = slot
    ? `Your next free time is **${slot.wallTime.replace("T", " ")}** (${slot.timezone}). ${slot.reason}`
    : "Your next free time could not be read.";
  const waiting =
    scheduled === undefined || scheduled.length === 0
      ? "Nothing is scheduled."
      : `${countOf(scheduled.length, "post")} ${scheduled.length === 1 ? "is" : "are"} scheduled.`;
  return `${next}\n\n${waiting} [Open the Content Scheduler](/content-scheduler)`;
}

const Check = z.object({
  findings: z.array(z.object({ level: z.string(), message: z.string(), why: z.string().nullish() })),
});

function writeCvAdvice(results: Results): string {
  const findings = read(results, "check_cv", Check)?.findings;
  if (!findings) return "Your CV could not be checked. [Open the CV Generator](/cv-generator)";
  if (findings.length === 0)
    return "The rules find nothing to improve in your CV. [Open the CV Generator](/cv-generator)";
  const lines = findings.slice(0, 5).map(({ message, why }) => `${plain(message)}${why ? ` ${plain(why)}` : ""}`);
  const more = findings.length > lines.length ? ` The check lists ${findings.length - lines.length} more.` : "";
  return `What could be better in your CV, by rule:\n\n${list(lines)}\n\n[Open the CV Generator](/cv-generator)${more}`;
}

const Metrics = z.object({
  performance: z.object({
    profile_views: z.number().nullable(),
    post_impressions: z.number().nullable(),
    engagement_rate: z.number().nullable(),
  }),
});

function writeMetrics(results: Results): string {
  const metrics = read(results, "get_analytics", Metrics)?.performance;
  const numbers = [
    ["Profile views", metrics?.profile_views],
    ["Post impressions", metrics?.post_impressions],
    ["Engagement rate", metrics?.engagement_rate],
  ] as const;
  const lines = numbers.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}: ${value}`],
  );
  if (lines.length === 0) return "The network has reported no metrics yet. [Open Analytics](/analytics)";
  return `Your latest metrics:\n\n${list(lines)}\n\n[Open Analytics](/analytics)`;
}

const Sentence = z.object({ sentence: z.string() });

const writeBot = (results: Results): string =>
  `${plain(read(results, "get_bot_status", Sentence)?.sentence ?? "The bot's status could not be read.")} [Open the bot](/bot)`;

const Foreign = z.object({ untrustedText: z.string() });
const Threads = z.object({
  conversations: z.array(z.object({ person: Foreign, isUnread: z.boolean(), last: z.object({ text: Foreign }) })),
});

function writeMessages(results: Results): string {
  const threads = read(results, "list_conversations", Threads)?.conversations;
  if (!threads) return "Your conversations could not be read.";
  if (threads.length === 0) return "No conversations were read from the network yet.";
  const lines = threads.map(({ person, isUnread, last }) => {
    const text = plain(shortTitle(last.text.untrustedText));
    return `${isUnread ? "**Unread** " : ""}${plain(person.untrustedText)}: “${text}”`;
  });
  return `Your newest conversations:\n\n${list(lines)}`;
}

const Account = z.object({ usage: Usage });

function writeUsage(results: Results): string {
  const usage = read(results, "get_account", Account)?.usage;
  if (!usage) return "Your quotas could not be read.";
  const { posts, applications, aiInteractions } = usage;
  return `This month you used:\n\n${list([
    `${posts.used} of ${countOf(posts.limit, "post")}`,
    `${applications.used} of ${countOf(applications.limit, "application")}`,
    `${aiInteractions.used} of ${countOf(aiInteractions.limit, "AI interaction")}`,
  ])}`;
}

const newest = { limit: 5 };

export const skills: readonly Skill[] = [
  jobSkill,
  publishedSkill,
  {
    offer: "when your next post could go out",
    action: "optimize_schedule",
    words: /\b(when|best time|next slot|free time|optimi[sz]e)\b/i,
    calls: [
      { name: "find_next_slot", input: {} },
      { name: "list_posts", input: { status: "scheduled", limit: 50 } },
    ],
    write: writeSchedule,
  },
  {
    offer: "what to improve in your CV",
    action: "career_advice",
    words: /\b(cv|resume|résumé|career)\b/i,
    calls: [{ name: "check_cv", input: {} }],
    write: writeCvAdvice,
  },
  {
    offer: "your metrics",
    words: /\b(metrics?|analytics|impressions?|views|engagement|performance|reach)\b/i,
    calls: [{ name: "get_analytics", input: {} }],
    write: writeMetrics,
  },
  { offer: "what the bot does", words: /\bbot\b/i, calls: [{ name: "get_bot_status", input: {} }], write: writeBot },
  {
    offer: "your newest conversations",
    words: /\b(messages?|inbox|conversations?|repl(y|ies))\b/i,
    calls: [{ name: "list_conversations", input: newest }],
    write: writeMessages,
  },
  {
    offer: "your quotas",
    words: /\b(quotas?|usage|limits?|left|interactions)\b/i,
    calls: [{ name: "get_account", input: {} }],
    write: writeUsage,
  },
  {
    offer: "your posts",
    words: /\b(posts?|drafts?|scheduled|published|articles?)\b/i,
    calls: [{ name: "list_posts", input: newest }],
    write: writePosts,
  },
];
