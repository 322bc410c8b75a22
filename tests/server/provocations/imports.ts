import { importLimits, undoDays } from "#core/imports/contract.ts";
import { invitations, zip } from "../../support/imports/fixtures.ts";
import { importFile, reviewFile } from "../examples/imports.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocations } from "./provoke.ts";

const absent = (action = "") => sending({ path: `/api/imports/none${action}` });

const imported = (fixture: Fixture) => importFile(fixture, fixture.people.ada);
const reviewed = (fixture: Fixture) => reviewFile(fixture, fixture.people.ada);

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The invitations in it were sent by someone else. */
async function reviewOthers({ core, people, prepared }: Fixture): Promise<void> {
  const file = zip({
    "Invitations.csv": invitations.replaceAll("Ada Quill", "Rune Other").replaceAll("ada-quill", "rune-other"),
  });
  const { id } = await core.imports.upload(people.ada.user.id, inPieces(file), { name: "x.zip", length: file.length });
  await core.imports.settle(id);
  prepared.id = id;
}

const failed = async (fixture: Fixture): Promise<void> => {
  await reviewed(fixture);
  fixture.core.database.sqlite.run("UPDATE imports SET state = 'failed'");
};

const readMany = ({ core, people }: Fixture): void => {
  const { id } = people.ada.user;
  for (let n = 0; n < 3; n += 1)
    core.database.sqlite.run(
      "INSERT INTO imports (id, user_id, name, source, state, sha256, created_at, applied, files) VALUES (?, ?, 'x', 'file', 'reading', '', 0, '[]', '[]')",
      [`reading-${n}`, id],
    );
};

export const imports: Provocations = {
  "POST /api/imports": {
    "imports.cut_off": sending({ headers: { "Content-Length": "9000" } }),
    "imports.empty": sending({ body: new Uint8Array() }),
    "imports.too_large": sending({ headers: { "Content-Length": String(importLimits.bytes + 1) } }),
    "imports.too_many": after(readMany),
  },
  "GET /api/imports/:id": { "imports.not_found": absent() },
  "GET /api/imports/:id/rows": {
    "imports.not_found": absent("/rows"),
    "list.cursor": sendingPrepared(({ prepared }) => ({ path: `/api/imports/${prepared.id}/rows?cursor=far` })),
  },
  "POST /api/imports/:id/apply": {
    "imports.not_found": absent("/apply"),
    "imports.not_now": after(failed),
    "imports.someone_else": after(reviewOthers),
  },
  "POST /api/imports/:id/undo": {
    "imports.not_found": absent("/undo"),
    "imports.not_now": after(reviewed),
    "imports.undo_expired": after(async (fixture) => {
      await imported(fixture);
      fixture.core.database.sqlite.run("UPDATE imports SET applied_at = applied_at - ?", [(undoDays + 1) * 86_400_000]);
    }),
  },
  "DELETE /api/imports/:id": {
    "imports.not_found": absent(),
    "imports.not_now": after(imported),
  },
};
