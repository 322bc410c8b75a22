import type { MessageRow } from "#core/import-rows.ts";
import type { ImportRun, ImportTarget, RowState } from "#core/import-target.ts";
import type { PeopleContext } from "../context.ts";
import type { MessageKey } from "../message-keys.ts";
import { slugOf } from "../profile-address.ts";
import { nameKey, textOrNull } from "../rules.ts";
import { keptSince } from "../settings-store.ts";

/** Advertising, and what was never sent, is no conversation. */
const isKept = ({ isDraft, isSponsored }: MessageRow): boolean => !isDraft && !isSponsored;

/** By name: archives before 2023 have no address of a sender. */
const keyOf = (key: MessageKey, { conversationId, at, from, text }: MessageRow): string =>
  key.hash(conversationId, at, nameKey(from.name), text);

const participant = ({ name, url }: MessageRow["from"]) => ({
  name: textOrNull(name) ?? "",
  slug: slugOf(url) ?? null,
});

const senderOf = ({ from }: MessageRow): string => {
  const { slug, name } = participant(from);
  return slug ?? name;
};

export function createMessageTarget(context: PeopleContext): ImportTarget<MessageRow> {
  const { database, messages, facts, keys, clock, settings } = context;

  const stageOne = (run: ImportRun, row: MessageRow, key: MessageKey, since: number): void => {
    const { userId, importId } = run;
    const { conversationId, at } = row;
    const sender = participant(row.from);
    messages.addToConversation({
      userId,
      importId,
      conversationId,
      sender: senderOf(row),
      senderName: sender.name,
      senderSlug: sender.slug,
      others: JSON.stringify(row.to.map(participant)),
      at,
    });
    if (at < since) return;
    const hash = keyOf(key, row);
    const known = messages.idOf(userId, hash);
    const id = known ?? Bun.randomUUIDv7();
    const subject = textOrNull(row.subject);
    if (known === undefined)
      messages.insert({
        id,
        userId,
        key: hash,
        conversationId,
        senderName: sender.name,
        senderSlug: sender.slug,
        at,
        subject: subject && key.encrypt(subject, id, "subject"),
        text: key.encrypt(row.text, id, "text"),
      });
    messages.link(userId, importId, id);
  };

  return {
    keyOf: ({ conversationId, at, from, text }) => JSON.stringify([conversationId, at, nameKey(from.name), text]),

    review({ userId }, rows) {
      const key = keys.of(userId);
      const since = keptSince(clock.now(), settings.get(userId));
      return rows.map(({ value, ...place }) => {
        const isStored =
          value.at < since
            ? value.at <= (messages.lastOf(userId, value.conversationId, senderOf(value)) ?? -1)
            : key !== undefined && messages.isPublished(userId, keyOf(key, value));
        const state: RowState = isStored ? "same" : isKept(value) ? "new" : "left_out";
        const receivers = value.to.map(({ name }) => name).join(", ");
        return { ...place, state, title: `${value.from.name} to ${receivers}`, detail: detailOf(value, since) };
      });
    },

    stage: (run, rows) =>
      database.write(() => {
        facts.addToImport(run, { hasMessages: true });
        const key = keys.ofOrNew(run.userId);
        const since = keptSince(clock.now(), settings.get(run.userId));
        for (const { value } of rows) if (isKept(value)) stageOne(run, value, key, since);
      }),

    prepare: ({ userId, importId }) => context.prepare(userId, importId),

    publish({ userId, importId }) {
      facts.publish(userId, importId, clock.now());
      context.notifyScreens(userId);
    },

    undo: ({ userId, importId }) =>
      database.write(() => {
        messages.removeOf(userId, importId);
        facts.removePart(userId, importId, "hasMessages");
        context.notifyScreens(userId);
      }),
  };
}

function detailOf({ isDraft, isSponsored, at }: MessageRow, since: number): string | null {
  if (isDraft) return "A draft: not kept.";
  if (isSponsored) return "Advertising: not kept.";
  return at < since ? "Older than your limit: only its date is kept." : null;
}
