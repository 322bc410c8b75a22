import type { Accounts } from "#core/accounts/accounts.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { NewTicket } from "./contract.ts";

interface NoticesDeps {
  accounts: Pick<Accounts, "user" | "approvedAdmins" | "record">;
  notifications: Pick<Notifications, "notify" | "mailSupportAnswer">;
  linkTo: (target: ScreenTarget) => string | undefined;
}

type Written = Pick<NewTicket, "subject"> & { id: string; userId: string };

export type TicketNotices = ReturnType<typeof createTicketNotices>;

/** Who hears of a ticket. All of it runs in the transaction of the change. */
export const createTicketNotices = ({ accounts, notifications, linkTo }: NoticesDeps) => ({
  adminIds: (): string[] => accounts.approvedAdmins().map(({ id }) => id),
  nameOf: (userId: string): string => accounts.user(userId).name,

  notifyAdmins(userId: string, { id, subject }: Written, title: string): void {
    const { name } = accounts.user(userId);
    const target = { screen: "supportTickets", id } as const;
    for (const admin of accounts.approvedAdmins()) {
      if (admin.id === userId) continue;
      notifications.notify({ userId: admin.id, kind: "support_ticket", title, message: `${name}: ${subject}`, target });
    }
  },

  notifyRequester({ id, userId, subject }: Written, excerpt: string, answer: string): void {
    const target = { screen: "supportTicket", tab: "contact", id } as const;
    const title = `Answer to '${subject}'`;
    notifications.notify({ userId, kind: "support_answer", title, message: excerpt, target });
    const link = linkTo(target);
    notifications.mailSupportAnswer(accounts.user(userId), { subject, answer, ...(link !== undefined && { link }) });
  },
});
