import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** The caller's assistant asks to stop the bot. */
export async function askForApproval({ core, prepared }: Fixture, { user }: Person): Promise<void> {
  const actor = { userId: user.id, scopes: ["act"], requestedBy: "Desktop" };
  const asked = await core.tools.call(actor, "stop_bot", {});
  prepared.id = String(asked.approvalId);
}

export const assistants: Record<string, Example> = {
  "GET /api/auth/api-keys": {},
  "POST /api/auth/api-keys": { body: () => ({ name: Bun.randomUUIDv7(), scopes: ["read"] }) },
  "DELETE /api/auth/api-keys/:id": {
    prepare({ core, prepared }, { user }) {
      const key = { name: Bun.randomUUIDv7(), scopes: ["read" as const] };
      prepared.id = core.accounts.createApiKey(undefined, user.id, key).id;
    },
    path: ({ prepared }) => `/api/auth/api-keys/${prepared.id}`,
  },
  "GET /api/ai/approvals": {},
  "POST /api/ai/approvals/:id": {
    prepare: askForApproval,
    path: ({ prepared }) => `/api/ai/approvals/${prepared.id}`,
    body: () => ({ approved: true }),
  },
  "GET /api/ai/tool-calls": {},
};
