import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { NewSnippet, NewTemplate, Snippet, SnippetChange, Template, TemplateChange } from "#core/library/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const created = { status: 201, errors: ["library.name_taken", "library.too_many"] } as const;
const changed = { errors: ["library.not_found", "library.name_taken"] } as const;
const removed = { errors: ["library.not_found"] } as const;

const snippetExample = { name: "Sign-off", text: "Thanks for reading.", isSignature: true };
const templateExample = { name: "Weekly tip", content: "Tip of the week: ", hashtags: "#tip" };

export const libraryRoutes = (core: Core) => {
  const { snippets, templates } = core.library;
  const { read, transactional } = createEndpoints(core, "Library");
  return new Hono<Env>()
    .get(
      "/snippets",
      read({ ...reading, summary: "Your snippets, by name.", answer: z.array(Snippet) }, ({ userId }) =>
        snippets.list(userId),
      ),
    )
    .post(
      "/snippets",
      transactional(
        {
          ...drafting,
          ...created,
          summary: "Create a snippet. A new signature replaces the present one as the signature.",
          body: NewSnippet,
          example: snippetExample,
          answer: Snippet,
        },
        ({ userId, body }) => snippets.create(userId, body),
      ),
    )
    .patch(
      "/snippets/:id",
      transactional(
        {
          ...drafting,
          ...changed,
          summary: "Change a snippet. Omitted fields are unchanged.",
          body: SnippetChange,
          example: { text: "Thank you for reading." },
          answer: Snippet,
        },
        ({ userId, param, body }) => snippets.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/snippets/:id",
      transactional({ ...acting, ...removed, summary: "Delete a snippet." }, ({ userId, param }) =>
        snippets.remove(userId, param("id")),
      ),
    )
    .get(
      "/templates",
      read({ ...reading, summary: "Your templates, by name.", answer: z.array(Template) }, ({ userId }) =>
        templates.list(userId),
      ),
    )
    .post(
      "/templates",
      transactional(
        {
          ...drafting,
          ...created,
          summary: "Create a template: the fields a new post begins with.",
          body: NewTemplate,
          example: templateExample,
          answer: Template,
        },
        ({ userId, body }) => templates.create(userId, body),
      ),
    )
    .patch(
      "/templates/:id",
      transactional(
        {
          ...drafting,
          ...changed,
          summary: "Change a template. Omitted fields are unchanged, null clears one.",
          body: TemplateChange,
          example: { hashtags: null },
          answer: Template,
        },
        ({ userId, param, body }) => templates.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/templates/:id",
      transactional({ ...acting, ...removed, summary: "Delete a template." }, ({ userId, param }) =>
        templates.remove(userId, param("id")),
      ),
    );
};
