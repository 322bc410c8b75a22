import { Hono } from "hono";
import { ReplyProposal, replyLimits } from "#core/applications/replies/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const writing = { who: "approved", scope: "write" } as const;

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
  const { outside } = createEndpoints(core, "Job applications");
  return new Hono<Env>().post(
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
