import { Hono } from "hono";
import { Autosave, AutosaveQuery, FoundAutosave, NewAutosave } from "#core/autosaves/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const approved = { who: "approved" } as const;

export const autosaveRoutes = (core: Core) => {
  const { autosaves } = core;
  const { read, transactional } = createEndpoints(core, "Autosaves");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...approved,
          summary: "What you typed into a form on any device and did not save, or null.",
          query: AutosaveQuery,
          answer: FoundAutosave,
        },
        ({ userId, query }) => ({ autosave: autosaves.find(userId, query.form) }),
      ),
    )
    .put(
      "/",
      transactional(
        {
          ...approved,
          summary: "Keep what is typed into a form. It replaces what was kept for this form, and ends after 30 days.",
          body: NewAutosave,
          example: { form: "content:new", changed: { content: "Calm is a" }, base: { content: "" } },
          answer: Autosave,
          errors: ["autosave.too_long"],
        },
        ({ userId, body }) => autosaves.save(userId, body),
      ),
    )
    .delete(
      "/",
      transactional(
        { ...approved, summary: "Forget what was typed into a form.", query: AutosaveQuery },
        ({ userId, query }) => autosaves.remove(userId, query.form),
      ),
    );
};
