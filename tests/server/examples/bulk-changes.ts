import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const items = ({ item: id }: Fixture) => [{ id }];

export function changeInBulk({ core, prepared, item: id }: Fixture, { user }: Person): void {
  prepared.id = core.bulkChanges.shift(user.id, { items: [{ id }], days: 1 }).id;
}

export const bulkChanges: Record<string, Example> = {
  "POST /api/bulk-changes/move": {
    body: (fixture) => ({ items: items(fixture), scheduledFor: "2099-11-20T14:00", timezone: "Europe/Berlin" }),
  },
  "POST /api/bulk-changes/shift": { body: (fixture) => ({ items: items(fixture), days: 7 }) },
  "POST /api/bulk-changes/unschedule": { body: (fixture) => ({ items: items(fixture) }) },
  "POST /api/bulk-changes/delete": { body: (fixture) => ({ items: items(fixture) }) },
  "POST /api/bulk-changes/:id/undo": {
    prepare: changeInBulk,
    path: ({ prepared }) => `/api/bulk-changes/${prepared.id}/undo`,
  },
};
