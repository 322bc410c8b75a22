import { libraryMax } from "#core/library/contract.ts";
import { addSnippet, addTemplate } from "../examples-library.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, type Provocations } from "./provoke.ts";

const name = "Taken";
const ada = ({ people }: Fixture) => people.ada.user.id;
const takeSnippet = (fixture: Fixture) =>
  fixture.core.library.snippets.create(ada(fixture), { name, text: "x", isSignature: false });
const takeTemplate = (fixture: Fixture) =>
  fixture.core.library.templates.create(ada(fixture), { name, type: "post", theme: "", content: "x" });
const fill = (take: "snippets" | "content_templates", columns: string, values: string) => (fixture: Fixture) => {
  const insert = fixture.core.database.sqlite.prepare(
    `INSERT INTO ${take} (id, user_id, name, created_at, updated_at, ${columns}) VALUES (?1, ?2, ?1, 0, 0, ${values})`,
  );
  for (let n = 0; n < libraryMax; n += 1) insert.run(`filled-${n}`, ada(fixture));
};
const absent = (kind: string) => sending({ path: `/api/library/${kind}/none` });

export const library: Provocations = {
  "POST /api/library/snippets": {
    "library.name_taken": after(takeSnippet, sending({ body: { name, text: "Another" } })),
    "library.too_many": after(fill("snippets", "text, is_signature", "'x', 0")),
  },
  "PATCH /api/library/snippets/:id": {
    "library.not_found": absent("snippets"),
    "library.name_taken": after(
      takeSnippet,
      after((fixture) => addSnippet(fixture, fixture.people.ada), sending({ body: { name } })),
    ),
  },
  "DELETE /api/library/snippets/:id": { "library.not_found": absent("snippets") },
  "POST /api/library/templates": {
    "library.name_taken": after(takeTemplate, sending({ body: { name, content: "Another" } })),
    "library.too_many": after(fill("content_templates", "type, theme, content", "'post', '', 'x'")),
  },
  "PATCH /api/library/templates/:id": {
    "library.not_found": absent("templates"),
    "library.name_taken": after(
      takeTemplate,
      after((fixture) => addTemplate(fixture, fixture.people.ada), sending({ body: { name } })),
    ),
  },
  "DELETE /api/library/templates/:id": { "library.not_found": absent("templates") },
};
