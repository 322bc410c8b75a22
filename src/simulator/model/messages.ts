import { createHash } from "node:crypto";
import { and, asc, eq, gt, gte, lte } from "drizzle-orm";
import { replyTo } from "./replies.ts";
import { sandboxTextLimits } from "./contract.ts";
import { postId } from "./rules.ts";
import type { SimulatedPerson, Standing, WriteResult, SimulatorContext } from "./context.ts";
import { messages } from "./tables.ts";

export interface Thread {
  id: string;
  person: SimulatedPerson;
  /** A letter from somebody who is no connection: a thread of its own beside the usual one. */
  inMail: boolean;
  /** Oldest first. */
  messages: { id: string; fromPerson: boolean; text: string; at: number }[];
}

export type SimulatedMessages = ReturnType<typeof createMessages>;

export function createMessages({ database, clock, seed, personNamed, personOf, nextOrdinal }: SimulatorContext) {
  const { db } = database;
  type Row = typeof messages.$inferSelect;

  const threadIdOf = (memberId: string, personId: string, kind: "usual" | "inmail"): string =>
    `2-${createHash("sha256").update([seed, memberId, personId, kind].join("\u0000")).digest("base64url").slice(0, 24)}`;

  const visible = (memberId: string, ...also: Parameters<typeof and>): Row[] =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.memberId, memberId), lte(messages.at, clock.now()), ...also))
      .orderBy(asc(messages.at), asc(messages.id))
      .all();

  const threadOf = (id: string, rows: Row[]): Thread | undefined => {
    const person = personOf(rows[0]?.personId ?? "");
    const inMail = rows[0] !== undefined && id === threadIdOf(rows[0].memberId, rows[0].personId, "inmail");
    return person && { id, person, inMail, messages: rows };
  };

  const hear = (words: { memberId: string; person: SimulatedPerson; text: string; at: number; inMail?: boolean }) => {
    const { memberId, person, text, at, inMail } = words;
    const threadId = threadIdOf(memberId, person.id, inMail ? "inmail" : "usual");
    const id = postId(at, nextOrdinal());
    db.insert(messages).values({ id, threadId, memberId, personId: person.id, fromPerson: true, text, at }).run();
  };

  const refusal = (name: string, text: string): string | undefined => {
    const most = sandboxTextLimits.message;
    if (text.trim() === "") return "An empty message cannot be sent. Write something first.";
    if (text.length <= most) return undefined;
    return `A message can have at most ${most} characters on the Sandbox network; this one to ${name} has ${text.length}. Shorten it.`;
  };

  return {
    /** A person says something to a member, now or later. Inside a transaction. */
    hear,

    /** What a person would have said to a member in their usual thread stays unsaid. Inside a transaction. */
    unsay: (memberId: string, personId: string): void => {
      const threadId = threadIdOf(memberId, personId, "usual");
      db.delete(messages)
        .where(and(eq(messages.threadId, threadId), gt(messages.at, clock.now())))
        .run();
    },

    /** The person writes now, whatever was drawn. */
    reply(memberId: string, slug: string, text: string): void {
      const person = personNamed(slug);
      if (person) database.write(() => hear({ memberId, person, text, at: clock.now() }));
    },

    /** Threads with something since the instant, each with that alone; the newest first. */
    threads(memberId: string, since: number): Thread[] {
      const rows = Map.groupBy(visible(memberId, gte(messages.at, since)), ({ threadId }) => threadId);
      return [...rows]
        .flatMap(([id, own]) => threadOf(id, own) ?? [])
        .toSorted((a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0));
    },

    thread: (memberId: string, id: string): Thread | undefined =>
      threadOf(id, visible(memberId, eq(messages.threadId, id))),

    /** The id that the usual thread between the two has, begun or not. */
    threadWith: (memberId: string, slug: string): string =>
      threadIdOf(memberId, personNamed(slug)?.id ?? slug, "usual"),

    /**
     * Puts a member's words in a thread.
     * @param standing how the two stand now
     * @param threadId one that is there; without it the usual thread with the person, begun when there is none
     */
    send(memberId: string, slug: string, text: string, standing: Standing, threadId?: string): WriteResult {
      return database.write(() => {
        const person = personNamed(slug);
        if (!person) return { kind: "refused", reason: "There is no such person on the Sandbox network." };
        const reason = refusal(person.name, text);
        if (reason) return { kind: "refused", reason };
        const usual = threadIdOf(memberId, person.id, "usual");
        const into = threadId ?? usual;
        const [begun] = visible(memberId, eq(messages.threadId, into), eq(messages.personId, person.id));
        if (threadId !== undefined && !begun) {
          return { kind: "refused", reason: `You have no such conversation with ${person.name}.` };
        }
        if (into === usual && standing !== "connected") {
          return { kind: "refused", reason: `You can write to ${person.name} once you are connected.` };
        }
        const at = clock.now();
        const id = postId(at, nextOrdinal());
        db.insert(messages).values({ id, threadId: into, memberId, personId: person.id, text, at }).run();
        const reply = replyTo(seed, id, at);
        if (reply) hear({ memberId, person, inMail: into !== usual, ...reply });
        return { kind: "accepted", id };
      });
    },
  };
}
