import { CvToSave, VersionInput } from "#core/cv/contract.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";
import { emptyCv } from "../../support/cv/empty-cv.ts";

const unique = () => `Name ${Bun.randomUUIDv7()}`;
const letter = { recipient: "Press", date: "", subject: "Analyst", body: "Dear reader", closing: "Yours" };

export function addVersion({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = core.cv.versions.create(user.id, VersionInput.parse({ name: unique() })).id;
}

export function addEarlierState({ core, prepared }: Fixture, { user }: Person): void {
  for (const summary of ["Earlier", "Now"])
    core.cv.save(user.id, CvToSave.parse({ summary: `${summary} ${unique()}` }));
  prepared.id = core.cv.listHistory(user.id)[0]?.id ?? "";
}

const onVersion: Example = { prepare: addVersion, path: ({ prepared }) => `/api/cv/versions/${prepared.id}` };
const person = { personalInfo: { fullName: "Ada Lovelace", email: "ada@example.com" }, summary: "Analyst." };

export const wholeCv = { ...emptyCv, ...person };

export const resumeFile = {
  body: () => JSON.stringify({ basics: { name: "Ada" }, work: [{ name: "Engines", position: "Analyst" }] }),
  headers: { "Content-Type": "application/octet-stream" },
};

export const cvExamples: Record<string, Example> = {
  "GET /api/cv": {},
  "POST /api/cv/save": { body: () => wholeCv },
  "POST /api/cv/preview": { body: () => ({ ...person, document: "letter", version: { name: "Press", letter } }) },
  "POST /api/cv/check": { body: () => ({ text: "An analyst who knows TypeScript" }) },
  "POST /api/cv/suggestions": { body: () => ({ text: "- Was basically responsible for 3 engines" }) },
  "GET /api/cv/export": { query: "?format=txt" },
  "POST /api/cv/import": resumeFile,
  "GET /api/cv/versions": {},
  "POST /api/cv/versions": { body: () => ({ name: unique() }) },
  "GET /api/cv/versions/:id": { ...onVersion, othersGet: "cv.not_found" },
  "PUT /api/cv/versions/:id": { ...onVersion, body: () => ({ name: unique() }) },
  "DELETE /api/cv/versions/:id": onVersion,
  "GET /api/cv/history": { prepare: addEarlierState },
  "POST /api/cv/history/:id/restore": {
    prepare: addEarlierState,
    path: ({ prepared }) => `/api/cv/history/${prepared.id}/restore`,
  },
  "POST /api/carousels/preview": { body: () => ({ markdown: "# One\n\n---\n\nTwo" }) },
  "POST /api/carousels/pdf": { body: () => ({ markdown: "# One" }) },
};
