import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { Interaction } from "#core/writing/models/models.ts";
import { pathTo } from "./branches.ts";
import { assistantLimits, type MessageType, type StartAnswer } from "./contract.ts";
import {
  messageNotFound,
  type ConversationRow,
  type ConversationStore,
  type MessageRow,
} from "./conversation-store.ts";
import { titleOf } from "./rules.ts";

interface Placing {
  store: ConversationStore;
  clock: Clock;
  userId: string;
  input: StartAnswer;
  interaction: Pick<Interaction, "id" | "engine">;
}

/**
 * Stores the person's message and an empty answer where they belong in the conversation.
 * @throws Fault `assistant.*`
 */
export function placeAnswer({ store, clock, userId, input, interaction }: Placing) {
  const now = clock.now();
  const existing = input.conversationId === undefined ? undefined : store.get(userId, input.conversationId);
  const rows = existing ? store.messagesOf(existing.id) : [];
  if (rows.some(({ state }) => state === "running")) throw stillAnswering();
  if (rows.length >= assistantLimits.messages) throw tooManyMessages();

  const conversationId = existing?.id ?? Bun.randomUUIDv7();
  const asked = findQuestion(rows, existing, input) ?? {
    ...emptyMessage(userId, conversationId, now),
    parentId: parentOf(rows, existing, input),
    action: input.type,
    content: input.message ?? "",
  };
  const row: MessageRow = {
    ...emptyMessage(userId, conversationId, now),
    id: interaction.id,
    parentId: asked.id,
    type: "ai",
    action: asked.action,
    state: "running",
    engine: interaction.engine.name,
    engineLabel: interaction.engine.label,
    aiGenerated: interaction.engine.kind === "model",
  };
  const change = { leafId: row.id, updatedAt: now };
  if (existing) store.update(conversationId, change);
  else
    store.insert({
      id: conversationId,
      userId,
      title: titleOf(asked.content),
      createdAt: now,
      deletedAt: null,
      ...change,
    });
  const isNew = !rows.some(({ id }) => id === asked.id);
  store.insertMessages(isNew ? [asked, row] : [row]);
  store.notifyScreens(userId);
  return { row, history: pathTo([...rows, asked], asked.id) };
}

/** For an answer that is written again. */
function findQuestion(rows: MessageRow[], existing: ConversationRow | undefined, { regenerates }: StartAnswer) {
  if (!existing || regenerates === undefined) return undefined;
  const answer = rows.find(({ id, type }) => id === regenerates && type === "ai");
  const asked = rows.find(({ id }) => id === answer?.parentId);
  if (!asked) throw messageNotFound();
  return asked;
}

function parentOf(rows: MessageRow[], existing: ConversationRow | undefined, { edits }: StartAnswer): string | null {
  if (edits === undefined) return existing?.leafId ?? null;
  const edited = rows.find(({ id, type }) => id === edits && type === "user");
  if (!edited) throw messageNotFound();
  return edited.parentId;
}

const emptyMessage = (userId: string, conversationId: string, createdAt: number) => ({
  id: Bun.randomUUIDv7(),
  userId,
  conversationId,
  parentId: null,
  type: "user" as const,
  action: "chat" as MessageType,
  content: "",
  parts: [],
  state: null,
  notice: null,
  engine: null,
  engineLabel: null,
  aiGenerated: false,
  createdAt,
});

const stillAnswering = () =>
  new Fault("conflict", "assistant.still_answering", "The assistant is still answering here. Wait, or stop it first.");

const tooManyMessages = () =>
  new Fault(
    "conflict",
    "assistant.too_many",
    `This conversation has ${assistantLimits.messages.toLocaleString("en-US")} messages. Start a new one.`,
  );
