import { cleanup, fireEvent, screenTest, waitFor, within, type Page } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { FindJobs } from "#ui/screens/jobs/find-jobs.tsx";

const screen = screenTest();

async function open(at = "/jobs") {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  const { page, user, address } = screen.render(<FindJobs />, { at });
  await page.findByRole("heading", { name: "Find Jobs", level: 1, hidden: true });
  const press = async (name: string | RegExp) => user.click(await page.findByRole("button", { name }));
  return { ada: ada.id, core, page, user, address, press };
}

test("jobs are listed with score, reasons and source, and a filter lives in the address", async () => {
  const { page, user, address } = await open();
  const list = within(await page.findByRole("region", { name: "Jobs" }));
  const [first] = await list.findAllByRole("listitem");
  if (!first) throw new Error("No job is listed.");
  within(first).getByText(/^\d+% match$/);
  within(first).getByText("Fits:");
  within(first).getByText("Sandbox network");
  await user.type(page.getByRole("searchbox", { name: "Title, skill or company" }), "nosuchword");
  await page.findByText("No jobs match. Use fewer words, or add sources.");
  expect(address()).toBe("/jobs?q=nosuchword");
});

test("without sources the screen says what to do", async () => {
  const { page, user } = await open("/jobs?panel=sources");
  await user.click(await page.findByLabelText("Sandbox network"));
  await page.findByText("Sandbox network switched off");
  await user.click(page.getByRole("button", { name: "Close" }));
  await page.findByText("No jobs yet. Switch on a source to see what is open.");
});

test("a source that fails is named above the jobs of the others", async () => {
  const { page, press, user, core, ada } = await open("/jobs?panel=sources");
  await user.type(await page.findByLabelText("Company"), "acme");
  await press("Add board");
  await page.findByText("Board added");
  expect(core.jobs.sources(ada).some(({ board }) => board === "acme")).toBe(true);
  await user.click(page.getByRole("button", { name: "Close" }));
  await page.findByText("Greenhouse: acme: This server can't ask it.");
  expect(await page.findAllByText(/% match$/)).not.toEqual([]);
});

test("a board without a name is refused at its field", async () => {
  const { page, press } = await open("/jobs?panel=sources");
  await page.findByLabelText("Company");
  await press("Add board");
  await page.findByText(/Enter the company's name from the board's address/);
});

test("a search is saved, listed, silenced and deleted, and Undo brings it back", async () => {
  const { page, user, press, core, ada } = await open("/jobs?q=python");
  await press("Save search");
  await page.findByText("Search saved");
  await user.click(page.getByRole("button", { name: "Saved searches" }));
  await user.click(await page.findByLabelText("Notify me of new jobs"));
  await waitFor(() => expect(core.jobs.saved.list(ada)[0]?.isNotifying).toBe(false));
  await press("Delete ‘python’");
  await waitFor(() => expect(core.jobs.saved.list(ada)).toEqual([]));
  await press("Undo");
  await waitFor(() => expect(core.jobs.saved.list(ada).map(({ name }) => name)).toEqual(["python"]));
});

test("a search that is saved already is not saved twice, and says under which name it is", async () => {
  const { page, press, core, ada } = await open("/jobs?q=python");
  await press("Save search");
  await page.findByText("Search saved");
  await press("Save search");
  await page.findByText("You saved this search already, as ‘python’.");
  expect(core.jobs.saved.list(ada)).toHaveLength(1);
});

const firstJob = async (page: Page) => {
  const [row] = await within(await page.findByRole("region", { name: "Jobs" })).findAllByRole("listitem");
  if (!row) throw new Error("No job is listed.");
  return within(row);
};

test("a tracked job says so with a link to its application, also after a reload, until Undo", async () => {
  const { page, user, press, core, ada } = await open("/jobs?q=python");
  const applications = () => core.applications.list(ada, { limit: 9, status: "all" }).items;
  const row = await firstJob(page);
  await user.click(row.getByRole("button", { name: /^Track ‘/ }));
  // The posting may be gone when the person reads it again.
  await waitFor(() => expect(applications()).toHaveLength(1));
  expect(core.applications.get(ada, applications()[0]?.id ?? "").jobDescription).toMatch(/\w{3}/);
  const link = await row.findByRole("link", { name: /^Tracked: open your application for ‘/ });
  expect(link.getAttribute("href")).toBe(`/job-applications?application=${applications()[0]?.id}`);
  expect(row.queryByRole("button", { name: /^Track ‘/ })).toBeNull();
  await screen.queryClient.resetQueries();
  await (await firstJob(page)).findByRole("link", { name: /^Tracked: open your application for ‘/ });
  await press("Undo");
  await (await firstJob(page)).findByRole("button", { name: /^Track ‘/ });
  expect(applications()).toEqual([]);
});

