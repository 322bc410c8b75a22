import { fireEvent, waitFor, within, type Page } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { ada, cvScreenTest } from "./cv-screen.tsx";

const { screen, open } = cvScreenTest();

async function openDialog(opened: Awaited<ReturnType<typeof open>>, item: string, name: string): Promise<Page> {
  await opened.user.click(opened.button("More for your CV"));
  await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  return within(await opened.page.findByRole("dialog", { name }));
}

const resume = {
  basics: { name: "Ada King", email: "ada.king@example.com" },
  work: [{ name: "Analytical Engines", position: "Analyst", salary: "A fortune" }],
  skills: [{ name: "Mathematics" }],
};
const fileOf = (content: object) => new File([JSON.stringify(content)], "resume.json", { type: "application/json" });

test("an imported file is reviewed, with what could not be read, and only replaces what is on the screen", async () => {
  const opened = await open({ ...ada, template: "classic" });
  const { page, user, field, button, stored, tab } = opened;
  const dialog = await openDialog(opened, "Import from a file", "Import a CV");
  await user.upload(dialog.getByLabelText("CV file"), fileOf(resume));
  await dialog.findByText("Ada King");
  expect(dialog.getByRole("list", { name: "Could not be read" }).textContent).toContain("A fortune");
  await user.click(dialog.getByRole("button", { name: "Use this CV" }));
  expect([field("Full name").value, stored().personalInfo.fullName]).toEqual(["Ada King", "Ada Lovelace"]);
  await tab("Design");
  expect(page.getByLabelText<HTMLInputElement>("Classic").checked).toBe(true);
  await user.click(button("Undo"));
  await tab("Personal");
  expect(field("Full name").value).toBe("Ada Lovelace");
});

test("a file that can't be read says why, and another can be chosen", async () => {
  const opened = await open();
  const dialog = await openDialog(opened, "Import from a file", "Import a CV");
  await opened.user.upload(dialog.getByLabelText("CV file"), new File(["no CV"], "cv.json"));
  await dialog.findByRole("alert");
  dialog.getByRole("button", { name: "Choose file" });
});

test("the check names each finding with its place and reason, and leads to its tab", async () => {
  const opened = await open({ personalInfo: { fullName: "Ada" }, experience: [{ title: "Analyst" }] });
  const dialog = await openDialog(opened, "Check CV", "Check your CV");
  const findings = within(await dialog.findByRole("region", { name: "Findings" }));
  const rows = await findings.findAllByRole("listitem");
  const row = rows.find(({ textContent }) => textContent?.includes("Experience"));
  if (!row) throw new Error("Nothing was found about the experience.");
  await opened.user.click(within(row).getByRole("button", { name: "Show" }));
  const tab = opened.page.getByRole("tab", { name: "Experience" });
  await waitFor(() => expect(tab.getAttribute("aria-selected")).toBe("true"));
});

test("the text of a job is matched with what is typed, also before it is saved", async () => {
  const opened = await open(ada);
  await opened.tab("Summary");
  opened.type("Professional summary", "I write TypeScript.");
  const dialog = await openDialog(opened, "Check CV", "Check your CV");
  fireEvent.change(dialog.getByLabelText("Job description"), {
    target: { value: "You know TypeScript and Kubernetes. Kubernetes is required." },
  });
  await opened.user.click(dialog.getByRole("button", { name: "Match keywords" }));
  const missing = await dialog.findByRole("list", { name: "Missing" });
  expect(missing.textContent?.toLowerCase()).toContain("kubernetes");
  expect(dialog.getByRole("list", { name: "In your CV" }).textContent?.toLowerCase()).toContain("typescript");
});

test("an earlier state is restored, and the history says when there is none", async () => {
  const opened = await open(ada);
  const { field, stored, type, save, user, page } = opened;
  const empty = await openDialog(opened, "History", "History");
  await empty.findByText("No earlier states yet. They appear once you save changes to your CV.");
  await user.click(empty.getByRole("button", { name: "Close" }));
  type("Full name", "Ada Byron");
  await save();
  const dialog = await openDialog(opened, "History", "History");
  await user.click(await dialog.findByRole("button", { name: "Restore" }));
  await page.findByText("CV Restored");
  expect([field("Full name").value, stored().personalInfo.fullName]).toEqual(["Ada Lovelace", "Ada Lovelace"]);
});

test("an earlier state can't be restored over changes that are not saved", async () => {
  const opened = await open(ada);
  opened.type("Full name", "Ada Byron");
  await opened.save();
  opened.type("Full name", "Ada King");
  const dialog = await openDialog(opened, "History", "History");
  expect((await dialog.findByRole<HTMLButtonElement>("button", { name: "Restore" })).disabled).toBe(true);
  dialog.getByText("Save or undo your changes before you restore an earlier state.");
  expect(screen.server.calls.some((call) => call.includes("restore"))).toBe(false);
});
