import type { Accounts } from "#core/accounts/accounts.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { CurrentSettings } from "#core/settings/server-settings.ts";
import type { SupportContact } from "./contract.ts";
import { createSystemStatus, type SystemStatusDeps } from "./status/system-status.ts";
import { createTicketNotices } from "./tickets/notices.ts";
import { createTickets } from "./tickets/tickets.ts";

interface SupportDeps extends SystemStatusDeps {
  accounts: Pick<Accounts, "user" | "approvedAdmins" | "record">;
  notifications: Pick<Notifications, "notify" | "mailSupportAnswer">;
  linkTo: (target: ScreenTarget) => string | undefined;
  serverSettings: { current(): CurrentSettings };
}

export type Support = ReturnType<typeof createSupport>;

export const createSupport = (deps: SupportDeps) => ({
  tickets: createTickets({ ...deps, notices: createTicketNotices(deps) }),
  status: createSystemStatus(deps),

  contact(): SupportContact {
    const { supportEmail, liveChatUrl, supportPhone, premiumSupportUrl } = deps.serverSettings.current();
    return {
      email: supportEmail ?? null,
      liveChatUrl: liveChatUrl ?? null,
      phone: supportPhone ?? null,
      premiumUrl: premiumSupportUrl ?? null,
    };
  },
});
