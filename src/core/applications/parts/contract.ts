import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { Application, ApplicationAnswer, applicationLimits, pastInstant, reminderKinds, Status } from "../contract.ts";
import { isWebAddress } from "#core/web-address.ts";

const line = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .overwrite(withoutDirectionControls)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`);

export const NewNote = z.object({
  text: line("A note", applicationLimits.note).min(1, "Write the note first."),
});
export type NewNote = z.infer<typeof NewNote>;
export const DatedNote = NewNote.extend({
  createdAt: pastInstant.optional().describe("Of a note that was removed and comes back. Now, if omitted."),
});
export type DatedNote = z.infer<typeof DatedNote>;
export const Note = z.object({ id: Id, text: z.string(), createdAt: Instant, updatedAt: Instant });
export type Note = z.infer<typeof Note>;

const detail = (what: string) => line(what, applicationLimits.contactDetail).nullable().default(null);
export const NewContact = z.object({
  name: line("A name", applicationLimits.contactName).min(1, "Enter a name."),
  role: detail("A role"),
  email: detail("An email address").refine(
    (email) => !email || /^[^\s@<>]+@[^\s@<>]+$/.test(email),
    "Enter an email address, such as ada@example.com.",
  ),
  phone: detail("A phone number"),
  url: detail("A link").refine(
    (url) => !url || (isWebAddress(url) && URL.canParse(url)),
    "Enter a full address that starts with https:// or http://.",
  ),
});
export type NewContact = z.infer<typeof NewContact>;
export const Contact = z.object({
  id: Id,
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  createdAt: Instant,
});
export type Contact = z.infer<typeof Contact>;

export const interviewKinds = ["phone", "video", "on_site"] as const;
export type InterviewKind = (typeof interviewKinds)[number];
export const interviewLabels: Readonly<Record<InterviewKind, string>> = {
  phone: "Phone",
  video: "Video",
  on_site: "On site",
};
export const interviewMinutes = { min: 5, max: 480, default: 60 } as const;
const minutes = `An interview takes from ${interviewMinutes.min} to ${interviewMinutes.max} minutes.`;

const interviewYears = { min: 2000, max: 2099 } as const;
const interviewDate = `Choose a date from ${interviewYears.min} to ${interviewYears.max}.`;

export const NewInterview = z.object({
  kind: z.enum(interviewKinds, `kind must be one of ${interviewKinds.join(", ")}`).default("video"),
  startsAt: pastInstant.refine((instant) => {
    const year = new Date(instant).getUTCFullYear();
    return year >= interviewYears.min && year <= interviewYears.max;
  }, interviewDate),
  minutes: z
    .number(minutes)
    .int(minutes)
    .min(interviewMinutes.min, minutes)
    .max(interviewMinutes.max, minutes)
    .default(interviewMinutes.default),
  place: line("The place or link", applicationLimits.place).nullable().default(null),
  note: line("The note", applicationLimits.note).nullable().default(null),
});
export type NewInterview = z.infer<typeof NewInterview>;
export const Interview = z.object({
  id: Id,
  kind: z.enum(interviewKinds),
  startsAt: Instant,
  minutes: z.number(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Interview = z.infer<typeof Interview>;

export const HistoryEntry = z.object({ id: Id, status: Status, at: Instant, recordedAt: Instant });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HandledReminder = z.object({ id: Id, kind: z.enum(reminderKinds), at: Instant, isDone: z.boolean() });

/** Whether it was done, or skipped. */
export const ReminderDecision = z.object({ isDone: z.boolean("isDone must be true or false").default(true) });
export type ReminderDecision = z.infer<typeof ReminderDecision>;

export const EntryDate = z.object({ at: pastInstant });
export type EntryDate = z.infer<typeof EntryDate>;

export const ApplicationDetails = Application.extend({
  answers: z.array(ApplicationAnswer),
  /** The job's text as it was when it was tracked. */
  jobDescription: z.string().nullable(),
  /** The CV as it was sent was kept. */
  hasCv: z.boolean(),
  history: z.array(HistoryEntry),
  notes: z.array(Note),
  contacts: z.array(Contact),
  interviews: z.array(Interview),
  /** Reminders that were done or skipped. */
  reminders: z.array(HandledReminder),
});
export type ApplicationDetails = z.infer<typeof ApplicationDetails>;
