import { Hono } from "hono";
import { AutomationSettings, AutomationSettingsChange } from "#core/automation/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const automationRoutes = (core: Core) => {
  const { automation } = core;
  const { read, transactional } = createEndpoints(core, "Bot");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          who: "approved",
          summary: "The settings of the automation, merged over the defaults, and what is known about your account.",
          answer: AutomationSettings,
        },
        ({ userId }) => automation.get(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          who: "approved",
          summary:
            "Change settings of the automation. Fields that you leave out stay as they are; `account` is ignored. Changes take effect before the next action.",
          body: AutomationSettingsChange,
          example: { safety: { weekendPause: true } },
          answer: AutomationSettings,
          errors: ["automation.delays"],
        },
        ({ userId, body }) => automation.save(userId, body),
      ),
    )
    .delete(
      "/",
      transactional(
        {
          who: "approved",
          summary: "Reset the settings of the automation to the defaults.",
          status: 200,
          answer: AutomationSettings,
        },
        ({ userId }) => automation.reset(userId),
      ),
    );
};
