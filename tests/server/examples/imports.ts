import type { Person } from "../../support/core/people.ts";
import { savedAnswers } from "../../support/imports/fixtures.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const file = new TextEncoder().encode(savedAnswers);

async function* inPieces(): AsyncGenerator<Uint8Array> {
  yield file;
}

/** A file that was read, and waits for a choice. */
export async function reviewFile({ core, prepared }: Fixture, { user }: Person): Promise<void> {
  const { id } = await core.imports.upload(user.id, inPieces(), { name: "answers.csv", length: file.length });
  await core.imports.settle(id);
  prepared.id = id;
}

export async function importFile(fixture: Fixture, person: Person): Promise<void> {
  await reviewFile(fixture, person);
  const { core, prepared } = fixture;
  core.imports.apply(person.user.id, prepared.id, { kinds: ["saved_answers"], isMine: true });
  await core.imports.settle(prepared.id);
}

const onImport = (action = "", prepare = reviewFile): Example => ({
  prepare,
  path: ({ prepared }) => `/api/imports/${prepared.id}${action}`,
  othersGet: "imports.not_found",
});

export const importExamples: Record<string, Example> = {
  "GET /api/imports": { prepare: importFile },
  "POST /api/imports": {
    body: () => file,
    headers: { "Content-Type": "application/octet-stream" },
    query: "name=answers.csv&modifiedAt=2026-11-20T09:00:00Z",
  },
  "GET /api/imports/sources": {},
  "PUT /api/imports/reminders": { body: () => ({ archiveDays: 60, workbookDays: null }) },
  "GET /api/imports/:id": onImport(),
  "GET /api/imports/:id/rows": { ...onImport("/rows"), query: "kind=saved_answers&state=new" },
  "POST /api/imports/:id/apply": { ...onImport("/apply", importFile), body: () => ({ kinds: ["saved_answers"] }) },
  "POST /api/imports/:id/undo": onImport("/undo", importFile),
  "DELETE /api/imports/:id": onImport(),
};
