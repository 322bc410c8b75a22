import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { PersonalSettings, PersonalSettingsChange } from "#core/personal-settings/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const settingRoutes = (core: Core) => {
  const { personalSettings } = core;
  const { read, transactional } = createEndpoints(core, "Settings");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Your settings, merged over the defaults, and what the server knows about your account.",
          answer: PersonalSettings,
        },
        ({ userId }) => personalSettings.get(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          who: "approved",
          summary:
            "Change your settings. Fields that you leave out stay as they are; what the server knows, such as `profile.email` or `data.storageUsed`, is ignored.",
          body: PersonalSettingsChange,
          example: { preferences: { theme: "dark", itemsPerPage: 50 } },
          answer: PersonalSettings,
        },
        ({ userId, body }) => personalSettings.save(userId, body),
      ),
    )
    .delete(
      "/",
      transactional(
        {
          who: "approved",
          summary: "Reset your settings to the defaults. Your name and time zone stay.",
          status: 200,
          answer: PersonalSettings,
        },
        ({ userId }) => personalSettings.reset(userId),
      ),
    );
};
