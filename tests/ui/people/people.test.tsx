import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { TestCore } from "#tests/support/core/core.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import { People } from "#ui/screens/known-people/people.tsx";
import { WhoIKnow } from "#ui/features/people/who-i-know.tsx";
import { JobPanel } from "#ui/screens/jobs/results/job-panel.tsx";

const screen = screenTest();
const dayMs = 24 * 3_600_000;

interface Imported {
  names?: readonly string[];
  company?: string;
  daysOld?: number;
}

function bringIn(core: TestCore, userId: string, { names = [], company = "Northwind", daysOld = 1 }: Imported): void {
  const { connections, messages } = core.people.importTargets;
  const now = core.clock.now();
  const run = { userId, importId: Bun.randomUUIDv7(), asOf: now - daysOld * dayMs };
  const urlOf = (name: string) => `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(" ", "-")}`;
  const row = <Value,>(value: Value) => ({ file: "file.csv", line: 2, value });
  const connectionOf = (name: string) => ({
    firstName: name,
    lastName: "",
    url: urlOf(name),
    email: null,
    company,
    position: "Engineer",
    connectedOn: "2020-05-04",
  });
  const hidden = { ...connectionOf(""), url: null };
  connections.stage(run, [...names.map((name) => row(connectionOf(name))), row(hidden)]);
  const messageOf = (name: string, daysAgo: number, text: string) => ({
    conversationId: name,
    title: null,
    from: { name, url: urlOf(name) },
    to: [{ name: "Ada Owner", url: urlOf("Ada Owner") }],
    at: now - daysAgo * dayMs,
    subject: null,
    text,
    isDraft: false,
    isSponsored: false,
  });
  messages.stage(run, [row(messageOf("Bo Berg", 400, "Too old")), row(messageOf("Cleo Ng", 3, "See you soon"))]);
  core.database.write(() => connections.publish(run));
}

async function open(at = "/people", imports: readonly Imported[] = []) {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  for (const one of imports) bringIn(core, ada.id, one);
  const { page, user, address } = screen.render(<People />, { at });
  await page.findByRole("heading", { name: "People", level: 1, hidden: true });
  return { ada: ada.id, core, page, user, address };
}

const both = { names: ["Bo Berg", "Cleo Ng"] };

test("without an import the screen says what to do first", async () => {
  const { page } = await open();
  const link = await page.findByRole("link", { name: "Import your LinkedIn archive" });
  expect(link.getAttribute("href")).toBe("/imports");
});

test("people are listed with how recent the list is, those hidden, and those missing", async () => {
  const { page, user, address } = await open("/people", [{ names: ["Left Lee"], daysOld: 100 }, both]);
  await page.findByText(/2 connections in your newest list.* 1 more is hidden: the list doesn't name them\./);
  await page.findByText(/1 person is missing from your newest list\./);
  const list = within(await page.findByRole("region", { name: "People" }));
  expect((await list.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    "Bo Berg",
    "Cleo Ng",
    "Left Lee",
  ]);
  await user.type(page.getByRole("searchbox", { name: "Search people" }), "cleo engineer");
  await page.findByText("1 person");
  expect(address()).toBe("/people?q=cleo+engineer");
  await user.type(page.getByRole("searchbox", { name: "Search people" }), " nosuchword");
  await page.findByText("No results.");
});

test("a person's sheet has jobs, state and messages", async () => {
  const { page, user } = await open("/people", [{ ...both, company: "Kestrel", daysOld: 100 }, both]);
  await user.click(await page.findByRole("link", { name: "Cleo Ng" }));
  const sheet = within(await page.findByRole("dialog", { name: "Cleo Ng" }));
  await sheet.findByText("Connected");
  await sheet.findByText("Engineer at Kestrel");
  await sheet.findByText("See you soon");
  expect(sheet.getAllByText(/^As of/).map(({ textContent }) => textContent)).toEqual([
    "As of 19 Nov 2026",
    "As of 12 Aug 2026",
  ]);
  expect(sheet.getByRole("link", { name: "Open the profile" }).getAttribute("href")).toBe(
    "https://www.linkedin.com/in/cleo-ng/",
  );
});

test("an unknown person is said to be unknown", async () => {
  const { page } = await open("/people?person=none", [both]);
  await page.findByText("Person not found");
});

test("job changes and people not spoken to for a year have tabs with their counts", async () => {
  const { page, user, address } = await open("/people", [{ ...both, company: "Kestrel", daysOld: 100 }, both]);
  await user.click(await page.findByRole("tab", { name: /^Job changes\s*2$/ }));
  await waitFor(() => expect(page.getAllByText("Before: Engineer at Kestrel")).toHaveLength(2));
  await user.click(page.getByRole("tab", { name: /^Not spoken to for a year\s*1$/ }));
  const quiet = within(await page.findByRole("region", { name: "Not spoken to for a year" }));
  await quiet.findByRole("link", { name: "Bo Berg" });
  expect(quiet.queryByRole("link", { name: "Cleo Ng" })).toBeNull();
  expect(address()).toBe("/people?tab=quiet");
});

test("a company shows whom one knows there, and says so if one knows no one there", async () => {
  const { page, user } = await open("/people?tab=company", [both]);
  const box = page.getByRole("searchbox", { name: "Company" });
  await user.type(box, "Northwind Ltd");
  await page.findByText("You know 2 people at Northwind Ltd.");
  await user.clear(box);
  await user.type(box, "Kestrel");
  await page.findByText("You don't know anyone at Kestrel.");
});

test("how long messages are kept and who reads them are saved", async () => {
  const { page, user, core, ada } = await open("/people", [both]);
  await user.click(page.getByRole("button", { name: "Settings" }));
  const dialog = within(await page.findByRole("dialog", { name: "Imported messages" }));
  dialog.getByText("Messages are encrypted on this server. Admins can't read them.");
  await user.click(await dialog.findByLabelText("Let the assistant read messages"));
  await user.click(dialog.getByRole("combobox", { name: "Keep texts for" }));
  await user.click(await page.findByRole("option", { name: "2 years" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await page.findByText("Settings saved");
  expect(core.people.settings(ada)).toEqual({ messageMonths: 24, modelReadsMessages: true });
});

test("a panel shows a few of many people at a company, and all when asked", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  const names = Array.from({ length: 9 }, (_, at) => `Bo Berg${String.fromCodePoint(97 + at)}`);
  bringIn(core, ada.id, { names, company: "Fernworks GmbH" });
  const { page, user } = screen.render(<WhoIKnow company="Fernworks" />, { at: "/applications" });
  const part = within(await page.findByRole("region", { name: "Who you know there" }));
  await part.findByText("You know 9 people at Fernworks.");
  expect(part.getAllByRole("link")).toHaveLength(4);
  await user.click(part.getByRole("button", { name: "Show all 9" }));
  expect(part.getAllByRole("link")).toHaveLength(9);
  expect(part.queryByRole("button")).toBeNull();
});

test("a job's panel says whom one knows at its company, before and after the import", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  const [job] = (await core.jobs.search(ada.id, SearchQuery.parse({ limit: "1" }))).items;
  if (!job) throw new Error("There is no job.");
  bringIn(core, ada.id, { names: ["Bo Berg"], company: `${job.company} GmbH` });
  const { page } = screen.render(<JobPanel id={job.id} onClose={() => {}} />, { at: "/jobs" });
  const part = within(await page.findByRole("region", { name: "Who you know there" }));
  await part.findByText(`You know one person at ${job.company}.`);
  expect(part.getByRole("link", { name: "Bo Berg" }).getAttribute("href")).toMatch(/^\/people\?person=/);
});
