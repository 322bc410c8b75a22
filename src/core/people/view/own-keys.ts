import { nameKey } from "../rules.ts";
import type { ConversationRow, FactRow } from "../facts/read-rows.ts";
import { keyOfName } from "./group-people.ts";

/**
 * The owner's own keys, as the archive doesn't name them: they take part in most conversations, by one name, and are no
 * connection of their own. Empty if that is not clear.
 */
export function findOwnKeys(
  conversations: readonly ConversationRow[],
  facts: readonly Pick<FactRow, "slug">[],
): ReadonlySet<string> {
  const connected = new Set(facts.map(({ slug }) => slug));
  const byName = new Map<string, { keys: Set<string>; in: Set<string> }>();
  for (const { conversationId, senderName, senderSlug, others } of conversations) {
    for (const named of [{ name: senderName, slug: senderSlug }, ...others]) {
      if (named.name === "" || (named.slug !== null && connected.has(named.slug))) continue;
      const key = nameKey(named.name);
      const known = byName.get(key) ?? { keys: new Set(), in: new Set() };
      byName.set(key, known);
      known.keys.add(keyOfName(named));
      known.in.add(conversationId);
    }
  }
  const total = new Set(conversations.map(({ conversationId }) => conversationId)).size;
  const [owner, ...others] = [...byName.values()].filter((one) => one.in.size * 2 > total);
  return owner && others.length === 0 ? owner.keys : new Set();
}
