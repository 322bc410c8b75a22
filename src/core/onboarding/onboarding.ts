import type { Accounts } from "#core/accounts/accounts.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Content } from "#core/content/content.ts";
import type { Backups } from "#core/data/contract.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import type { SetUpChecklist } from "./contract.ts";

interface OnboardingDeps {
  accounts: Accounts;
  connections: Connections;
  content: Content;
  notifications: Notifications;
  serverSettings: { current(): { signUpOpen: boolean } };
  backups: { list(): Backups };
}

/** Read-only: what a new user, and the admin of a new server, have done so far. */
export function createOnboarding(deps: OnboardingDeps) {
  const { accounts, connections, content, notifications, serverSettings, backups } = deps;

  const serverSteps = (): SetUpChecklist["server"] => ({
    mail: notifications.canSendMail(),
    backup: backups.list().backups.length > 0,
    people: accounts.counts().total > 1,
    signUpOpen: serverSettings.current().signUpOpen,
    postQuota: defaultQuotas.posts,
  });

  return {
    checklist(userId: string): SetUpChecklist {
      const counts = content.counts(userId);
      const published = counts.published > 0;
      const isAdmin = accounts.user(userId).role === "admin";
      return {
        // A post that went out needed a connection, even if it was ended since.
        connected: published || connections.status(userId).authenticated,
        written: Object.values(counts).some((count) => count > 0),
        published,
        ...(isAdmin && { server: serverSteps() }),
      };
    },
  };
}
