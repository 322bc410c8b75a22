import type { InvitationRow } from "#core/import-rows.ts";
import type { ImportTarget, RowState } from "#core/import-target.ts";
import type { PeopleContext } from "../context.ts";
import { slugOf } from "../profile-address.ts";
import { nameKey, textOrNull } from "../rules.ts";
import type { KnownPeople } from "../view/build-people.ts";
import { onceEach } from "../view/once-each.ts";

const keyOf = (direction: string, slug: string | null, name: string, sentAt: number | null): string =>
  JSON.stringify([direction, slug ?? nameKey(name), sentAt]);

const labels = { incoming: "Invited you", outgoing: "Invited by you" } as const;

function keysOfKnown({ people }: KnownPeople): ReadonlySet<string> {
  const stored = people.flatMap(({ invitations }) => invitations);
  return new Set(stored.map((one) => keyOf(one.direction, one.slug, one.name, one.sentAt)));
}

export function createInvitationTarget(context: PeopleContext): ImportTarget<InvitationRow> {
  const { database, facts, keys, clock } = context;
  const { sqlite } = database;
  const keysOf = onceEach(keysOfKnown);
  const insert = sqlite.prepare(
    `INSERT INTO people_invitations (id, user_id, import_id, direction, slug, name, sent_at, message)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  return {
    keyOf: ({ direction, url, name, sentAt }) => keyOf(direction, slugOf(url) ?? null, name, sentAt),

    review({ userId }, rows) {
      const known = keysOf(context.known(userId));
      return rows.map(({ value, ...place }) => {
        const { direction, name, sentAt } = value;
        const isKnown = known.has(keyOf(direction, slugOf(value.url) ?? null, name, sentAt));
        const state: RowState = isKnown ? "same" : "new";
        return { ...place, state, title: name || "Without a name", detail: labels[direction] };
      });
    },

    stage: (run, rows) =>
      database.write(() => {
        const { userId, importId } = run;
        facts.addToImport(run, { hasInvitations: true });
        const key = keys.ofOrNew(userId);
        for (const { value } of rows) {
          const [slug, name, text] = [slugOf(value.url) ?? null, textOrNull(value.name) ?? "", value.message?.trim()];
          if (slug === null && name === "") continue;
          const id = Bun.randomUUIDv7();
          const message = text ? key.encrypt(text, id, "message") : null;
          insert.run(id, userId, importId, value.direction, slug, name, value.sentAt, message);
        }
      }),

    prepare: ({ userId, importId }) => context.prepare(userId, importId),

    publish({ userId, importId }) {
      facts.publish(userId, importId, clock.now());
      context.notifyScreens(userId);
    },

    undo: ({ userId, importId }) =>
      database.write(() => {
        sqlite.run("DELETE FROM people_invitations WHERE user_id = ? AND import_id = ?", [userId, importId]);
        facts.removePart(userId, importId, "hasInvitations");
        context.notifyScreens(userId);
      }),
  };
}
