import { password, type Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

export function allowAll({ core }: Pick<Fixture, "core">, { user }: Person): void {
  core.preferences.save(user.id, { privacy: { allowDataExport: true, allowDataDeletion: true } });
}

/** The last admin can't leave. */
async function allowLeaving(fixture: Fixture, one: Person): Promise<void> {
  allowAll(fixture, one);
  const email = `${Bun.randomUUIDv7()}@example.com`;
  if (one.user.role === "admin") await fixture.core.accounts.create({ name: "Second", email, password, role: "admin" });
}

export const confirmedDeletion = { password, confirm: "DELETE" };

export const minimalExport = {
  format: "attache-export",
  version: 1,
  exportedAt: "2026-11-20T12:00:00.000Z",
  product: "1.0.0",
  account: {},
  settings: {},
  data: {},
  records: {},
  files: [],
};
export const toFile = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const jsonFile = { "Content-Type": "application/json" };

function makeCopy({ core, prepared }: Fixture, { user }: Person): void {
  core.portability.copy(user.id);
  prepared.id = core.portability.copiesOf(user.id)[0]?.id ?? "";
}

export const settingsExamples: Record<string, Example> = {
  "GET /api/settings": {},
  "POST /api/settings": { body: () => ({ preferences: { theme: "dark" } }) },
  "DELETE /api/settings": {},
  "GET /api/data/storage": {},
  "GET /api/data/export": { prepare: allowAll, query: "files=true" },
  "POST /api/data/import": { body: () => toFile(minimalExport), headers: jsonFile },
  "GET /api/data/copies": { prepare: makeCopy },
  "GET /api/data/copies/:id": {
    prepare: makeCopy,
    path: ({ prepared }) => `/api/data/copies/${prepared.id}`,
    othersGet: "portability.copy_not_found",
  },
  "DELETE /api/data": { prepare: allowAll, body: () => confirmedDeletion },
  "DELETE /api/auth/account": { prepare: allowLeaving, body: () => confirmedDeletion },
};
