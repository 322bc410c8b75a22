import type { MessagePerson } from "#core/import-rows.ts";
import type { ReadItem } from "../rows.ts";
import { slugOf } from "./names.ts";

export interface FoundOwner {
  name: string | null;
  slug: string | null;
}

/** Senders whose addresses are remembered until the owner's name is known. */
const maxSenders = 20_000;

/** Whose archive it is: the person's own address is in none of its files by itself. */
export function createOwnerFinder() {
  const senders = new Map<string, string>();
  let name: string | null = null;
  let invitedAs: MessagePerson | undefined;

  return {
    see(item: ReadItem): void {
      if ("owner" in item) invitedAs ??= item.owner;
      if (!("kind" in item) || item.kind !== "messages") return;
      const { from } = item.row.value;
      const slug = slugOf(from.url);
      if (slug !== undefined && senders.size < maxSenders) senders.set(from.name, slug);
    },
    seeProfile(row: Readonly<Record<string, string>> | undefined): void {
      const given = [row?.["First Name"], row?.["Last Name"]].filter((part) => part !== undefined && part !== "");
      name = given.length > 0 ? given.join(" ") : null;
    },
    find(): FoundOwner | null {
      const slug = slugOf(invitedAs?.url ?? null) ?? (name === null ? undefined : senders.get(name));
      const shown = name ?? invitedAs?.name ?? null;
      return shown === null && slug === undefined ? null : { name: shown, slug: slug ?? null };
    },
  };
}
