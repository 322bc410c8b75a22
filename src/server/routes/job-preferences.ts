import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { JobPreferences } from "#core/job-preferences/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const jobPreferenceRoutes = (core: Core) => {
  const { jobPreferences } = core;
  const { read, transactional } = createEndpoints(core, "Job applications");
  return new Hono<Env>()
    .get(
      "/",
      read({ who: "approved", scope: "read", summary: "What you look for.", answer: JobPreferences }, ({ userId }) =>
        jobPreferences.get(userId),
      ),
    )
    .put(
      "/",
      transactional(
        {
          who: "approved",
          scope: "write",
          isIdempotent: true,
          summary: "Save what you look for. What is left out gets its default.",
          body: JobPreferences,
          example: { jobTitle: "Data Engineer", location: "Berlin", skills: ["Python", "SQL"] },
          answer: JobPreferences,
        },
        ({ userId, body }) => jobPreferences.save(userId, body),
      ),
    );
};
