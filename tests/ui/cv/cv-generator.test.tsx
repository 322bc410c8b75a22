import { cleanup, expectFocus, fireEvent, waitFor, within } from "../support/render-screen.tsx";
import { expect, spyOn, test } from "bun:test";
import { CvGenerator } from "#ui/screens/cv/cv-generator.tsx";
import { ada, cvScreenTest } from "./cv-screen.tsx";

const { screen, open } = cvScreenTest();
const save = "POST /api/cv/save";

test("the tabs are Personal, Summary, Experience, Education and Skills, then those for the rest", async () => {
  const { page } = await open();
  const tabs = page.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(tabs.slice(0, 5)).toEqual(["Personal", "Summary", "Experience", "Education", "Skills"]);
  expect(tabs.slice(5, 7)).toEqual(["More", "Design"]);
});

test("before a CV is saved, name and email come from the account", async () => {
  const { field, page } = await open();
  expect([field("Full name").value, field("Email").value]).toEqual(["Ada", "ada@example.com"]);
  page.getByText("Not saved yet. Your name and email come from your profile.");
});

test("what every tab has is saved together, and the screen says so", async () => {
  const { page, user, tab, type, field, button, save: saved, stored } = await open();
  type("Full name", "Ada Lovelace");
  page.getByText("Unsaved changes");
  await tab("Summary");
  type("Professional summary", "Wrote the first program.");
  await tab("Experience");
  await user.click(button("Add Experience"));
  expectFocus(field("Job title"));
  type("Job title", "Analyst");
  await tab("Education");
  await user.click(button("Add Education"));
  type("School", "Private tuition");
  await tab("More");
  await user.click(button("Add section"));
  type("Heading", "Talks");
  await user.click(button("Add entry"));
  type("Subtitle", "Turin, 1840");
  await saved();
  expect(stored()).toMatchObject({
    personalInfo: { fullName: "Ada Lovelace" },
    summary: "Wrote the first program.",
    experience: [{ title: "Analyst" }],
    education: [{ school: "Private tuition" }],
    customSections: [{ title: "Talks", entries: [{ subtitle: "Turin, 1840" }] }],
  });
  await page.findByText("just now");
});

test("the end date is disabled when 'Currently working here' is checked", async () => {
  const { page, user, tab, field, button } = await open();
  await tab("Experience");
  await user.click(button("Add Experience"));
  expect(field("End date").disabled).toBe(false);
  await user.click(page.getByLabelText("Currently working here"));
  expect(field("End date").disabled).toBe(true);
});

test("Enter adds a skill, trimmed, not empty and without duplicates", async () => {
  const { page, tab, save: saved, stored } = await open();
  await tab("Skills");
  const box = page.getByRole("textbox", { name: "Skills" });
  for (const skill of ["  Mathematics ", "   ", "mathematics", "French"]) {
    fireEvent.change(box, { target: { value: skill } });
    fireEvent.keyDown(box, { key: "Enter" });
  }
  await saved();
  expect(stored().skills).toEqual(["Mathematics", "French"]);
});

test("an entry moves up and down by its buttons, which keep the focus, and the order is saved", async () => {
  const { page, user, tab, button, save: saved, stored } = await open(ada);
  await tab("Experience");
  button("Move up ‘Tutor · University of London’").focus();
  await user.keyboard("{Enter}");
  const rows = within(page.getByRole("list", { name: "Experience" })).getAllByRole("listitem");
  expect(rows.map((row) => row.dataset["entry"])).toEqual(["tutor", "analyst"]);
  expectFocus(button("Move down ‘Tutor · University of London’"));
  await saved();
  expect(stored().experience.map(({ id }) => id)).toEqual(["tutor", "analyst"]);
});

test("Ctrl+Z takes back what was typed into a field, then the removal before it, and redo repeats both", async () => {
  const { page, user, tab, field, button, type } = await open(ada);
  await tab("Experience");
  await user.click(button("Remove ‘Tutor · University of London’"));
  type("Job title", "Mathematician");
  const undo = { key: "z", ctrlKey: true };
  fireEvent.keyDown(field("Job title"), undo);
  expect(field("Job title").value).toBe("Analyst");
  fireEvent.keyDown(field("Job title"), undo);
  page.getByText("Tutor · University of London");
  expect(button("Undo").disabled).toBe(true);
  await user.click(button("Redo"));
  await user.click(button("Redo"));
  expect(field("Job title").value).toBe("Mathematician");
  expect(button("Redo").disabled).toBe(true);
});

test("a text that is too long is refused at its field, on its tab, and nothing is sent", async () => {
  const { page, user, tab, type, button, field } = await open(ada);
  await tab("Experience");
  await user.click(page.getByText("Tutor · University of London"));
  type("Job title", "x".repeat(201));
  await tab("Personal");
  await user.click(button("Save CV"));
  await page.findByText("Use at most 200 characters.");
  expect(field("Job title").getAttribute("aria-invalid")).toBe("true");
  expect(screen.server.calls).not.toContain(save);
});

