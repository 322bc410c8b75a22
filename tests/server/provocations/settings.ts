import { maxImportBytes } from "#core/portability/contract.ts";
import { allowAll, confirmedDeletion, minimalExport, toFile } from "../examples/settings.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingTimes, type Provocations } from "./provoke.ts";

const wrong = { body: { ...confirmedDeletion, password: "not it" } };
const allow = (fixture: Fixture) => allowAll(fixture, fixture.people.ada);
const forbid = ({ core, people }: Fixture): void =>
  void core.preferences.save(people.ada.user.id, { privacy: { allowDataExport: false, allowDataDeletion: false } });

const deletion = {
  "auth.wrong_password": after(allow, sending(wrong)),
  "auth.too_many_attempts": after(allow, sendingTimes(6, wrong)),
  "accounts.deletion_off": after(forbid, sending({ body: confirmedDeletion })),
};

function sendNow({ core, people }: Fixture): void {
  const { sqlite } = core.database;
  sqlite.run(
    `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at)
     VALUES ('sending', 'content', 'an-item', ?, 1, 1, 'armed', 0, 0, 0)`,
    [people.ada.user.id],
  );
}

/** Ben is the only admin who is left. */
function makeLastAdmin({ core, people }: Fixture): void {
  core.accounts.setRole(undefined, people.ada.user.id, "admin");
  core.accounts.setRole(undefined, people.admin.user.id, "user");
}

export const settings: Provocations = {
  "GET /api/data/export": { "portability.export_off": after(forbid) },
  "POST /api/data/import": {
    "portability.unreadable": sending({ body: toFile({ ...minimalExport, format: "zip" }) }),
    "portability.too_large": sending({ body: new Uint8Array(maxImportBytes + 1) }),
    "portability.cut_off": sending({ body: toFile(minimalExport), headers: { "Content-Length": "9000" } }),
  },
  "GET /api/data/copies/:id": { "portability.copy_not_found": sending({ path: "/api/data/copies/none" }) },
  "DELETE /api/data": { ...deletion, "portability.sending": after(allow, after(sendNow)) },
  "DELETE /api/auth/account": { ...deletion, "accounts.last_admin": after(allow, after(makeLastAdmin)) },
};
