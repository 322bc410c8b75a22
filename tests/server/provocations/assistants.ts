import { apiKeyLimits } from "#core/accounts/api-keys/contract.ts";
import { askForApproval } from "../examples/assistants.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, type Provocations } from "./provoke.ts";

const createKey = ({ core, people }: Fixture, name: string) =>
  core.accounts.createApiKey(undefined, people.ada.user.id, { name, scopes: ["read"] });

export const assistants: Provocations = {
  "POST /api/auth/api-keys": {
    "accounts.admin_only": sending({ body: { name: "Root", scopes: ["admin"] } }),
    "auth.key_name_taken": after((fixture) => createKey(fixture, "Taken"), sending({ body: { name: "Taken" } })),
    "auth.key_expiry": sending({ body: { name: "Late", expiresAt: "2020-01-01T00:00:00Z" } }),
    "auth.too_many_keys": after((fixture) => {
      for (let n = 0; n < apiKeyLimits.keys; n += 1) createKey(fixture, `Key ${n}`);
    }),
  },
  "DELETE /api/auth/api-keys/:id": { "auth.key_not_found": sending({ path: "/api/auth/api-keys/none" }) },
  "POST /api/ai/approvals/:id": {
    "tools.approval_not_found": sending({ path: "/api/ai/approvals/none" }),
    "tools.approval_decided": after(async (fixture) => {
      await askForApproval(fixture, fixture.people.ada);
      fixture.core.tools.approvals.decide(fixture.people.ada.user.id, fixture.prepared.id, false);
    }),
  },
};
