import type { Person } from "../support/core/people.ts";
import type { Example } from "./example.ts";
import type { Fixture } from "./fixture.ts";

const unique = () => `Name ${Bun.randomUUIDv7()}`;

export function addSnippet({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = core.library.snippets.create(user.id, { name: unique(), text: "Thanks.", isSignature: false }).id;
}

export function addTemplate({ core, prepared }: Fixture, { user }: Person): void {
  const template = { name: unique(), type: "post", theme: "", content: "Tip: " } as const;
  prepared.id = core.library.templates.create(user.id, template).id;
}

const onSnippet: Example = { prepare: addSnippet, path: ({ prepared }) => `/api/library/snippets/${prepared.id}` };
const onTemplate: Example = { prepare: addTemplate, path: ({ prepared }) => `/api/library/templates/${prepared.id}` };

export const libraryExamples: Record<string, Example> = {
  "GET /api/library/snippets": {},
  "POST /api/library/snippets": { body: () => ({ name: unique(), text: "Thanks." }) },
  "PATCH /api/library/snippets/:id": { ...onSnippet, body: () => ({ isSignature: true }) },
  "DELETE /api/library/snippets/:id": onSnippet,
  "GET /api/library/templates": {},
  "POST /api/library/templates": { body: () => ({ name: unique(), content: "Tip: " }) },
  "PATCH /api/library/templates/:id": { ...onTemplate, body: () => ({ hashtags: null }) },
  "DELETE /api/library/templates/:id": onTemplate,
};
