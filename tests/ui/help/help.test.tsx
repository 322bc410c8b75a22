import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { faqCategories } from "#core/support/contract.ts";
import { faqEntries } from "#ui/screens/help/faq/entries.ts";
import { filterEntries } from "#ui/screens/help/faq/filter-entries.ts";
import { Help } from "#ui/screens/help/help.tsx";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();
const submit = "POST /api/support/ticket";

async function open(at: string) {
  const ada = await screen.signIn("Ada");
  const { user, page, address } = screen.render(<Help />, { at });
  return { ada, user, page, address };
}

test("the FAQ has eight entries in the seven categories, each with tags", () => {
  expect(faqEntries).toHaveLength(8);
  expect([...new Set(faqEntries.map(({ category }) => category))].toSorted()).toEqual([...faqCategories].toSorted());
  expect(faqEntries.filter(({ tags }) => tags.length === 0)).toEqual([]);
});

test("a search matches question, answer or tag, whatever the case", () => {
  const idsFor = (search: string) => filterEntries({ search }).map(({ id }) => id);
  expect(idsFor("PUBLISH MY FIRST")).toEqual(["first-post"]);
  expect(idsFor("one folder")).toEqual(["where-data"]);
  expect(idsFor("Duplicates")).toEqual(["unconfirmed-post"]);
});

test("the help text recommends 50-100 connection requests per week, below the field's daily limit", () => {
  const entry = faqEntries.find(({ id }) => id === "connection-requests");
  expect(entry?.answer).toContain("50-100 connection requests per week");
  expect(entry?.answer).toContain("at most 25 per day");
});

