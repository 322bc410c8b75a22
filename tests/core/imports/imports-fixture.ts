import { archiveFiles, zip } from "#tests/support/imports/fixtures.ts";
import type { Import, ImportKind } from "#core/imports/contract.ts";
import { createTestCore, type TestCore } from "#tests/support/core/core.ts";
import { insertPerson } from "../content/content-fixture.ts";

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function review(core: TestCore, userId: string, bytes: Uint8Array, name = "archive.zip"): Promise<Import> {
  const { id } = await core.imports.upload(userId, inPieces(bytes), { name, length: bytes.length });
  await core.imports.settle(id);
  return core.imports.get(userId, id);
}

export async function apply(core: TestCore, userId: string, id: string, kinds: readonly ImportKind[]): Promise<Import> {
  core.imports.apply(userId, id, { kinds: [...kinds], isMine: true });
  await core.imports.settle(id);
  return core.imports.get(userId, id);
}

export const ownKinds: readonly ImportKind[] = [
  "profile",
  "applications",
  "saved_jobs",
  "saved_answers",
  "preferences",
];

export async function importAll(core: TestCore, userId: string, bytes: Uint8Array): Promise<Import> {
  const { id } = await review(core, userId, bytes);
  return apply(core, userId, id, ownKinds);
}

/** What a person sees of what imports brought, without ids and times of writing. */
export function shownTo(core: TestCore, userId: string): unknown {
  const { revision: _, updatedAt: __, ...cv } = core.cv.get(userId);
  const { items } = core.applications.list(userId, { status: "all", limit: 200 });
  const applications = items.map(({ id, jobTitle, company, jobUrl, appliedAt, cvUsed, status }) => {
    const { answers } = core.applications.get(userId, id);
    return { jobTitle, company, jobUrl, appliedAt, cvUsed, status, answers };
  });
  const drafts = core.applicationDrafts
    .list(userId)
    .map(({ jobTitle, company, jobUrl }) => ({ jobTitle, company, jobUrl: jobUrl ?? "" }));
  return {
    cv: JSON.parse(JSON.stringify(cv, (name, value: unknown) => (name === "id" ? undefined : value))) as unknown,
    applications,
    drafts: drafts.toSorted((one, other) => (one.jobUrl < other.jobUrl ? -1 : 1)),
    answers: core.applicationDrafts.savedAnswers.list(userId).map(({ question, answer }) => ({ question, answer })),
    preferences: core.jobPreferences.get(userId),
  };
}

export function createImportsFixture() {
  const core = createTestCore();
  return { core, ada: insertPerson(core, "ada"), bob: insertPerson(core, "bob") };
}

const { "Positions.csv": _positions, "Jobs/Job Applications_1.csv": _more, ...some } = archiveFiles;
/** Older, with less, and with another employer and an answer that changed since. */
export const olderArchive = zip(
  {
    ...some,
    "Positions.csv":
      "Company Name,Title,Description,Location,Started On,Finished On\nFernworks,Analyst,,Bremen,2017,2019",
    "Skills.csv": "Name\nsql\nWeaving",
    "Jobs/Job Applicant Saved Answers.csv": "Question,Answer\nHow many years of SQL?,5\nDo you relocate?,No",
    "Profile.csv": "First Name,Last Name,Headline,Summary\nAda,Quill,Analyst,I count",
  },
  "2024-01-02",
);
