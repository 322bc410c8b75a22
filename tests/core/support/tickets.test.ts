import { expect, test } from "bun:test";
import { ticketLimits } from "#core/support/tickets/contract.ts";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { person } from "#tests/support/core/people.ts";

const subject = "A post was late";
const ticket = { subject, description: "It went out an hour late.", priority: "high", category: "technical" } as const;

async function openServer(environment: Record<string, string> = {}) {
  const core = createMemoryCore(environment);
  const [ada, ben, root] = await Promise.all([
    person(core, "Ada"),
    person(core, "Ben"),
    person(core, "Root", { role: "admin" }),
  ]);
  return { core, tickets: core.support.tickets, ada: ada.user, ben: ben.user, root: root.user };
}
const notificationsOf = (core: PracticeCore, userId: string) =>
  core.notifications.list(userId, { limit: 10 }).items.map(({ title, message, href }) => ({ title, message, href }));

test("a ticket reaches the admins, and its answer the person, with a link to it", async () => {
  const { core, tickets, ada, root } = await openServer();
  const { id, state } = tickets.send(ada.id, ticket);
  expect(state).toBe("open");
  expect(notificationsOf(core, root.id)).toEqual([
    { title: "New support ticket", message: `Ada: ${subject}`, href: `/admin/support?ticket=${id}` },
  ]);

  const answered = tickets.forAdmins.answer({ userId: root.id }, id, { message: "Fixed. Please try again." });
  expect(answered).toMatchObject({ state: "answered", requester: { name: "Ada", email: ada.email } });
  expect(notificationsOf(core, ada.id).slice(0, 1)).toEqual([
    {
      title: `Answer to '${subject}'`,
      message: "Fixed. Please try again.",
      href: `/help?ticket=${id}&tab=contact`,
    },
  ]);
  const [own] = tickets.list(ada.id, { limit: 10 }).items;
  expect(own?.replies.map(({ author, authorName, message }) => [author, authorName, message])).toEqual([
    ["support", "Root", "Fixed. Please try again."],
  ]);
});

test("an answer is also mailed where the server can send mail", async () => {
  const { core, tickets, ada, root } = await openServer({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9" });
  tickets.forAdmins.answer({ userId: root.id }, tickets.send(ada.id, ticket).id, { message: "Fixed." });
  expect(core.notifications.recentMails(10, "support_answer").map(({ to, subject: line }) => [to, line])).toEqual([
    [ada.email, `Answer to your support ticket: ${subject}`],
  ]);
});

test("a reply opens an answered ticket again and tells the admins", async () => {
  const { core, tickets, ada, root } = await openServer();
  const { id } = tickets.send(ada.id, ticket);
  tickets.forAdmins.answer({ userId: root.id }, id, { message: "Fixed." });
  expect(tickets.reply(ada.id, id, { message: "Not yet." }).state).toBe("open");
  expect(notificationsOf(core, root.id)[0]?.title).toBe("New reply to a support ticket");
});

test("an admin who sends a ticket is not notified of their own", async () => {
  const { core, tickets, root } = await openServer();
  tickets.send(root.id, ticket);
  expect(notificationsOf(core, root.id)).toEqual([]);
});

test("another person's ticket can be neither read, replied to nor closed", async () => {
  const { tickets, ada, ben } = await openServer();
  const { id } = tickets.send(ada.id, ticket);
  expect(tickets.list(ben.id, { limit: 10 }).items).toEqual([]);
  expect(() => tickets.reply(ben.id, id, { message: "Hello" })).toThrow("Support ticket not found");
  expect(() => tickets.close(ben.id, id)).toThrow("Support ticket not found");
});

test("a closed ticket takes no messages and makes room for another one", async () => {
  const { tickets, ada, root } = await openServer();
  const sent = Array.from({ length: ticketLimits.open }, () => tickets.send(ada.id, ticket));
  expect(() => tickets.send(ada.id, ticket)).toThrow("Close one that is done");
  const { id = "" } = sent[0] ?? {};
  tickets.close(ada.id, id);
  expect(() => tickets.forAdmins.answer({ userId: root.id }, id, { message: "Late" })).toThrow(
    "This ticket is closed.",
  );
  tickets.send(ada.id, ticket);
});

test("admins list everyone's tickets by state, the last changed first, page by page", async () => {
  const { tickets, ada, ben, root } = await openServer();
  const first = tickets.send(ada.id, ticket);
  const second = tickets.send(ben.id, { ...ticket, subject: "Second" });
  tickets.forAdmins.answer({ userId: root.id }, first.id, { message: "Fixed." });
  const open = tickets.forAdmins.list({ state: "open", limit: 10, count: "true" });
  expect([open.items.map(({ id }) => id), open.total]).toEqual([[second.id], 1]);
  const page = tickets.forAdmins.list({ limit: 1 });
  const rest = tickets.forAdmins.list({ limit: 1, ...(page.next !== undefined && { cursor: page.next }) });
  expect([...page.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(rest.next).toBeUndefined();
});

test("deleting an account deletes its tickets", async () => {
  const { core, tickets, ada, root } = await openServer();
  tickets.reply(ada.id, tickets.send(ada.id, ticket).id, { message: "More" });
  core.accounts.remove({ userId: root.id }, ada.id);
  const { n } = core.database.sqlite
    .query<{ n: number }, []>(
      "SELECT (SELECT count(*) FROM support_tickets) + (SELECT count(*) FROM support_replies) n",
    )
    .get() ?? { n: -1 };
  expect(n).toBe(0);
});

test("contact methods are null until an admin sets them", async () => {
  const { core } = await openServer();
  expect(core.support.contact()).toEqual({ email: null, liveChatUrl: null, phone: null, premiumUrl: null });
  core.serverSettings.change(undefined, {
    supportEmail: "help@example.com",
    liveChatUrl: "https://chat.example.com",
    supportPhone: "+1 555 0100",
    premiumSupportUrl: "https://example.com/premium",
  });
  expect(core.support.contact()).toEqual({
    email: "help@example.com",
    liveChatUrl: "https://chat.example.com",
    phone: "+1 555 0100",
    premiumUrl: "https://example.com/premium",
  });
});
