import { SearchQuery } from "#core/jobs/contract.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** An opening of the sandbox, which everyone sees. */
export async function findJob({ core, prepared }: Fixture, { user }: Person): Promise<void> {
  const { items } = await core.jobs.search(user.id, SearchQuery.parse({ limit: "1" }));
  prepared.id = items[0]?.id ?? "";
}

export function addBlock({ core, prepared }: Fixture, { user }: Person): void {
  prepared.person = `Company ${Bun.randomUUIDv7()}`;
  prepared.id = core.jobs.block(user.id, { kind: "company", value: prepared.person }).id;
}

export function addSearch({ core, prepared }: Fixture, { user }: Person): void {
  const criteria = { query: `Python ${Bun.randomUUIDv7()}` };
  prepared.id = core.jobs.saved.create(user.id, { name: "Python", criteria, isNotifying: true }).id;
}

const onJob = (action = ""): Example => ({
  prepare: findJob,
  path: ({ prepared }) => `/api/jobs/${prepared.id}${action}`,
});
const onSearch = (action = ""): Example => ({
  prepare: addSearch,
  path: ({ prepared }) => `/api/jobs/settings/searches/${prepared.id}${action}`,
});
const unique = () => `Company ${Bun.randomUUIDv7()}`;

export const jobExamples: Record<string, Example> = {
  "GET /api/jobs/search": { query: "?query=python&location=Remote&limit=200" },
  "GET /api/jobs/sources": {},
  "PUT /api/jobs/sources": { body: () => ({ source: "greenhouse", board: "acme", isOn: true }) },
  "POST /api/jobs/import": { body: () => ({ text: "Baker at Crumb\nBread, early in the morning." }) },
  "GET /api/jobs/:id": onJob(),
  "POST /api/jobs/:id/hide": onJob("/hide"),
  "DELETE /api/jobs/:id/hide": onJob("/hide"),
  "GET /api/jobs/settings/blocks": { prepare: addBlock },
  "POST /api/jobs/settings/blocks": { body: () => ({ kind: "company", value: unique() }) },
  "DELETE /api/jobs/settings/blocks/:id": {
    prepare: addBlock,
    path: ({ prepared }) => `/api/jobs/settings/blocks/${prepared.id}`,
  },
  "GET /api/jobs/settings/searches": { prepare: addSearch },
  "POST /api/jobs/settings/searches": { body: () => ({ name: "Python", criteria: { query: "python" } }) },
  "PATCH /api/jobs/settings/searches/:id": { ...onSearch(), body: () => ({ isNotifying: false }) },
  "POST /api/jobs/settings/searches/:id/seen": onSearch("/seen"),
  "DELETE /api/jobs/settings/searches/:id": onSearch(),
};