test("a save that fails says 'Failed to save CV. Please try again.', and the text stays", async () => {
  const { page, user, type, field, button } = await open();
  screen.server.answer(save, () => new Response("", { status: 502 }));
  type("Full name", "Ada Lovelace");
  await user.click(button("Save CV"));
  await page.findByText("Failed to save CV. Please try again.");
  expect(field("Full name").value).toBe("Ada Lovelace");
});

test("a CV that was changed elsewhere is not overwritten until the person keeps theirs", async () => {
  const { page, user, type, field, button, save: saved, stored, saveElsewhere } = await open(ada);
  type("Full name", "Ada Byron");
  saveElsewhere({ personalInfo: { fullName: "Ada King" } });
  await user.click(button("Save CV"));
  await page.findByText("This CV was changed elsewhere since you opened it");
  expect([stored().personalInfo.fullName, field("Full name").value]).toEqual(["Ada King", "Ada Byron"]);
  await user.click(button("Keep mine"));
  await saved();
  expect(stored().personalInfo.fullName).toBe("Ada Byron");
});

test("the version from elsewhere can be used in place of what was typed", async () => {
  const { page, user, type, field, button, saveElsewhere } = await open(ada);
  type("Full name", "Ada Byron");
  saveElsewhere({ personalInfo: { fullName: "Ada King" } });
  await user.click(button("Save CV"));
  await user.click(await page.findByRole("button", { name: "Use that version" }));
  expect(field("Full name").value).toBe("Ada King");
});

test("text kept for later is there when the screen opens again", async () => {
  const { page, user, type, field } = await open(ada);
  type("Headline", "Countess of programs");
  await user.click(page.getByRole("link", { name: "Profile" }));
  await user.click(await page.findByRole("button", { name: "Keep for later" }));
  await page.findByText("Elsewhere");
  cleanup();
  screen.render(<CvGenerator />, { at: "/cv-generator" });
  await page.findByText(/^Restored what you were writing/);
  expect(field("Headline").value).toBe("Countess of programs");
});

test("the preview shows the pages of what is typed, before it is saved", async () => {
  const { page, type } = await open(ada);
  const first = (await page.findByAltText("Page 1 of 1 of your CV")).getAttribute("src");
  type("Full name", "Ada Byron");
  await waitFor(() => expect(page.getByAltText("Page 1 of 1 of your CV").getAttribute("src")).not.toBe(first));
  expect(screen.server.calls).not.toContain(save);
});

test("a preview that can't be typeset says so, and Retry loads it", async () => {
  screen.server.answer("POST /api/cv/preview", () => Response.json({ message: "Could not typeset." }, { status: 503 }));
  const { page } = await open(ada);
  await page.findByText("Could not typeset.");
  page.getByRole("button", { name: "Retry" });
});

test("a CV that can't be loaded says so, and Retry loads it", async () => {
  const { user: person } = await screen.signIn("Ada");
  let isBroken = true;
  const { core } = screen.server;
  screen.server.answer("GET /api/cv", () =>
    isBroken ? new Response("", { status: 500 }) : Response.json(core.cv.get(person.id)),
  );
  const { page, user } = screen.render(<CvGenerator />, { at: "/cv-generator" });
  await page.findByText("Could not load your CV.");
  isBroken = false;
  await user.click(page.getByRole("button", { name: "Retry" }));
  await page.findByLabelText("Full name");
});

test("Download saves what is typed, then a text file named after the full name", async () => {
  const { page, user, type, button, stored } = await open(ada);
  type("Full name", "Ada Byron");
  const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(button("Download"));
  await page.findByText("CV Downloaded!");
  page.getByText("Ada Byron.txt");
  expect([stored().personalInfo.fullName, click.mock.calls.length]).toEqual(["Ada Byron", 1]);
  click.mockRestore();
});

test("a section can be moved and hidden, and template and paper changed", async () => {
  const { page, user, tab, button, save: saved, stored } = await open(ada);
  await tab("Design");
  await user.click(page.getByLabelText("Classic"));
  await user.click(button("Move up ‘Education’"));
  await user.click(page.getByRole("checkbox", { name: "Summary" }));
  await saved();
  const { template, sections } = stored();
  expect(template).toBe("classic");
  expect(sections.slice(0, 3)).toMatchObject([
    { id: "summary", hidden: true },
    { id: "education", hidden: false },
    { id: "experience", hidden: false },
  ]);
});

test("an email address and a date that are none are refused at their fields, and the preview goes on", async () => {
  const { page, user, tab, type, button, field } = await open({ experience: ada.experience?.slice(0, 1) });
  type("Email", "ada at home");
  await user.click(button("Save CV"));
  await page.findByText("Enter an email address such as name@example.com.");
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  type("Email", "ada@example.com");
  await tab("Experience");
  type("Start date", "2024-13");
  await user.click(button("Save CV"));
  await page.findByText("Enter a date such as 2024-05 or 2024. Words need a year, such as Spring 2024.");
  expect(page.queryByText("The preview is updated once every field is valid.")).toBeNull();
});
