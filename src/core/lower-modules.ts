import type { Actor } from "./accounts/context.ts";
import { createActivity } from "./activity/activity.ts";
import { createIdempotency } from "./idempotency/idempotency.ts";
import { createMedia } from "./media/media.ts";
import { createDirectReader } from "./media/reading/direct-reader.ts";
import { createReaderProcess } from "./media/reading/reader-process.ts";
import type { UploadReader } from "./media/reading/upload-reader.ts";
import { createNotifications } from "./notifications/notifications.ts";
import { createPreferences } from "./preferences/preferences.ts";
import { createQuotas } from "./quotas/quotas.ts";
import { createServerAddress } from "./settings/server-address.ts";
import { createServerSettings } from "./settings/server-settings.ts";
import { createAccountSettings } from "./settings/settings.ts";

type LowerModulesDeps = Parameters<typeof createAccountSettings>[0] &
  Parameters<typeof createPreferences>[0] &
  Parameters<typeof createIdempotency>[0] &
  Parameters<typeof createActivity>[0] &
  Omit<Parameters<typeof createServerSettings<Actor>>[0], "onChanged"> &
  Omit<Parameters<typeof createQuotas>[0], "settings"> &
  Omit<Parameters<typeof createNotifications>[0], "preferences" | "mailSettings" | "linkTo" | "publicUrl"> &
  Omit<Parameters<typeof createMedia>[0], "reader"> &
  Omit<Parameters<typeof createReaderProcess>[0], "program"> & {
    onSettingsChanged: Parameters<typeof createServerSettings<Actor>>[0]["onChanged"];
    program: readonly string[] | undefined;
    reader: UploadReader | undefined;
  };

/** What all other modules use. */
export function createLowerModules(deps: LowerModulesDeps) {
  const settings = createAccountSettings(deps);
  const preferences = createPreferences(deps);
  const serverSettings = createServerSettings<Actor>({ ...deps, onChanged: deps.onSettingsChanged });
  const server = createServerAddress(serverSettings);
  const { mailSettings } = serverSettings;
  const notifications = createNotifications({ ...deps, ...server, preferences, mailSettings });
  const { program } = deps;
  const reader = deps.reader ?? (program ? createReaderProcess({ ...deps, program }) : createDirectReader());
  const lower = {
    settings,
    preferences,
    serverSettings,
    quotas: createQuotas({ ...deps, settings }),
    idempotency: createIdempotency(deps),
    activity: createActivity(deps),
    notifications,
    media: createMedia({ ...deps, reader }),
  };
  return { lower, server };
}
