import { applicationLimits } from "#core/applications/contract.ts";
import { replyLimits } from "#core/applications/replies/contract.ts";
import { transferLimits } from "#core/applications/transfer/contract.ts";
import { jobApplications } from "#core/applications/tables.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import { addApplication, interview, mailFile, newApplication, tableFile } from "../examples/applications.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocation, type Provocations } from "./provoke.ts";

const absent = (path: string) => sending({ path: `/api/job-applications/${path}` });
const notFound = { "applications.not_found": absent("none") };
const future = "2027-01-01T00:00:00Z";

const use = ({ core, people }: Fixture): void => {
  core.quotas.setLimits(people.ada.user.id, { posts: 1, applications: 1, aiInteractions: 1 });
  core.applications.create(people.ada.user.id, newApplication());
};

/** As many as an account can have. */
const fill = ({ core, people }: Fixture): void => {
  const row = {
    userId: people.ada.user.id,
    jobTitle: "Engineer",
    company: "Acme",
    answers: [],
    status: "applied" as const,
    statusAt: 1,
    appliedAt: 1,
    createdAt: 1,
    updatedAt: 1,
  };
  const rows = Array.from({ length: applicationLimits.applications }, (_, n) => ({ ...row, id: `${n}` }));
  prepareRows(core.database, jobApplications, rows)();
};

const add = (fixture: Fixture): void => addApplication(fixture, fixture.people.ada);
type PartKind = "notes" | "contacts" | "interviews" | "history";

const onAbsentPart = (kind: PartKind): Provocation =>
  after(
    add,
    sending(({ prepared }) => ({ path: `/api/job-applications/${prepared.id}/${kind}/none` })),
  );
const onPart = (kind: PartKind) => ({
  "applications.not_found": absent(`none/${kind}/none`),
  "applications.entry_not_found": onAbsentPart(kind),
});

const fillPart =
  (kind: "notes" | "contacts" | "interviews") =>
  (fixture: Fixture): void => {
    add(fixture);
    const { core, prepared } = fixture;
    const table = `application_${kind}`;
    const { sqlite } = core.database;
    const columns = sqlite.query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`).all();
    const others = columns.map(({ name }) => name).filter((name) => name !== "id");
    sqlite.run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${applicationLimits.entries})
       INSERT INTO ${table} (id, ${others.join(", ")}) SELECT 'n' || i, ${others.join(", ")} FROM n, ${table}
       WHERE application_id = ?`,
      [prepared.id],
    );
  };
const tooManyNotes = fillPart("notes");
const tooMany = (kind: "notes" | "contacts" | "interviews", body: object): Provocation =>
  after(
    fillPart(kind),
    sending(({ prepared }) => ({ path: `/api/job-applications/${prepared.id}/${kind}`, body })),
  );

const sendingFile = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  sending({
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    headers: { ...mailFile.headers, ...headers },
  });

const sendingTable = (body: string, headers: Record<string, string> = {}) =>
  sending({ body: new TextEncoder().encode(body), headers: { ...tableFile.headers, ...headers } });

