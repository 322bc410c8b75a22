import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { z } from "zod";
import { NewApplication } from "#core/applications/contract.ts";
import { JobApplications } from "#ui/screens/applications/job-applications.tsx";
import { applicationsQueryOptions } from "#ui/screens/applications/queries.ts";

const screen = screenTest();
const hourMs = 3_600_000;

async function open(applications: z.input<typeof NewApplication>[] = [], at = "/job-applications") {
  const { user } = await screen.signIn("Ada");
  const { core } = screen.server;
  const ids = applications.map((fields) => core.applications.create(user.id, NewApplication.parse(fields)).id);
  const rendered = screen.render(<JobApplications />, { at });
  await rendered.page.findByText("Python Developer");
  return { ...rendered, core, userId: user.id, ids };
}
const ago = (ms: number): string => new Date(screen.server.core.clock.now() - ms).toISOString();
const analyst = { jobTitle: "Analyst", company: "Babbage", jobUrl: "https://jobs.example/1" } as const;

test("a person without applications reads 'No applications found', and can add the first", async () => {
  const { page, user, address } = await open();
  await page.findByText("No applications found");
  const list = within(page.getByRole("region", { name: "Applications" }));
  await user.click(list.getByRole("button", { name: "New application" }));
  expect(address()).toBe("/job-applications?new=true");
});

test("the four stat cards count the present statuses, and Viewed counts interviews as well", async () => {
  const statuses = ["applied", "applied", "viewed", "interview", "offer", "rejected"] as const;
  const { page } = await open(statuses.map((status) => ({ ...analyst, status })));
  await page.findByText(/^Of 6 sent/);
  const valueOf = (label: string) => {
    const [term] = page.getAllByText(label).filter(({ tagName }) => tagName === "DT");
    return term?.nextElementSibling?.textContent;
  };
  expect(["Applied", "Viewed", "Interviews", "Offers"].map(valueOf)).toEqual(["2", "2", "1", "1"]);
});

test("the times in the list are hours or days ago", async () => {
  const { page } = await open([
    { ...analyst, appliedAt: ago(0) },
    { ...analyst, appliedAt: ago(hourMs) },
    { ...analyst, appliedAt: ago(50 * hourMs) },
  ]);
  for (const text of ["Just now", "1 hour ago", "2 days ago"]) await page.findByText(text);
});

test("a link opens the job in a new tab, which learns nothing of this page", async () => {
  const { page } = await open([analyst]);
  const link = await page.findByRole("link", { name: "Open the job ‘Analyst at Babbage’ in a new tab" });
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    "https://jobs.example/1",
    "_blank",
    "noreferrer",
  ]);
});

test("the menu of an application views its details, updates its status and adds notes", async () => {
  const { page, user, address, core, userId, ids } = await open([analyst]);
  const choose = async (item: string) => {
    await user.click(await page.findByRole("button", { name: "Actions for ‘Analyst at Babbage’" }));
    await user.click(await page.findByRole("menuitem", { name: item }));
  };
  await choose("Add Notes");
  await user.type(await page.findByLabelText("Note"), "Called.");
  await user.click(page.getByRole("button", { name: "Add note" }));
  await page.findByText("Note added");
  expect(core.applications.get(userId, ids[0] ?? "").notes).toMatchObject([{ text: "Called." }]);
  await choose("Update Status");
  const dialog = within(await page.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: "Status" }));
  await user.click(await page.findByRole("option", { name: "Interview" }));
  await user.click(dialog.getByRole("button", { name: "Update status" }));
  await page.findByText("Moved to Interview");
  expect(core.applications.get(userId, ids[0] ?? "").history.map(({ status }) => status)).toEqual([
    "applied",
    "interview",
  ]);
  await choose("View Details");
  await waitFor(() => expect(address()).toBe(`/job-applications?application=${ids[0]}`));
});

test("the status filter offers all, applied, viewed, interview, offer, then the others, and is in the address", async () => {
  const { page, user, address } = await open([analyst, { ...analyst, company: "Curie", status: "offer" }]);
  await user.click(await page.findByRole("combobox", { name: "Status" }));
  const options = (await page.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["All", "Applied", "Viewed", "Interview", "Offer", "Rejected", "No answer"]);
  await user.click(page.getByRole("option", { name: "Offer" }));
  expect(address()).toBe("/job-applications?status=offer");
  await page.findByText("Curie");
  await waitFor(() => expect(page.queryByText("Babbage")).toBeNull());
});

