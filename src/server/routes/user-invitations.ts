import { Hono } from "hono";
import { NewInvitation } from "#core/accounts/admin/contract.ts";
import { invitationDays } from "#core/accounts/limits.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const userInvitationRoutes = (core: Core) => {
  const { transactional } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .post(
      "/users/:id/invitation",
      transactional(
        {
          who: "admin",
          // A link that opens the account.
          isSecret: true,
          needsPassword: true,
          summary: `Invite someone again who hasn't chosen a password yet. The new link works once within ${invitationDays} days, and earlier ones end. With a mail server and a public URL the link is emailed; otherwise it is in the response, only once.`,
          status: 201,
          answer: NewInvitation,
          errors: ["accounts.not_found", "accounts.has_password", "accounts.wrong_status"],
        },
        ({ actor, param }) => core.accounts.inviteAgain(actor, param("id")),
      ),
    )
    .delete(
      "/users/:id/invitation",
      transactional(
        {
          who: "admin",
          scope: "admin",
          summary: "Revoke an invitation: its link and password-reset links of the account stop working.",
          errors: ["accounts.not_found", "accounts.has_password"],
        },
        ({ actor, param }) => void core.accounts.revokeInvitation(actor, param("id")),
      ),
    );
};
