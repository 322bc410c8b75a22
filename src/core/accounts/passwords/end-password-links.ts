import type { Notifications } from "#core/notifications/notifications.ts";
import { passwordCodes, type OneUseCodes } from "../one-use-codes.ts";

export type EndPasswordLinks = ReturnType<typeof createEndPasswordLinks>;

interface Deps {
  oneUseCodes: OneUseCodes;
  notifications: Notifications;
}

/** Also stops the mails with these links that wait to be sent. Runs in the caller's transaction. */
export const createEndPasswordLinks =
  ({ oneUseCodes, notifications }: Deps) =>
  (userId: string, problem: string): void => {
    oneUseCodes.revoke(passwordCodes, userId);
    notifications.cancelMails(userId, ["password_reset", "invitation"], problem);
  };