test("a new application is created from its title and company, and a toast says so", async () => {
  const { page, user, core, userId } = await open([], "/job-applications?new=true");
  const dialog = within(await page.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Add application" }));
  await dialog.findByText("Enter the job title.");
  dialog.getByText("Enter the company.");
  await user.type(dialog.getByLabelText("Job title"), "Analyst");
  await user.type(dialog.getByLabelText("Company"), "Babbage");
  await user.click(dialog.getByRole("button", { name: "Add application" }));
  await page.findByText("Application Created");
  expect(core.applications.list(userId, { limit: 5, status: "all" }).items).toMatchObject([
    { jobTitle: "Analyst", company: "Babbage", status: "applied", location: null, jobUrl: null },
  ]);
});

test("the preferences start from their defaults, and skills are unique without regard to case", async () => {
  const { page, user, core, userId } = await open();
  const defaults = [
    "Python Developer",
    "Remote",
    "Mid",
    "60k-90k",
    "5",
    "Python",
    "Django",
    "Linux",
    "Cybersecurity",
    "FastAPI",
  ];
  for (const text of defaults) page.getByText(text);
  await user.click(page.getByRole("button", { name: "Edit" }));
  const dialog = within(await page.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Skills", { selector: "input" }), "python{Enter}");
  await dialog.findByText("‘Python’ is already listed.");
  await user.clear(dialog.getByLabelText("Skills", { selector: "input" }));
  await user.type(dialog.getByLabelText("Skills", { selector: "input" }), " Rust {Enter}");
  await user.click(dialog.getByRole("button", { name: "Save preferences" }));
  await page.findByText("Preferences saved");
  expect(core.jobPreferences.get(userId).skills).toEqual([...defaults.slice(5), "Rust"]);
});

test("preferences keep what another tab saved meanwhile", async () => {
  const { page, user, core, userId } = await open();
  await user.click(page.getByRole("button", { name: "Edit" }));
  const dialog = within(await page.findByRole("dialog"));
  const before = core.jobPreferences.get(userId);
  core.jobPreferences.save(userId, { ...before, location: "Berlin", skills: ["Python", "Go"] });
  await user.type(dialog.getByLabelText("Skills", { selector: "input" }), "Rust{Enter}");
  await user.click(dialog.getByRole("button", { name: "Save preferences" }));
  await page.findByText("Preferences saved");
  expect(core.jobPreferences.get(userId)).toEqual({ ...before, location: "Berlin", skills: ["Python", "Go", "Rust"] });
});

test("a deleted application comes back with Undo, although its row is gone, and a toast says so", async () => {
  const { page, user } = await open([analyst]);
  await user.click(await page.findByRole("button", { name: "Actions for ‘Analyst at Babbage’" }));
  await user.click(await page.findByRole("menuitem", { name: "Delete" }));
  await page.findByText("No applications found");
  await user.click(await page.findByRole("button", { name: "Undo" }));
  await page.findByText("Change undone");
  await page.findByRole("button", { name: "Actions for ‘Analyst at Babbage’" });
});

test("applications are asked for every 30 seconds", () => {
  const { refetchInterval } = applicationsQueryOptions({ status: undefined, search: undefined, pageSize: 50 });
  const interval = typeof refetchInterval === "function" ? refetchInterval({ state: {} } as never) : refetchInterval;
  expect(interval).toBe(30_000);
});

test("an application is corrected in its details; what another tab changed meanwhile is not overwritten", async () => {
  const { page, user, core, userId, ids } = await open([analyst], "/job-applications");
  const [id = ""] = ids;
  await user.click(await page.findByRole("button", { name: "Actions for ‘Analyst at Babbage’" }));
  await user.click(await page.findByRole("menuitem", { name: "View Details" }));
  await user.click(await page.findByRole("button", { name: "Edit" }));
  const replace = async (label: string, text: string) => {
    const field = within(await page.findByRole("dialog", { name: "Edit application" })).getByLabelText(label);
    await user.clear(field);
    if (text !== "") await user.type(field, text);
  };
  await replace("Company", "");
  await user.click(page.getByRole("button", { name: "Save changes" }));
  await page.findByText("Enter the company.");
  await replace("Company", "Babbage Ltd");
  await replace("Job URL (optional)", "");
  await user.click(page.getByRole("button", { name: "Save changes" }));
  await page.findByText("Application changed");
  expect(core.applications.get(userId, id)).toMatchObject({
    company: "Babbage Ltd",
    jobUrl: null,
    jobTitle: "Analyst",
  });

  await user.click(await page.findByRole("button", { name: "Edit" }));
  core.applications.change(userId, id, { location: "Paris" });
  await replace("Salary range (optional)", "60k");
  await user.click(page.getByRole("button", { name: "Save changes" }));
  await page.findByText(/changed/, { selector: "[role=alert] *, [role=alert]" });
  expect(core.applications.get(userId, id)).toMatchObject({ location: "Paris", salaryRange: null });
});
