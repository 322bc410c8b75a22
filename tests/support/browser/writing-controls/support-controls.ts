import type { Page } from "playwright";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

const contact = "screens/help/contact";
const openTicket = (page: Page, subject: string) =>
  page.getByRole("button", { name: new RegExp(`^${subject}`) }).click();

async function writeTicket(page: Page, subject: string): Promise<void> {
  await page.goto("/help?tab=contact");
  await fill(page, { Subject: subject, Description: "It went out an hour late." });
}

/** In this order: each uses the ticket of the first. */
export const supportControls: WritingControl[] = [
  {
    write: "POST /api/support/ticket",
    source: `${contact}/ticket-form.tsx`,
    async open(page) {
      await writeTicket(page, "Late post");
      return button(page, "Submit Ticket");
    },
    done: "Support Ticket Submitted!",
  },
  {
    write: "POST /api/support/tickets/*/replies",
    source: `${contact}/own-tickets.tsx`,
    async open(page) {
      await openTicket(page, "Late post");
      await fill(page, { Reply: "It happened again." });
      return button(page, "Send reply");
    },
    done: "Reply Sent",
  },
  {
    write: "POST /api/support/tickets/*/close",
    source: `${contact}/own-tickets.tsx`,
    async open(page) {
      await writeTicket(page, "Mark as solved");
      await button(page, "Submit Ticket").click();
      await openTicket(page, "Mark as solved");
      return button(page, "Close ticket");
    },
  },
  {
    write: "POST /api/admin/support-tickets/*/replies",
    source: "screens/help/tickets/support-tickets.tsx",
    async open(page) {
      await page.goto("/admin/support?state=all");
      await openTicket(page, "Late post");
      await fill(page, { Answer: "Thank you, we fixed it." });
      return button(page, "Send answer");
    },
    done: "Answer Sent",
  },
  {
    write: "POST /api/admin/support-tickets/*/close",
    source: "screens/help/tickets/support-tickets.tsx",
    open: async (page) => button(page, "Close ticket"),
  },
];
