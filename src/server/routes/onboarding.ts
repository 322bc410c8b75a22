import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { SetUpChecklist } from "#core/onboarding/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const onboardingRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Dashboard");
  return new Hono<Env>().get(
    "/set-up-checklist",
    read(
      {
        who: "approved",
        summary: "Your first steps, and whether each is done. Admins also get those of the server.",
        answer: SetUpChecklist,
      },
      ({ userId }) => core.onboarding.checklist(userId),
    ),
  );
};
