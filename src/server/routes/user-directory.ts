import { Hono } from "hono";
import { z } from "zod";
import { ListedUser, UserCounts, UserDetails, UserQuery } from "#core/accounts/admin/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const admin = { who: "admin", scope: "admin" } as const;

export const userDirectoryRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .get(
      "/users",
      read(
        {
          ...admin,
          summary: "All accounts, newest first.",
          query: UserQuery,
          answer: z.array(ListedUser),
          paged: true,
        },
        ({ query }) => core.accounts.list(query),
      ),
    )
    .get(
      "/pending-users",
      read(
        {
          ...admin,
          summary: "Accounts awaiting approval, newest first.",
          query: UserQuery.omit({ status: true }),
          answer: z.array(ListedUser),
          paged: true,
        },
        ({ query }) => core.accounts.list({ ...query, status: "pending" }),
      ),
    )
    .get(
      "/stats",
      read({ ...admin, summary: "The number of accounts by status.", answer: UserCounts }, () =>
        core.accounts.counts(),
      ),
    )
    .get(
      "/users/:id",
      read(
        {
          ...admin,
          summary: "One account with its usage, sessions and content.",
          answer: UserDetails,
          errors: ["accounts.not_found"],
        },
        ({ param }) => core.analytics.userDetails(param("id")),
      ),
    )
    .delete(
      "/users/:id",
      transactional(
        {
          who: "admin",
          needsPassword: true,
          summary: "Delete an account with all its data. The same person can register again.",
          errors: ["accounts.not_found", "accounts.last_admin"],
        },
        ({ actor, param }) => core.accounts.remove(actor, param("id")),
      ),
    );
};
