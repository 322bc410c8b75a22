import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const file = new TextEncoder().encode("Text\nHello\nCalm is a skill.\n");

export function uploadCsv({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = core.contentImport.add(user.id, file, "posts.csv").id;
}

export function importCsv(fixture: Fixture, person: Person): void {
  uploadCsv(fixture, person);
  fixture.core.contentImport.run(person.user.id, fixture.prepared.id, 0);
}

const onImport = (action = ""): Example => ({
  prepare: uploadCsv,
  path: ({ prepared }) => `/api/content-imports/${prepared.id}${action}`,
  othersGet: "content_import.not_found",
});

export const importSettings = { mapping: { content: 0 }, timezone: "Europe/Berlin" };

export const contentImports: Record<string, Example> = {
  "GET /api/calendar-feed": {},
  "POST /api/calendar-feed": {},
  "DELETE /api/calendar-feed": {},
  "GET /api/content-exports/csv": { query: "status=scheduled&bom=false" },
  "GET /api/content-imports": { prepare: uploadCsv },
  "POST /api/content-imports": { body: () => file, headers: { "Content-Type": "text/csv" }, query: "name=posts.csv" },
  "GET /api/content-imports/:id": onImport(),
  "POST /api/content-imports/:id/check": { ...onImport("/check"), body: () => importSettings },
  "POST /api/content-imports/:id/run": { ...onImport("/run"), body: () => ({ from: 0 }) },
  "POST /api/content-imports/:id/undo": { ...onImport("/undo"), prepare: importCsv },
};
