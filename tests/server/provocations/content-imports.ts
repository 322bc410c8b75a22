import { importBounds } from "#core/content-import/contract.ts";
import type { Fixture } from "../fixture.ts";
import { importCsv, importSettings, uploadCsv } from "../examples/content-imports.ts";
import { after, sending, sendingPrepared, type Provocations, type Provocation } from "./provoke.ts";

const sendingText = (text: string, headers: Record<string, string> = {}) =>
  sending({ body: new TextEncoder().encode(text), headers });

const absent = (action = "") => sending({ path: `/api/content-imports/none${action}` });

const undo = (fixture: Fixture): void => {
  const { core, people, prepared } = fixture;
  importCsv(fixture, people.ada);
  core.contentImport.undo(people.ada.user.id, prepared.id);
};

/** Its columns have other names than those of a text. */
const withoutMapping: Provocation = after(({ core, people, prepared }) => {
  prepared.id = core.contentImport.add(people.ada.user.id, new TextEncoder().encode("Name\nx\n"), "x.csv").id;
});

export const contentImports: Provocations = {
  "POST /api/content-imports": {
    "content_import.cut_off": sendingText("Text\nHello\n", { "Content-Length": "9000" }),
    "content_import.empty": sendingText("Text\n"),
    "content_import.not_csv": sendingText('Text\n"Hello\n'),
    "content_import.too_large": sending({ body: new Uint8Array(importBounds.bytes + 1) }),
    "content_import.too_many": sendingText(`Text\n${"x\n".repeat(importBounds.rows + 1)}`),
  },
  "GET /api/content-imports/:id": { "content_import.not_found": absent() },
  "POST /api/content-imports/:id/check": {
    "content_import.not_found": absent("/check"),
    "content_import.not_now": after((fixture) => importCsv(fixture, fixture.people.ada)),
    "content_import.mapping": sendingPrepared({ body: { ...importSettings, mapping: { content: 7 } } }),
  },
  "POST /api/content-imports/:id/run": {
    "content_import.not_found": absent("/run"),
    "content_import.not_now": after(undo, sending({ body: { from: 2 } })),
    "content_import.mapping": withoutMapping,
  },
  "POST /api/content-imports/:id/undo": {
    "content_import.not_found": absent("/undo"),
    "content_import.not_now": after((fixture) => uploadCsv(fixture, fixture.people.ada)),
  },
};
