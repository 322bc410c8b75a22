import { memoryAttache } from "#tests/support/attache.ts";

import { person, type People } from "../../support/core/people.ts";
import type { Fixture } from "../fixture.ts";
import {
  after,
  onBoth,
  send,
  sending,
  sendingPrepared,
  sendTo,
  unconfirmed,
  type Provocations,
  type Provocation,
} from "./provoke.ts";

const absent = (action = "") => sending({ path: `/api/admin/users/none${action}` });
const onUserInStatus =
  (who: keyof People, action = "", body: unknown = {}): Provocation =>
  (fixture, operation) =>
    send(fixture, operation, { path: `/api/admin/users/${fixture.people[who].user.id}${action}`, body });
const transition = (action: string, wrong: keyof People): Provocations[string] => ({
  "accounts.not_found": absent(action),
  "accounts.wrong_status": onUserInStatus(wrong, action),
});
const onAdminByKey =
  (action: string): Provocation =>
  (fixture, operation) => {
    const { user } = fixture.people.admin;
    const { apiKey: token } = fixture.core.accounts.regenerateApiKey(undefined, user.id, ["admin"]);
    return send(fixture, operation, { path: `/api/admin/users/${user.id}${action}`, token });
  };
const withoutMailServer = ({ core }: Fixture) => core.serverSettings.change(undefined, { smtpUrl: null });

export const administration: Provocations = {
  "GET /api/admin/users/:id": { "accounts.not_found": absent() },
  "DELETE /api/admin/users/:id": { "accounts.not_found": absent(), "accounts.last_admin": onUserInStatus("admin") },
  ...onBoth("/api/admin/users/:id/approve", transition("/approve", "ada")),
  ...onBoth("/api/admin/users/:id/reject", transition("/reject", "ada")),
  ...onBoth("/api/admin/users/:id/suspend", {
    ...transition("/suspend", "pending"),
    "accounts.last_admin": onUserInStatus("admin", "/suspend"),
    "auth.key_not_allowed": onAdminByKey("/suspend"),
    "auth.password_required": unconfirmed(onUserInStatus("admin", "/suspend")),
  }),
  ...onBoth("/api/admin/users/:id/reinstate", {
    ...transition("/reinstate", "ada"),
    "auth.key_not_allowed": onAdminByKey("/reinstate"),
    "auth.password_required": unconfirmed(onUserInStatus("admin", "/reinstate")),
  }),
  ...onBoth("/api/admin/users/:id/quotas", {
    "accounts.not_found": absent("/quotas"),
    "auth.key_not_allowed": onAdminByKey("/quotas"),
  }),
  ...onBoth("/api/admin/users/:id/post-approval", {
    "accounts.not_found": absent("/post-approval"),
    "accounts.own_approval": after(
      ({ core, people }) => core.accounts.setApprovalRequired(undefined, people.admin.user.id, true),
      onUserInStatus("admin", "/post-approval", { required: false }),
    ),
    "auth.key_not_allowed": onAdminByKey("/post-approval"),
  }),
  ...onBoth("/api/admin/users/:id/role", {
    "accounts.not_found": absent("/role"),
    "accounts.wrong_status": onUserInStatus("pending", "/role", { role: "admin" }),
    "accounts.last_admin": onUserInStatus("admin", "/role", { role: "user" }),
  }),
  "POST /api/admin/users/:id/invitation": {
    "accounts.not_found": absent("/invitation"),
    "accounts.has_password": onUserInStatus("ada", "/invitation"),
    "accounts.wrong_status": sendingPrepared((fixture) => {
      fixture.core.accounts.suspend(undefined, fixture.prepared.id);
      return {};
    }),
  },
  "DELETE /api/admin/users/:id/invitation": {
    "accounts.not_found": absent("/invitation"),
    "accounts.has_password": onUserInStatus("ada", "/invitation"),
  },
  "PUT /api/admin/server": {
    "settings.from_environment": sending({ body: { publicUrl: "https://elsewhere.example" } }),
  },
  "POST /api/admin/server/test-mail": { "mail.not_configured": after(withoutMailServer) },
  "POST /api/admin/backups": {
    "backup.running": async (fixture, operation) => {
      const [, second] = await Promise.all([send(fixture, operation), send(fixture, operation)]);
      return second;
    },
    "backup.not_here": async (_fixture, operation) => {
      const core = memoryAttache();
      return sendTo(core, await person(core, "Root", { role: "admin" }), operation);
    },
  },
};
