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
        scope: "read",
        summary: "Your setup checklist, with the steps that are done. Admins also get the server's.",
        answer: SetUpChecklist,
      },
      ({ userId }) => core.onboarding.checklist(userId),
    ),
  );
};