test("an address with a filter that is unknown or too long shows why or shortens it, and never searches on", async () => {
  const { page, press, address } = await open("/jobs?salary=1");
  await page.findByText(/^salaryRange must be one of/);
  expect(page.queryByText("Searching...")).toBeNull();
  await press("Clear the filters");
  await page.findAllByText(/% match$/);
  expect(address()).toBe("/jobs");
  cleanup();
  const long = screen.render(<FindJobs />, { at: `/jobs?q=${"x".repeat(10_000)}` });
  await long.page.findByText("No jobs match. Use fewer words, or add sources.");
});

test("a company is blocked and unblocked", async () => {
  const { page, user, press, core, ada } = await open("/jobs?panel=blocks");
  await page.findByText(/Nothing is blocked/);
  await user.type(page.getByLabelText("Company"), "Crumb");
  await press("Block");
  await press("Remove ‘Crumb’");
  await waitFor(() => expect(core.jobs.blocks(ada)).toEqual([]));
});

test("a job that can't be read keeps what was typed and says what to do", async () => {
  const { page, user, press } = await open("/jobs?panel=import");
  await user.type(await page.findByLabelText("Address"), "nonsense");
  await press("Read job");
  await page.findByText(/Enter the full address of the page/);
  expect(page.getByLabelText<HTMLInputElement>("Address").value).toBe("nonsense");
});

test("a pasted job is there again when the dialog is opened again, and a missing company is named at its field", async () => {
  const { page, user, press } = await open("/jobs?panel=import");
  await user.type(await page.findByLabelText("Text (optional)"), "Gardener wanted");
  await user.keyboard("{Escape}");
  await press("Add a job");
  await page.findByText(/^Restored what you were writing/);
  expect(page.getByLabelText<HTMLTextAreaElement>("Text (optional)").value).toBe("Gardener wanted");
  await press("Read job");
  await user.clear(await page.findByLabelText("Company"));
  await press("Track this job");
  await page.findByText("Enter the company.");
  expect(page.getByLabelText("Company").getAttribute("aria-invalid")).toBe("true");
  expect(page.queryByText("Error")).toBeNull();
});

test("a job of three lines is proposed with title, company and place, and tracked as it was confirmed", async () => {
  const { page, user, press, core, ada } = await open("/jobs?panel=import");
  fireEvent.change(await page.findByLabelText("Text (optional)"), {
    target: { value: "Senior Engineer\nExample GmbH\nBerlin, remote" },
  });
  await press("Read job");
  expect((await page.findByLabelText<HTMLInputElement>("Title")).value).toBe("Senior Engineer");
  const place = page.getByLabelText<HTMLInputElement>("Location (optional)");
  expect(place.value).toBe("Berlin, remote");
  await user.clear(place);
  await user.type(place, "Berlin");
  await press("Track this job");
  await page.findByText("Application Created");
  expect(core.applications.list(ada, { limit: 9, status: "all" }).items).toMatchObject([
    { jobTitle: "Senior Engineer", company: "Example GmbH", location: "Berlin" },
  ]);
});

test("an address with an unknown filter says so instead of showing other jobs", async () => {
  const { page } = await open("/jobs?level=wizard");
  await page.findByText(/experienceLevel must be one of entry, mid, senior/);
});

test("a job whose posting is gone is tracked without its text", async () => {
  const { page, user, core, ada } = await open("/jobs?q=python");
  const row = await firstJob(page);
  screen.server.core.database.sqlite.run("DELETE FROM job_openings");
  await user.click(row.getByRole("button", { name: /^Track ‘/ }));
  const applications = () => core.applications.list(ada, { limit: 9, status: "all" }).items;
  await waitFor(() => expect(applications()).toHaveLength(1));
  expect(core.applications.get(ada, applications()[0]?.id ?? "").jobDescription).toBeNull();
});