/** Deeper than any mail is. */
function nestedMail(): string {
  const parts = Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`);
  return `Message-ID: <a@example.com>\nSubject: Deep\n${parts.join("")}`;
}

const adding = (kind: "notes" | "contacts" | "interviews", body: object) => ({
  "applications.not_found": absent(`none/${kind}`),
  "applications.too_many_entries": tooMany(kind, body),
});

const onlyEntry = after(
  ({ core, people, prepared }: Fixture) => {
    const userId = people.ada.user.id;
    const { id, history } = core.applications.create(userId, newApplication());
    Object.assign(prepared, { id, code: history[0]?.id ?? "" });
  },
  sending(({ prepared }) => ({ path: `/api/job-applications/${prepared.id}/history/${prepared.code}` })),
);

/** Rejected, so that nothing is left to remind of. */
const rejected = after(
  ({ core, people, prepared }: Fixture) => {
    prepared.id = core.applications.create(people.ada.user.id, newApplication({ status: "rejected" })).id;
  },
  sending(({ prepared }) => ({ path: `/api/job-applications/${prepared.id}/reminder` })),
);
const withoutCv = after(
  ({ core, people, prepared }: Fixture) => {
    prepared.id = core.applications.create(people.ada.user.id, newApplication()).id;
  },
  sending(({ prepared }) => ({ path: `/api/job-applications/${prepared.id}/cv-sent` })),
);

export const applications: Provocations = {
  "POST /api/job-applications": {
    "quota.used_up": after(use),
    "applications.date": sending({ body: { jobTitle: "Engineer", company: "Acme", appliedAt: future } }),
    "applications.too_many": after(fill),
    "cv.not_found": sending({ body: { jobTitle: "Engineer", company: "Acme", cvVersionId: "none" } }),
  },
  "GET /api/job-applications/:id": notFound,
  "PATCH /api/job-applications/:id": {
    ...notFound,
    "applications.changed": sendingPrepared({ body: { revision: 99 } }),
    "applications.date": sendingPrepared({ body: { status: "offer", statusAt: future } }),
  },
  "DELETE /api/job-applications/:id": notFound,
  "GET /api/job-applications/:id/cv-sent": {
    "applications.not_found": absent("none/cv-sent"),
    "applications.no_cv": withoutCv,
  },
  "POST /api/job-applications/:id/notes": adding("notes", { text: "One more" }),
  "PATCH /api/job-applications/:id/notes/:entryId": onPart("notes"),
  "DELETE /api/job-applications/:id/notes/:entryId": onPart("notes"),
  "POST /api/job-applications/:id/contacts": adding("contacts", { name: "One more" }),
  "DELETE /api/job-applications/:id/contacts/:entryId": onPart("contacts"),
  "POST /api/job-applications/:id/interviews": adding("interviews", interview),
  "PUT /api/job-applications/:id/interviews/:entryId": onPart("interviews"),
  "DELETE /api/job-applications/:id/interviews/:entryId": onPart("interviews"),
  "PATCH /api/job-applications/:id/history/:entryId": {
    ...onPart("history"),
    "applications.date": sendingPrepared({ body: { at: future } }),
  },
  "DELETE /api/job-applications/:id/history/:entryId": {
    ...onPart("history"),
    "applications.last_entry": onlyEntry,
  },
  "POST /api/job-applications/import": {
    "applications.cut_off": sendingTable("Job title", { "Content-Length": "9000" }),
    "applications.file_too_large": sendingTable("x".repeat(transferLimits.bytes + 1)),
    "applications.not_csv": sendingTable("Only,Text"),
    "applications.not_json": sendingTable("{}"),
    "applications.too_many_rows": sendingTable("Job title,Company\n" + "a,b\n".repeat(transferLimits.rows + 1)),
    "applications.too_many": after(fill, sending({ path: "/api/job-applications/import?add=true" })),
  },
  "POST /api/job-applications/replies/read": {
    "applications.cut_off": sendingFile("Hello", { "Content-Length": "9000" }),
    "applications.empty_mail": sendingFile(" \n"),
    "applications.mail_too_large": sendingFile(new Uint8Array(replyLimits.bytes + 1)),
    "applications.not_mail": sendingFile(nestedMail()),
  },
  "POST /api/job-applications/:id/reply": {
    "applications.not_found": absent("none/reply"),
    "applications.too_many_entries": after(
      tooManyNotes,
      sending(({ prepared }) => ({
        path: `/api/job-applications/${prepared.id}/reply`,
        body: { kind: "received", note: "One more" },
      })),
    ),
    "applications.date": sendingPrepared({ body: { kind: "offer", at: future } }),
    // The note that it has.
    "applications.same_mail": sendingPrepared({ body: { kind: "offer", note: "Called." } }),
  },
  "POST /api/job-applications/:id/reminder": {
    "applications.not_found": absent("none/reminder"),
    "applications.no_reminder": rejected,
  },
};
