import { toInstant } from "#core/contract.ts";
import { readUpload } from "#core/csv-upload.ts";
import { Fault } from "#core/errors.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { ApplicationStore } from "../application-store.ts";
import { readPastDate } from "../assert-date.ts";
import type { ApplicationsDeps } from "../context.ts";
import type { ApplicationStatus } from "../contract.ts";
import type { ApplicationDetails } from "../parts/contract.ts";
import type { createParts } from "../parts/parts.ts";
import type { createStatusRecorder } from "../record-status.ts";
import { classifyReply } from "./classify-reply.ts";
import { replyLimits, type ConfirmedReply, type ReplyKind, type ReplyProposal } from "./contract.ts";
import { findDate, type FoundDate } from "./find-date.ts";
import { isSameMail } from "./is-same-mail.ts";
import { companyOf, matchApplications } from "./match-application.ts";
import { readMail } from "./read-mail.ts";

const uploadLimits = {
  bytes: replyLimits.bytes,
  codes: { tooLarge: "applications.mail_too_large", cutOff: "applications.cut_off" },
} as const;

/** A receipt is no news about the application. */
const statusOfReply: Readonly<Record<ReplyKind, ApplicationStatus | undefined>> = {
  received: undefined,
  rejected: "rejected",
  interview: "interview",
  offer: "offer",
};

const sameMail = () =>
  new Fault(
    "conflict",
    "applications.same_mail",
    "This mail was already added to this application, so nothing was added. Change the application if the status is wrong.",
  );

const toProposed = ({ at, ...date }: FoundDate): NonNullable<ReplyProposal["date"]> => ({
  ...date,
  startsAt: at === null ? null : toInstant(at),
});

interface ReplyParts {
  recordStatus: ReturnType<typeof createStatusRecorder>;
  parts: Pick<ReturnType<typeof createParts>, "addInterview" | "addNote" | "notesOf">;
  publish: (userId: string) => void;
  get: (userId: string, id: string) => ApplicationDetails;
}

export function createReplies(
  { database, clock, settings }: ApplicationsDeps,
  store: ApplicationStore,
  { recordStatus, parts, publish, get }: ReplyParts,
) {
  return {
    /**
     * What a mail seems to say. Nothing is stored.
     * @throws Fault `applications.mail_too_large`, `applications.not_mail`, `applications.empty_mail`, `applications.cut_off`
     */
    async proposeReply(
      userId: string,
      pieces: AsyncIterable<Uint8Array>,
      length: number | undefined,
    ): Promise<ReplyProposal> {
      const mail = await readMail(await readUpload(pieces, length, uploadLimits));
      const { fromName, fromAddress, subject, text, sentAt } = mail;
      const now = clock.now();
      const classified = classifyReply(subject, text);
      const matches = matchApplications(store.names(userId), mail).slice(0, replyLimits.candidates);
      const day = wallTimeOf(Math.min(sentAt ?? now, now), settings.zoneOf(userId)).slice(0, 10);
      const found = findDate(text, day);
      return {
        from: [fromName, fromAddress].filter((part) => part !== "").join(" · "),
        subject,
        text,
        sentAt: sentAt === undefined || sentAt > now || sentAt < 0 ? null : toInstant(sentAt),
        kind: classified?.kind ?? null,
        reason: classified?.reason ?? null,
        date: found ? toProposed(found) : null,
        company: matches[0]?.company ?? companyOf(mail),
        applications: matches.map(({ id, jobTitle, company }) => ({ id, jobTitle, company })),
      };
    },

    /** @throws Fault `applications.not_found`, `applications.date`, `applications.same_mail`, `applications.too_many_entries` */
    confirmReply: (userId: string, id: string, { kind, at, interview, note }: ConfirmedReply): ApplicationDetails =>
      database.write(() => {
        const row = store.get(userId, id);
        if (note && parts.notesOf(id).some(({ text }) => isSameMail(text, note))) throw sameMail();
        const now = clock.now();
        const status = statusOfReply[kind];
        // A mail may be older than the status that was noted meanwhile.
        const time = Math.max(at === undefined ? now : readPastDate("at", at, now), row.statusAt);
        if (status !== undefined && status !== row.status) recordStatus(row, { status, at: time });
        if (interview) parts.addInterview(userId, id, interview);
        if (note) parts.addNote(userId, id, { text: note });
        publish(userId);
        return get(userId, id);
      }),
  };
}
