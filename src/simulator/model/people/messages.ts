import { createHash } from "node:crypto";
import { and, asc, eq, gt, gte, lte } from "drizzle-orm";
import { drawReply } from "./replies.ts";
import { sandboxTextLimits } from "../contract.ts";
import { postId } from "../rules.ts";
import type { SimulatedPerson, Relation, WriteResult, SimulatorContext } from "../context.ts";
import { messages } from "../tables.ts";

export interface Thread {
  id: string;
  person: SimulatedPerson;
  /** From someone who is not a connection, in a separate thread. */
  inMail: boolean;
  /** Oldest first. */
  messages: { id: string; fromPerson: boolean; text: string; at: number }[];
}

export type SimulatedMessages = ReturnType<typeof createMessages>;
type Row = typeof messages.$inferSelect;

export function createMessages(context: SimulatorContext) {
  const { database, clock, findPersonBySlug } = context;
  const { db } = database;
  const findVisible = createVisibleMessages(context);
  const threadIdOf = createThreadIds(context.seed);
  const deliver = createDelivery(context);

  const toThread = (id: string, rows: Row[]): Thread | undefined => {
    const person = context.findPersonById(rows[0]?.personId ?? "");
    const inMail = rows[0] !== undefined && id === threadIdOf(rows[0].memberId, rows[0].personId, "inmail");
    return person && { id, person, inMail, messages: rows };
  };

  return {
    /** Now or later. Call inside a transaction. */
    deliver,
    send: createSending(context),

    /** Deletes what the person would send later in the usual thread. Call inside a transaction. */
    cancelPending: (memberId: string, personId: string): void => {
      const threadId = threadIdOf(memberId, personId, "usual");
      db.delete(messages)
        .where(and(eq(messages.threadId, threadId), gt(messages.at, clock.now())))
        .run();
    },

    /** Writes now, whatever was drawn. */
    reply(memberId: string, slug: string, text: string): void {
      const person = findPersonBySlug(slug);
      if (person) database.write(() => deliver({ memberId, person, text, at: clock.now() }));
    },

    /** Only messages since then; newest thread first. */
    threads(memberId: string, since: number): Thread[] {
      const rows = Map.groupBy(findVisible(memberId, gte(messages.at, since)), ({ threadId }) => threadId);
      return [...rows]
        .flatMap(([id, own]) => toThread(id, own) ?? [])
        .toSorted((a, b) => (b.messages.at(-1)?.at ?? 0) - (a.messages.at(-1)?.at ?? 0));
    },

    thread: (memberId: string, id: string): Thread | undefined =>
      toThread(id, findVisible(memberId, eq(messages.threadId, id))),

    threadWith: (memberId: string, slug: string): string =>
      threadIdOf(memberId, findPersonBySlug(slug)?.id ?? slug, "usual"),
  };
}

const createThreadIds =
  (seed: number) =>
  (memberId: string, personId: string, kind: "usual" | "inmail"): string =>
    `2-${createHash("sha256").update([seed, memberId, personId, kind].join("\u0000")).digest("base64url").slice(0, 24)}`;

/** Only messages sent by now, oldest first. */
const createVisibleMessages =
  ({ database, clock }: SimulatorContext) =>
  (memberId: string, ...conditions: Parameters<typeof and>): Row[] =>
    database.db
      .select()
      .from(messages)
      .where(and(eq(messages.memberId, memberId), lte(messages.at, clock.now()), ...conditions))
      .orderBy(asc(messages.at), asc(messages.id))
      .all();

interface Delivery {
  memberId: string;
  person: SimulatedPerson;
  text: string;
  at: number;
  inMail?: boolean;
}

function createDelivery({ database, seed, nextOrdinal }: SimulatorContext) {
  const threadIdOf = createThreadIds(seed);
  return ({ memberId, person, text, at, inMail }: Delivery): void => {
    const threadId = threadIdOf(memberId, person.id, inMail ? "inmail" : "usual");
    const id = postId(at, nextOrdinal());
    database.db
      .insert(messages)
      .values({ id, threadId, memberId, personId: person.id, fromPerson: true, text, at })
      .run();
  };
}

function createSending(context: SimulatorContext) {
  const { database, clock, seed, findPersonBySlug, nextOrdinal } = context;
  const threadIdOf = createThreadIds(seed);
  const findVisible = createVisibleMessages(context);
  const deliver = createDelivery(context);

  /** @param threadId default: the usual thread with the person, started if necessary */
  return (memberId: string, slug: string, text: string, relation: Relation, threadId?: string): WriteResult =>
    database.write(() => {
      const person = findPersonBySlug(slug);
      if (!person) return { kind: "refused", reason: "This person is not on the Sandbox network." };
      const reason = validateMessage(person.name, text);
      if (reason) return { kind: "refused", reason };
      const usual = threadIdOf(memberId, person.id, "usual");
      const target = threadId ?? usual;
      const [started] = findVisible(memberId, eq(messages.threadId, target), eq(messages.personId, person.id));
      if (threadId !== undefined && !started) {
        return { kind: "refused", reason: `You have no such conversation with ${person.name}.` };
      }
      if (target === usual && relation !== "connected") {
        return { kind: "refused", reason: `You can write to ${person.name} once you are connected.` };
      }
      const at = clock.now();
      const id = postId(at, nextOrdinal());
      database.db.insert(messages).values({ id, threadId: target, memberId, personId: person.id, text, at }).run();
      const reply = drawReply(seed, id, at);
      if (reply) deliver({ memberId, person, inMail: target !== usual, ...reply });
      return { kind: "accepted", id };
    });
}

function validateMessage(name: string, text: string): string | undefined {
  const max = sandboxTextLimits.message;
  if (text.trim() === "") return "An empty message cannot be sent. Write something first.";
  if (text.length <= max) return undefined;
  return `A message can have at most ${max} characters on the Sandbox network; this one to ${name} has ${text.length}. Shorten it.`;
}
