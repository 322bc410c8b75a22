import { fireEvent, screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { NewApplication } from "#core/applications/contract.ts";
import { JobApplications } from "#ui/screens/applications/job-applications.tsx";

const screen = screenTest();
const analyst = NewApplication.parse({ jobTitle: "Analyst", company: "Babbage" });

async function open(applications: NewApplication[] = [], at = "/job-applications") {
  const { user } = await screen.signIn("Ada");
  const { core } = screen.server;
  const ids = applications.map((fields) => core.applications.create(user.id, fields).id);
  const rendered = screen.render(<JobApplications />, { at });
  await rendered.page.findByText("Python Developer");
  return { ...rendered, core, userId: user.id, ids };
}

test("a status that another tab changed meanwhile is not overwritten, and the dialog shows what it is now", async () => {
  const { page, user, core, userId, ids } = await open([analyst]);
  const [id = ""] = ids;
  const statuses = () => core.applications.get(userId, id).history.map(({ status }) => status);
  await user.click(await page.findByRole("button", { name: "Actions for ‘Analyst at Babbage’" }));
  await user.click(await page.findByRole("menuitem", { name: "Update Status" }));
  const dialog = within(await page.findByRole("dialog"));
  core.applications.change(userId, id, { status: "interview" });
  await user.click(dialog.getByRole("combobox", { name: "Status" }));
  await user.click(await page.findByRole("option", { name: "Viewed" }));
  await user.click(dialog.getByRole("button", { name: "Update status" }));
  await dialog.findByText(/was changed in another place and is now ‘Interview’/);
  expect(statuses()).toEqual(["applied", "interview"]);
  await user.click(dialog.getByRole("button", { name: "Update status" }));
  await page.findByText("Moved to Viewed");
  expect(statuses()).toEqual(["applied", "interview", "viewed"]);
});

test("a card that another tab moved meanwhile is not moved again", async () => {
  const { page, user, core, userId, ids } = await open([analyst], "/job-applications?view=board");
  const [id = ""] = ids;
  const grip = "Move ‘Analyst at Babbage’";
  const move = async () => {
    await user.click(await page.findByRole("button", { name: grip }));
    await user.keyboard("{ArrowRight}{Enter}");
  };
  await page.findByRole("button", { name: grip });
  core.applications.change(userId, id, { status: "offer" });
  await move();
  await page.findByText("1 application not moved");
  expect(core.applications.get(userId, id).status).toBe("offer");
});

test("a card is moved twice in a row, whether the list was read again between or not", async () => {
  const { page, user, core, userId, ids } = await open([analyst], "/job-applications?view=board");
  const grip = "Move ‘Analyst at Babbage’";
  for (const status of ["viewed", "interview"]) {
    await user.click(await page.findByRole("button", { name: grip }));
    await user.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(core.applications.get(userId, ids[0] ?? "").status).toBe(status as "viewed"));
  }
  expect(page.queryByText("1 application not moved")).toBeNull();
});

test("an application that was sent earlier is added with its day, which is not in the future", async () => {
  const { page, user, core, userId } = await open([], "/job-applications?new=true");
  const dialog = within(await page.findByRole("dialog"));
  const day = dialog.getByLabelText("Applied on");
  expect(day).toHaveProperty("value", "2026-11-20");
  await user.type(dialog.getByLabelText("Job title"), "Analyst");
  await user.type(dialog.getByLabelText("Company"), "Babbage");
  fireEvent.change(day, { target: { value: "2026-11-21" } });
  await user.click(dialog.getByRole("button", { name: "Add application" }));
  await dialog.findByText("Choose a date that is not in the future.");
  fireEvent.change(day, { target: { value: "2026-11-02" } });
  await user.click(dialog.getByRole("button", { name: "Add application" }));
  await page.findByText("Application Created");
  const id = core.applications.list(userId, { limit: 5, status: "all" }).items[0]?.id ?? "";
  expect(core.applications.get(userId, id).history.map(({ at }) => at.slice(0, 10))).toEqual(["2026-11-02"]);
});
