import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import {
  ApplicationDetails,
  DatedNote,
  EntryDate,
  NewContact,
  NewInterview,
  NewNote,
  ReminderDecision,
} from "#core/applications/parts/contract.ts";
import { ConfirmedReply } from "#core/applications/replies/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const writing = { who: "approved", scope: "draft", answer: ApplicationDetails } as const;
const adding = {
  ...writing,
  status: 201,
  errors: ["applications.not_found", "applications.too_many_entries"],
} as const;
const changing = { ...writing, errors: ["applications.not_found", "applications.entry_not_found"] } as const;

/** Each answers with the application after the change. */
export const applicationPartRoutes = (core: Core) => {
  const { applications } = core;
  const { transactional } = createEndpoints(core, "Job applications");
  const noteExample = { text: "Spoke with the hiring manager." };
  return new Hono<Env>()
    .post(
      "/:id/notes",
      transactional(
        { ...adding, summary: "Add a note.", body: DatedNote, example: noteExample },
        ({ userId, param, body }) => {
          applications.addNote(userId, param("id"), body);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .patch(
      "/:id/notes/:entryId",
      transactional(
        { ...changing, summary: "Change a note.", body: NewNote, example: noteExample },
        ({ userId, param, body }) => {
          applications.changeNote(userId, param("id"), param("entryId"), body);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .delete(
      "/:id/notes/:entryId",
      transactional({ ...changing, scope: "act", summary: "Delete a note." }, ({ userId, param }) => {
        applications.removeNote(userId, param("id"), param("entryId"));
        return applications.get(userId, param("id"));
      }),
    )
    .post(
      "/:id/contacts",
      transactional(
        { ...adding, summary: "Add a person.", body: NewContact, example: { name: "Grace Hopper", role: "Recruiter" } },
        ({ userId, param, body }) => {
          applications.addContact(userId, param("id"), body);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .delete(
      "/:id/contacts/:entryId",
      transactional({ ...changing, scope: "act", summary: "Remove a person." }, ({ userId, param }) => {
        applications.removeContact(userId, param("id"), param("entryId"));
        return applications.get(userId, param("id"));
      }),
    );
};

const interviewExample = { startsAt: "2026-12-01T10:00:00Z", kind: "video", minutes: 45 };

/** Where it stands: interviews, history, replies and reminders. */
export const applicationProgressRoutes = (core: Core) => {
  const { applications } = core;
  const { transactional } = createEndpoints(core, "Job applications");
  return new Hono<Env>()
    .post(
      "/:id/interviews",
      transactional(
        {
          ...adding,
          summary: "Add an interview. It appears in your calendar feed.",
          body: NewInterview,
          example: interviewExample,
        },
        ({ userId, param, body }) => {
          applications.addInterview(userId, param("id"), body);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .put(
      "/:id/interviews/:entryId",
      transactional(
        { ...changing, summary: "Change an interview.", body: NewInterview, example: interviewExample },
        ({ userId, param, body }) => {
          applications.changeInterview(userId, param("id"), param("entryId"), body);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .delete(
      "/:id/interviews/:entryId",
      transactional({ ...changing, scope: "act", summary: "Remove an interview." }, ({ userId, param }) => {
        applications.removeInterview(userId, param("id"), param("entryId"));
        return applications.get(userId, param("id"));
      }),
    )
    .patch(
      "/:id/history/:entryId",
      transactional(
        {
          ...changing,
          summary: "Correct when a status was reached.",
          body: EntryDate,
          example: { at: "2026-11-20T09:00:00Z" },
          errors: [...changing.errors, "applications.date"],
        },
        ({ userId, param, body }) => {
          applications.changeHistoryDate(userId, param("id"), param("entryId"), body.at);
          return applications.get(userId, param("id"));
        },
      ),
    )
    .delete(
      "/:id/history/:entryId",
      transactional(
        {
          ...changing,
          scope: "act",
          summary: "Remove a status from the history. The last one cannot be removed.",
          errors: [...changing.errors, "applications.last_entry"],
        },
        ({ userId, param }) => {
          applications.removeHistoryEntry(userId, param("id"), param("entryId"));
          return applications.get(userId, param("id"));
        },
      ),
    )
    .post(
      "/:id/reply",
      transactional(
        {
          ...adding,
          summary: "Record a reply as you confirmed it: the status, and an interview and a note if given.",
          body: ConfirmedReply,
          example: { kind: "interview", interview: interviewExample },
          errors: [...adding.errors, "applications.date", "applications.same_mail"],
        },
        ({ userId, param, body }) => applications.confirmReply(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/reminder",
      transactional(
        {
          ...writing,
          summary: "Mark the next reminder as done, or skip it. The one after it is planned from now.",
          body: ReminderDecision,
          example: { isDone: true },
          errors: ["applications.not_found", "applications.no_reminder"],
        },
        ({ userId, param, body }) => {
          applications.handleReminder(userId, param("id"), body.isDone);
          return applications.get(userId, param("id"));
        },
      ),
    );
};
