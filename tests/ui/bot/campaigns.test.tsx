import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { botScreenTest } from "./bot-screen.tsx";

const { signIn, open } = botScreenTest();

test("a campaign is created, gets people by pasted addresses, and shows them", async () => {
  const { ada, core } = await signIn();
  const { page, user, address, press } = await open("/bot?tab=campaigns");
  await page.findByText("No campaigns yet. A campaign views, invites and writes to a list of people, step by step.");
  await press("New campaign");
  await user.type(await page.findByLabelText("Name"), "Berlin");
  await press("Create campaign");
  await page.findByText("Campaign created");
  const [campaign] = core.campaigns.list(ada);
  await waitFor(() => expect(address()).toBe(`/bot?tab=campaigns&campaign=${campaign?.id}&part=audience`));
  await user.click(await page.findByRole("tab", { name: "Profile addresses" }));
  await user.click(page.getByRole("textbox", { name: "Profile addresses" }));
  await user.paste("https://www.linkedin.com/in/grace-hopper");
  await press("Check");
  await press("Add 1 person");
  await page.findByText("People added");
  expect(core.campaigns.get(ada, campaign?.id ?? "").funnel.inAudience).toBe(1);
});

test("steps are added, moved, removed and saved, with a preview of each text", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, { name: "Berlin" });
  const { page, user, press } = await open(`/bot?tab=campaigns&campaign=${id}&part=steps`);
  const preview = within(await page.findByRole("figure", { name: "Preview of message of step 5" }));
  preview.getByText("Hi Grace, thank you for connecting.");
  await press("Remove step 2");
  await press("Move step 1 down");
  await user.click(page.getByRole("button", { name: "Add step" }));
  await user.click(await page.findByRole("menuitem", { name: "Wait" }));
  await press("Save changes");
  await page.findByText("Campaign saved");
  const kinds = core.campaigns.get(ada, id).steps.map(({ kind }) => kind);
  expect(kinds).toEqual(["invite", "view", "wait_for_acceptance", "message", "wait"]);
});

test("a campaign with unsaved steps is not started before they are saved or discarded", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, {
    name: "Berlin",
    steps: [{ kind: "view" }, { kind: "invite", note: "Hi!" }],
  });
  const text = "https://www.linkedin.com/in/grace-hopper";
  core.campaigns.addAddresses(ada, id, { text, add: true });
  const { page, press } = await open(`/bot?tab=campaigns&campaign=${id}&part=steps`);
  await page.findByRole("button", { name: "Start campaign" });
  await press("Remove step 2");
  await page.findByText("You have unsaved changes.");
  await press("Start campaign");
  await page.findByText("Save your changes first");
  expect(page.queryByRole("alertdialog")).toBeNull();
  await press("Save changes");
  await page.findByText("Campaign saved");
  await press("Start campaign");
  await page.findByRole("alertdialog");
});

test("deleting asks with what it does, and leads back to the list", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, { name: "Berlin" });
  const { page, user, address, confirm, press } = await open(`/bot?tab=campaigns&campaign=${id}`);
  await press("Actions for ‘Berlin’");
  await user.click(await page.findByRole("menuitem", { name: "Delete" }));
  await confirm("Delete");
  await page.findByText("Campaign deleted");
  await waitFor(() => expect(address()).toBe("/bot?tab=campaigns"));
  expect(core.campaigns.list(ada)).toEqual([]);
});

test("only the part that is open is marked", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, { name: "Berlin" });
  const { page } = await open(`/bot?tab=campaigns&campaign=${id}&part=steps`);
  const parts = within(await page.findByRole("navigation", { name: "Campaign" }));
  const marked = parts.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map(({ textContent }) => textContent)).toEqual(["Steps"]);
});

test("an invitation says how many notes are left, and that it goes out without one after that", async () => {
  const { ada, core } = await signIn();
  core.automation.save(ada, { safety: { notesPerMonth: 3 } });
  const { id } = core.campaigns.create(ada, { name: "Berlin", steps: [{ kind: "invite", note: "Hi!" }] });
  const { page, user } = await open(`/bot?tab=campaigns&campaign=${id}&part=steps`);
  const rule = "3 notes are left this month. After that, invitations go out without the note.";
  await page.findByText(rule);
  await user.click(page.getByRole("checkbox", { name: "Include a note" }));
  await waitFor(() => expect(page.queryByText(rule) === null).toBe(true));
});

test("once a campaign has begun, its texts can change and its order can't", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, {
    name: "Berlin",
    steps: [{ kind: "view" }, { kind: "invite", note: "Hi!" }],
  });
  const text = "https://www.linkedin.com/in/grace-hopper";
  core.campaigns.addAddresses(ada, id, { text, add: true });
  core.campaigns.start(ada, id);
  const { page, user, press } = await open(`/bot?tab=campaigns&campaign=${id}&part=steps`);
  await page.findByText(/^The campaign has begun, so only texts and days can change\./);
  expect(page.queryByRole("button", { name: "Remove step 1" })).toBeNull();
  expect(page.queryByRole("button", { name: "Add step" })).toBeNull();
  await user.type(page.getByRole("textbox", { name: "Note of step 2" }), " Hello!");
  await press("Save changes");
  await page.findByText("Campaign saved");
  expect(core.campaigns.get(ada, id).steps[1]).toEqual({ kind: "invite", note: "Hi! Hello!" });
});

test("a search needs keywords, and whom it added is no longer offered", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, { name: "Berlin" });
  const { page, user, press } = await open(`/bot?tab=campaigns&campaign=${id}&part=audience`);
  await page.findByRole("button", { name: "Search people" });
  await press("Search people");
  await page.findByText("Enter keywords, such as a role or a company.");
  await user.type(page.getByLabelText("Keywords"), "engineer");
  await press("Search people");
  const add = await page.findByRole("button", { name: /^Add [1-9]\d* (person|people)$/ });
  const count = Number(/\d+/.exec(add.textContent ?? "")?.[0]);
  await user.click(add);
  await page.findByRole("button", { name: "Add 0 people" });
  expect(core.campaigns.get(ada, id).funnel.inAudience).toBe(count);
  expect(page.getAllByText("Added")).toHaveLength(count);
  page.getByText(/^0 people can be added/);
});

test("a person whom the campaign has by now is not shown as added again", async () => {
  const { ada, core } = await signIn();
  const { id } = core.campaigns.create(ada, { name: "Berlin" });
  const { page, user, press } = await open(`/bot?tab=campaigns&campaign=${id}&part=audience`);
  await user.type(await page.findByLabelText("Keywords"), "engineer");
  await press("Search people");
  const add = await page.findByRole("button", { name: /^Add [1-9]\d* (person|people)$/ });
  const query = { keywords: "engineer", page: 1, add: false };
  const { rows } = await core.campaigns.searchPeople(ada, id, query);
  const people = rows.flatMap(({ verdict, person }) => (verdict === "added" && person ? [person] : [])).slice(0, 1);
  core.campaigns.addPeople(ada, id, { source: "search", people });
  await user.click(add);
  await page.findByText("Not added");
  expect(page.queryAllByText("Added")).toHaveLength(core.campaigns.get(ada, id).funnel.inAudience - 1);
});

test("an inbox that was never read says so", async () => {
  await signIn();
  const { page } = await open("/bot?tab=inbox");
  await page.findByText("No conversations yet. Once the bot has read your inbox, they appear here.");
});
