import { Hono } from "hono";
import { ReplyProposal, replyLimits } from "#core/applications/replies/contract.ts";
import {
  ApplicationImport,
  ApplicationReport,
  ExportQuery,
  ImportQuery,
  ReportQuery,
  transferLimits,
} from "#core/applications/transfer/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "write" } as const;

const tableFile = {
  kind: "upload",
  types: ["text/csv", "application/json"],
  accepts: /^(text\/(csv|tab-separated-values)|application\/(json|csv|octet-stream|vnd\.ms-excel))\s*(;|$)/i,
  message: "Send the file itself as the body, as text/csv or application/json.",
} as const;

const mailFile = {
  kind: "upload",
  types: ["message/rfc822"],
  accepts: /^(message\/rfc822|application\/octet-stream)\s*(;|$)/i,
  message: "Send the mail itself as the body, as message/rfc822.",
} as const;

const cutOff = () => new Fault("invalid", "applications.cut_off", "The upload was interrupted. Send it again.");

/** Forms on other sites cannot send these types. */
export const applicationFileRoutes = (core: Core) => {
  const { applications } = core;
  const { read, outside } = createEndpoints(core, "Job applications");
  return new Hono<Env>()
    .get(
      "/export",
      read(
        {
          ...reading,
          summary:
            "Export your applications. JSON has everything that was noted; an import reads both without loss of what they have.",
          query: ExportQuery,
          media: { type: "text/csv", description: "The file", otherTypes: ["application/json"] },
        },
        ({ c, userId, query: { format } }) =>
          c.body(applications.exportFile(userId, format), 200, {
            "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
            "Content-Disposition": `attachment; filename="job-applications.${format}"`,
          }),
      ),
    )
    .get(
      "/report",
      read(
        {
          ...reading,
          summary: "Applications between two days of your time zone, as employment offices ask for.",
          query: ReportQuery,
          answer: ApplicationReport,
        },
        ({ userId, query }) => applications.report(userId, query, core.accounts.user(userId).name),
      ),
    )
    .post(
      "/import",
      outside(
        {
          ...writing,
          isIdempotent: true,
          summary: `Read a CSV or JSON file of applications: at most ${transferLimits.bytes / 1024 / 1024} MB and ${transferLimits.rows} of them. Duplicates are named and left out, so a repeated import adds nothing. It is not charged.`,
          query: ImportQuery,
          file: tableFile,
          answer: ApplicationImport,
          errors: [
            "applications.cut_off",
            "applications.file_too_large",
            "applications.not_csv",
            "applications.not_json",
            "applications.too_many_rows",
            "applications.too_many",
          ],
        },
        ({ c, userId, query }) =>
          applications.importFile(userId, readPieces(c.req.raw, cutOff), {
            length: readContentLength(c),
            add: query.add === "true",
          }),
      ),
    )
    .post(
      "/replies/read",
      outside(
        {
          ...writing,
          isIdempotent: true,
          summary: `Read the text of a mail or an .eml file, at most ${replyLimits.bytes / 1024 / 1024} MB, and propose what it says. Nothing is stored: you confirm it.`,
          file: mailFile,
          answer: ReplyProposal,
          errors: [
            "applications.cut_off",
            "applications.empty_mail",
            "applications.mail_too_large",
            "applications.not_mail",
          ],
        },
        ({ c, userId }) => applications.proposeReply(userId, readPieces(c.req.raw, cutOff), readContentLength(c)),
      ),
    );
};
