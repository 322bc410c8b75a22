import { NewApplication } from "#core/applications/contract.ts";
import { NewInterview } from "#core/applications/parts/contract.ts";
import { CvToSave, VersionInput } from "#core/cv/contract.ts";
import { noon } from "../../support/core/core.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";
import { draftExamples } from "./application-drafts.ts";

export const newApplication = (fields: object = {}): NewApplication =>
  NewApplication.parse({ jobTitle: "Engineer", company: "Acme", ...fields });

/** With one of everything an application can have. */
export function addApplication({ core, prepared }: Fixture, { user: { id: userId } }: Person): void {
  const { applications, cv } = core;
  core.quotas.setLimits(userId, { posts: 1000, applications: 1000, aiInteractions: 1000 });
  cv.save(userId, CvToSave.parse({ summary: "Analyst" }));
  const version = cv.versions.create(userId, VersionInput.parse({ name: `Acme ${Bun.randomUUIDv7()}` }));
  const { id } = applications.create(userId, newApplication({ cvVersionId: version.id, status: "viewed" }));
  applications.addNote(userId, id, { text: "Called." });
  applications.addContact(userId, id, { name: "Grace", role: null, email: null, phone: null, url: null });
  const startsAt = new Date(noon + 10 * 86_400_000).toISOString();
  applications.addInterview(userId, id, NewInterview.parse({ startsAt }));
  prepared.id = id;
}

type PartKind = "notes" | "contacts" | "interviews" | "history";
const onApplication = (action = ""): Example => ({
  prepare: addApplication,
  path: ({ prepared }) => `/api/job-applications/${prepared.id}${action}`,
});
const onPart = (kind: PartKind): Example => ({
  prepare(fixture, caller) {
    addApplication(fixture, caller);
    const details = fixture.core.applications.get(caller.user.id, fixture.prepared.id);
    fixture.prepared.code = details[kind][0]?.id ?? "";
  },
  path: ({ prepared }) => `/api/job-applications/${prepared.id}/${kind}/${prepared.code}`,
});

export const interview = { startsAt: "2026-12-01T10:00:00Z" };

export const mailFile = {
  body: () => "Subject: Your application\n\nThank you for applying at Acme.",
  headers: { "Content-Type": "message/rfc822" },
};

export const tableFile = {
  body: () => "Job title,Company,Applied at\nEngineer,Acme,2026-11-02\n",
  headers: { "Content-Type": "text/csv" },
};

export const applicationExamples: Record<string, Example> = {
  ...draftExamples,
  "GET /api/job-preferences": {},
  "PUT /api/job-preferences": { body: () => ({ jobTitle: "Analyst", applicationsPerDay: "unlimited" }) },
  "GET /api/job-applications": { query: "status=no_answer&search=acme&count=true" },
  "POST /api/job-applications": { body: () => ({ jobTitle: "Engineer", company: "Acme" }) },
  "GET /api/job-applications/summary": {},
  "GET /api/job-applications/settings": {},
  "PUT /api/job-applications/settings": { body: () => ({ noAnswerDays: 21, reminders: false }) },
  "POST /api/job-applications/bulk": {
    prepare: addApplication,
    body: ({ prepared }) => ({ ids: [prepared.id], action: { kind: "status", status: "rejected" } }),
  },
  "POST /api/job-applications/changes/:changeId/undo": {
    prepare(fixture, caller) {
      addApplication(fixture, caller);
      fixture.prepared.code = fixture.core.applications.remove(caller.user.id, fixture.prepared.id).changeId;
    },
    path: ({ prepared }) => `/api/job-applications/changes/${prepared.code}/undo`,
  },
  "GET /api/job-applications/:id": onApplication(),
  "PATCH /api/job-applications/:id": { ...onApplication(), body: () => ({ status: "interview", location: null }) },
  "DELETE /api/job-applications/:id": onApplication(),
  "GET /api/job-applications/:id/cv-sent": onApplication("/cv-sent"),
  "POST /api/job-applications/:id/notes": { ...onApplication("/notes"), body: () => ({ text: "Called." }) },
  "PATCH /api/job-applications/:id/notes/:entryId": { ...onPart("notes"), body: () => ({ text: "Called again." }) },
  "DELETE /api/job-applications/:id/notes/:entryId": onPart("notes"),
  "POST /api/job-applications/:id/contacts": { ...onApplication("/contacts"), body: () => ({ name: "Grace" }) },
  "DELETE /api/job-applications/:id/contacts/:entryId": onPart("contacts"),
  "POST /api/job-applications/:id/interviews": { ...onApplication("/interviews"), body: () => interview },
  "PUT /api/job-applications/:id/interviews/:entryId": { ...onPart("interviews"), body: () => interview },
  "DELETE /api/job-applications/:id/interviews/:entryId": onPart("interviews"),
  "PATCH /api/job-applications/:id/history/:entryId": {
    ...onPart("history"),
    body: () => ({ at: "2026-11-01T10:00:00Z" }),
  },
  "DELETE /api/job-applications/:id/history/:entryId": onPart("history"),
  "GET /api/job-applications/export": { query: "format=csv" },
  "GET /api/job-applications/report": { query: "from=2026-11-01&to=2026-11-30" },
  "POST /api/job-applications/import": tableFile,
  "POST /api/job-applications/replies/read": mailFile,
  "POST /api/job-applications/:id/reply": { ...onApplication("/reply"), body: () => ({ kind: "offer", note: "Mail" }) },
  "POST /api/job-applications/:id/reminder": { ...onApplication("/reminder"), body: () => ({ isDone: false }) },
};
