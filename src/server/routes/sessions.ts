import { Hono } from "hono";
import { z } from "zod";
import { Me } from "#core/accounts/contract.ts";
import { Session } from "#core/accounts/sessions/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done, done } from "./done.ts";

const ownAccount = { who: "signed in" } as const;

export const sessionRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .get(
      "/me",
      read(
        { who: "signed in", scope: "read", summary: "The account that the token belongs to.", answer: Me },
        ({ userId }) => ({
          success: true as const,
          data: core.accounts.user(userId),
        }),
      ),
    )
    .post(
      "/logout",
      transactional(
        { ...ownAccount, endsAccess: true, isIdempotent: true, summary: "Sign out of this session.", answer: Done },
        ({ identity }) => {
          core.accounts.signOut(identity);
          return done;
        },
      ),
    )
    .get(
      "/sessions",
      read(
        {
          ...ownAccount,
          summary: "Your sessions: the current one first, then the most recently used, up to 200.",
          answer: z.array(Session),
        },
        ({ identity }) => core.accounts.sessionsOf(identity),
      ),
    )
    .delete(
      "/sessions",
      transactional(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Sign out of all other sessions.",
          answer: Done,
        },
        ({ identity }) => {
          core.accounts.endOtherSessions(identity);
          return done;
        },
      ),
    )
    .delete(
      "/sessions/:id",
      transactional(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Sign out of one session. Its open streams end immediately.",
          answer: Done,
          errors: ["auth.session_not_found"],
        },
        ({ identity, param }) => {
          core.accounts.endSession(identity, param("id"));
          return done;
        },
      ),
    );
};
