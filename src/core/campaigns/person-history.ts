import { toInstant } from "#core/contract.ts";
import type { CampaignContext } from "./context.ts";
import type { TimelineEntry } from "./people/contract.ts";

const told = new Set<TimelineEntry["kind"]>([
  "viewed",
  "invited",
  "accepted",
  "messaged",
  "replied",
  "not_accepted",
  "withdrawn",
]);

interface PersonHistory {
  events: { at: string; message: string; campaign: { id: string; name: string } | null }[];
  campaign: { id: string; name: string } | null;
}

/** What campaigns did with people, for the inbox. */
export const createPersonHistory =
  ({ people, store }: CampaignContext) =>
  (userId: string, personIds: readonly string[]): ReadonlyMap<string, PersonHistory> => {
    const names = new Map(store.list(userId).map(({ id, name }) => [id, { id, name }]));
    const histories = new Map<string, PersonHistory>();
    const rows = people.byPerson(userId, [...new Set(personIds)]).filter(({ state }) => state !== "excluded");
    for (const row of rows.toSorted((a, b) => a.addedAt - b.addedAt)) {
      const campaign = names.get(row.campaignId) ?? null;
      const events = people
        .events(row.id)
        .filter(({ kind }) => told.has(kind))
        .map(({ at, message }) => ({ at: toInstant(at), message, campaign }));
      const known = histories.get(row.personId);
      histories.set(row.personId, { campaign, events: [...(known?.events ?? []), ...events] });
    }
    return histories;
  };