test("categories filter the FAQ, one answer is open at a time, and the address keeps all of it", async () => {
  const { user, page, address } = await open("/help");
  const rows = () => page.getAllByRole("heading", { level: 2 });
  await page.findByRole("searchbox", { name: "Search FAQs" });
  expect(rows()).toHaveLength(8);
  await user.click(page.getByRole("button", { name: "Automation" }));
  expect(rows()).toHaveLength(2);
  const [first, second] = rows().map((row) => row.querySelector("button"));
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect([first, second].map((row) => row?.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(address()).toBe("/help?category=Automation&question=approval");
  await user.click(page.getByRole("button", { name: "All" }));
  await user.type(page.getByRole("searchbox", { name: "Search FAQs" }), "zebra");
  await page.findByText("No FAQs found matching your search.");
  page.getByText("Try different keywords or browse all categories.");
});

test("guides open in the app with their pictures, and an unknown one says so", async () => {
  await screen.signIn("Ada");
  const { page, router } = renderApp(screen, "/help?tab=guides");
  for (const card of ["Getting Started", "Video Tutorials", "Best Practices", "API Documentation"])
    await page.findByRole("heading", { name: card });
  for (const block of ["REST API", "SDKs"]) await page.findByRole("heading", { name: block });
  const topicsIn = (card: string) => {
    const links = within(page.getByRole("region", { name: card })).getAllByRole("link");
    return links.slice(0, -1).map(({ textContent }) => textContent);
  };
  expect(["Getting Started", "Video Tutorials", "Best Practices"].map(topicsIn)).toEqual([
    ["Account creation and verification", "Account connection", "Basic automation setup", "Safety settings"],
    ["Automation overview", "Content generation", "Analytics and reporting", "Advanced targeting"],
    ["Connection requests", "Message personalization", "Content engagement", "Account safety"],
  ]);
  (await page.findByRole("link", { name: "Safety settings" })).click();
  await page.findByRole("heading", { level: 1, name: "Getting Started" });
  const pictures = page.getAllByRole<HTMLImageElement>("img", { name: /\.$/ });
  expect(pictures).toHaveLength(4);
  expect(pictures.every(({ loading, src }) => loading === "lazy" && src.includes(".webp"))).toBe(true);
  await router.navigate({ to: "/help/guides/$guide", params: { guide: "none" } });
  await page.findByText("Guide not found.");
});

test("a ticket starts as general and medium, is sent, and its answer can be read and replied to", async () => {
  const { ada, user, page } = await open("/help?tab=contact");
  expect((await page.findByRole("combobox", { name: "Category" })).textContent).toBe("General");
  expect(page.getByRole("combobox", { name: "Priority" }).textContent).toBe("Medium");
  await user.type(page.getByLabelText("Subject"), "   ");
  await user.click(page.getByRole("button", { name: "Submit Ticket" }));
  await page.findByText("Missing Information");
  page.getByText("Please fill in both subject and description.");

  await user.type(page.getByLabelText("Subject"), "Late post");
  await user.type(page.getByLabelText("Description"), "An hour late.");
  await user.click(page.getByRole("button", { name: "Submit Ticket" }));
  await page.findByText("Support Ticket Submitted!");
  page.getByText("We'll get back to you within 24 hours.");
  expect(page.getByLabelText<HTMLInputElement>("Subject").value).toBe("");
  const { core } = screen.server;
  const [sent] = core.support.tickets.list(ada.user.id, { limit: 10 }).items;
  expect(sent).toMatchObject({ subject: "Late post", priority: "medium", category: "general" });

  core.support.tickets.forAdmins.answer({ userId: ada.user.id }, sent?.id ?? "", { message: "It works now." });
  await screen.queryClient.invalidateQueries();
  await user.click(await page.findByRole("button", { name: /^Late post/ }));
  await page.findByText("It works now.");
  await user.type(page.getByLabelText("Reply"), "Thank you.");
  await user.click(page.getByRole("button", { name: "Send reply" }));
  await page.findByText("Thank you.");
});

test("a ticket that the server refuses stays in the form, with the server's message in a toast", async () => {
  const { ada, user, page } = await open("/help?tab=contact");
  const { tickets } = screen.server.core.support;
  const full = { subject: "x", description: "x", priority: "low", category: "general" } as const;
  for (let n = 0; n < 20; n += 1) tickets.send(ada.user.id, full);
  await user.type(await page.findByLabelText("Subject"), "One more");
  await user.type(page.getByLabelText("Description"), "Please");
  await user.click(page.getByRole("button", { name: "Submit Ticket" }));
  expect((await page.findAllByText(/You have 20 open tickets/)).length).toBeGreaterThan(0);
  expect(page.getByLabelText<HTMLInputElement>("Subject").value).toBe("One more");
});

test("a network failure shows the specified text and keeps the ticket; while it is sent its button says so", async () => {
  const { user, page } = await open("/help?tab=contact");
  await user.type(await page.findByLabelText("Subject"), "Late post");
  await user.type(page.getByLabelText("Description"), "An hour late.");
  screen.server.delay(submit);
  await user.click(page.getByRole("button", { name: "Submit Ticket" }));
  await page.findByText("Error");
  page.getByText("Failed to submit support ticket. Please try again.");
  expect(page.getByLabelText<HTMLInputElement>("Subject").value).toBe("Late post");
  const release = screen.server.hold(submit);
  await user.click(page.getByRole("button", { name: "Submit Ticket" }));
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Submitting..." }).disabled).toBe(true);
  release();
  await page.findByText("Support Ticket Submitted!");
});

test("contact methods are not offered until the admin configures them", async () => {
  const { page } = await open("/help?tab=contact");
  await page.findByText("24-48 hour response");
  page.getByText("9 AM-6 PM EST Monday-Friday");
  page.getByText("Premium Support");
  page.getByText("Premium users only");
  expect(page.getAllByText("Not offered on this server")).toHaveLength(4);
  screen.server.core.serverSettings.change(undefined, {
    supportEmail: "help@example.com",
    supportPhone: "+1 555 0100",
  });
  await screen.queryClient.invalidateQueries();
  await waitFor(() => expect(page.getAllByText("Not offered on this server")).toHaveLength(2));
  expect(page.getByRole<HTMLAnchorElement>("link", { name: "+1 555 0100" }).href).toBe("tel:+15550100");
});

test("the system status is what the server measures, with its history", async () => {
  const { page } = await open("/help?tab=status");
  for (const name of [
    "Automation",
    "AI content generation",
    "Analytics and reporting",
    "Data backup",
    "Email notifications",
  ])
    await page.findByText(name);
  page.getByText("Email is not set up. Notifications appear in the app only.");
  page.getByText(/^Nothing recorded yet/);
  screen.server.core.support.status.check(Date.now());
  await screen.queryClient.invalidateQueries();
  await page.findByText(/^Server started \(version/);
});
