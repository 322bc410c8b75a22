import { Hono } from "hono";
import { OAuthReturn, OAuthStart } from "#core/connections/contract.ts";
import {
  MemberDataConnected,
  MemberDataStatus,
  MemberDataToken,
  Replies,
  RepliesQuery,
} from "#core/connections/member-data/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const approved = { who: "approved" } as const;

/** Raised while a token is verified; the account may be deleted meanwhile. */
const verificationErrors = [
  "accounts.not_found",
  "network.connecting",
  "network.member_data_missing",
  "network.member_data_refused",
  "network.throttled",
  "network.token_refused",
  "network.too_many_tries",
  "network.unreachable",
] as const;

export const memberDataRoutes = (core: Core) => {
  const { memberData } = core.connections;
  const { read, transactional, outside } = createEndpoints(core, "Network");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...approved,
          scope: "read",
          summary:
            "Your connection to LinkedIn's Member Data Portability API, which reads your own data without a browser. For people in the EU, the EEA and Switzerland.",
          answer: MemberDataStatus,
        },
        ({ userId }) => memberData.status(userId),
      ),
    )
    .get(
      "/replies",
      read(
        {
          ...approved,
          scope: "read",
          summary:
            "Messages sent to you, newest first, as the change log reports them: conversation, sender and time, never the text. A missing message proves nothing before the next read.",
          query: RepliesQuery,
          answer: Replies,
        },
        ({ userId, query }) => memberData.repliesSince(userId, query),
      ),
    )
    .post(
      "/token",
      outside(
        {
          ...approved,
          summary:
            "Connect with an access token from LinkedIn's developer portal. It is verified on LinkedIn before it is stored, and never returned.",
          body: MemberDataToken,
          answer: MemberDataConnected,
          errors: verificationErrors,
        },
        async ({ userId, body }) => {
          await memberData.connectByToken(userId, body.token);
          return { success: true as const, data: memberData.status(userId) };
        },
      ),
    )
    .post(
      "/oauth",
      outside(
        {
          ...approved,
          // The address has the state that completes the connection.
          isSecret: true,
          summary:
            "Start connecting on LinkedIn's consent page: send the user to `url`. Within ten minutes, LinkedIn sends them back to /linkedin-settings with a `state` that begins with `member-data.` and a code.",
          answer: OAuthStart,
          errors: ["network.member_data_missing"],
        },
        ({ userId }) => ({ success: true as const, data: memberData.beginOAuth(userId) }),
      ),
    )
    .post(
      "/oauth/callback",
      outside(
        {
          ...approved,
          summary: "Complete it with what LinkedIn sent back: `state` with `code`, or with its `error`.",
          body: OAuthReturn,
          answer: MemberDataConnected,
          errors: [
            ...verificationErrors,
            "network.product_missing",
            "network.sign_in_cancelled",
            "network.sign_in_over",
            "network.sign_in_refused",
          ],
        },
        async ({ userId, body }) => {
          await memberData.completeOAuth(userId, body);
          return { success: true as const, data: memberData.status(userId) };
        },
      ),
    )
    .delete(
      "/",
      transactional(
        {
          ...approved,
          summary: "Disconnect it: the token and everything that was read with it are deleted.",
          answer: MemberDataConnected,
        },
        ({ userId }) => {
          memberData.disconnect(userId);
          return { success: true as const, data: memberData.status(userId) };
        },
      ),
    );
};
