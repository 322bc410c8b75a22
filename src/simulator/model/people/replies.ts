import { draw } from "../rules.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Reply {
  text: string;
  at: number;
}

/** Short spans are far more likely than long ones. */
const drawDelay = (from: number, to: number, drawn: number): number => Math.round(from * (to / from) ** drawn);

const pickPhrase = (seed: number, words: readonly string[], ...about: (string | number)[]): string =>
  words[Math.floor(draw(seed, ...about) * words.length)] ?? "";

const thanks = [
  "Thanks for connecting! How did you find me?",
  "Good to be in touch. I enjoyed your last post.",
  "Happy to connect. What are you working on these days?",
];
const replies = [
  "Thanks for writing! Next week suits me better, shall we say Tuesday?",
  "That is kind of you. Yes, I would like to hear more.",
  "Interesting. Could you send me a few details first?",
  "Not the right time for me, but please keep in touch.",
  "Sure, happy to help. What would you like to know?",
  "I have passed this on to a colleague who knows more about it.",
];
const greetings = [
  "Long time no see! Where are you working now?",
  "Saw your name today and thought I would say hello.",
  "Do you still have the slides of your talk?",
];
const offers = [
  "I am looking for someone with your background. Would you have fifteen minutes this week?",
  "Your profile matches a role that we are about to open. May I tell you more?",
];

/** Accepted hours to days later, sometimes with thanks, or never. */
export function drawInvitationResponse(
  seed: number,
  invitation: { id: string; degree: 1 | 2 | 3; note: string | null; sentAt: number },
): { acceptedAt: number; thanks: Reply | undefined } | undefined {
  const { id, degree, note, sentAt } = invitation;
  const likely = (degree === 3 ? 0.2 : 0.4) + (note === null ? 0 : 0.15);
  if (draw(seed, "accepts", id) >= likely) return undefined;
  const acceptedAt = sentAt + drawDelay(2 * hour, 9 * day, draw(seed, "accepted after", id));
  if (draw(seed, "thanks", id) >= 0.3) return { acceptedAt, thanks: undefined };
  const at = acceptedAt + drawDelay(5 * minute, day, draw(seed, "thanks after", id));
  return { acceptedAt, thanks: { text: pickPhrase(seed, thanks, "thanks words", id), at } };
}

/** Minutes to days later; undefined: no reply. */
export function drawReply(seed: number, messageId: string, at: number): Reply | undefined {
  if (draw(seed, "replies", messageId) >= 0.6) return undefined;
  return {
    text: pickPhrase(seed, replies, "reply words", messageId),
    at: at + drawDelay(10 * minute, 3 * day, draw(seed, "reply after", messageId)),
  };
}

interface Candidate {
  id: string;
  headline: string;
  company: string;
  degree: 1 | 2 | 3;
  invitationPolicy: string;
}

export type FirstContact = { personId: string; at: number } & (
  | { kind: "invites" }
  | { kind: "writes" | "inmail"; text: string }
);

/** Some wrote before the member joined, others will in the following weeks. */
export function drawFirstContacts(
  seed: number,
  member: { id: string; joinedAt: number },
  people: readonly Candidate[],
): FirstContact[] {
  return people.flatMap(({ id: personId, headline, company, degree, invitationPolicy }): FirstContact[] => {
    const drawn = (what: string) => draw(seed, what, member.id, personId);
    const around = (before: number, after: number) =>
      member.joinedAt + Math.round((before + (after - before) * drawn("approach at")) * day);
    if (degree === 1) {
      if (drawn("hello") >= 0.3) return [];
      return [
        { kind: "writes", personId, at: around(-20, -1), text: pickPhrase(seed, greetings, "hello words", personId) },
      ];
    }
    if (/Recruiter|Talent/.test(headline) && drawn("inmail") < 0.4) {
      const text = `${pickPhrase(seed, offers, "offer words", personId)} It would be at ${company}.`;
      return [{ kind: "inmail", personId, at: around(-5, 15), text }];
    }
    return invitationPolicy === "open" && drawn("invites") < 0.06
      ? [{ kind: "invites", personId, at: around(-10, 20) }]
      : [];
  });
}
