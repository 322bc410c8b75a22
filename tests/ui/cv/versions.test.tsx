import { fireEvent, screenTest, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { CvToSave, VersionInput, type VersionInput as Version } from "#core/cv/contract.ts";
import { CvGenerator } from "#ui/screens/cv/cv-generator.tsx";
import { ada } from "./cv-screen.tsx";

const screen = screenTest();

async function open(fields?: Partial<Version>) {
  const { user: person } = await screen.signIn("Ada");
  const { cv } = screen.server.core;
  cv.save(person.id, CvToSave.parse({ ...ada, summary: "General", skills: ["Mathematics", "French"] }));
  const version = fields && cv.versions.create(person.id, VersionInput.parse({ name: "Engines", ...fields }));
  const opened = screen.render(<CvGenerator />, { at: `/cv-generator${version ? `?version=${version.id}` : ""}` });
  const { page, user } = opened;
  await page.findByRole("button", { name: `Version: ${version ? "Engines" : "Main CV"}` });
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  return {
    ...opened,
    button,
    tab: (name: string) => user.click(page.getByRole("tab", { name })),
    type: (label: string, text: string) => fireEvent.change(page.getByLabelText(label), { target: { value: text } }),
    check: (name: string, list: string) =>
      user.click(within(page.getByRole("list", { name: list })).getByLabelText(name)),
    async save() {
      await user.click(button("Save version"));
      await page.findByText("Version Saved!");
    },
    stored: () => cv.versions.list(person.id),
    saveElsewhere: (name: string) => version && cv.versions.save(person.id, version.id, VersionInput.parse({ name })),
    printed: () => cv.resolve(person.id, version?.id).cv,
  };
}

test("a version is created by its name and opens, and a name that is taken is refused at its field", async () => {
  const { page, user, button, address, stored } = await open();
  await user.click(button("Version: Main CV"));
  await user.click(await page.findByRole("menuitem", { name: "New version" }));
  await user.click(await page.findByRole("button", { name: "Create version" }));
  await page.findByText("Enter a name.");
  fireEvent.change(page.getByLabelText("Name"), { target: { value: "Engines" } });
  await user.click(button("Create version"));
  await page.findByRole("button", { name: "Version: Engines" });
  expect(address()).toContain(`version=${stored()[0]?.id}`);
  await user.click(button("Version: Engines"));
  await user.click(await page.findByRole("menuitem", { name: "New version" }));
  fireEvent.change(await page.findByLabelText("Name"), { target: { value: "Engines" } });
  await user.click(button("Create version"));
  await page.findByText("You already have a version named 'Engines'. Choose another name.");
});

test("a version chooses and orders entries and skills of the CV", async () => {
  const { tab, check, save, user, button, printed } = await open({});
  await check("French", "Skills");
  await tab("Entries");
  await user.click(button("Move up ‘Tutor · University of London’"));
  await save();
  expect(printed().skills).toEqual(["Mathematics"]);
  expect(printed().experience.map(({ title }) => title)).toEqual(["Tutor", "Analyst"]);
  await check("Tutor · University of London", "Experience");
  await save();
  expect(printed().experience.map(({ title }) => title)).toEqual(["Analyst"]);
});

test("a version says it in other words, and takes the CV's words back", async () => {
  const { page, tab, save, user, button, type, printed } = await open({});
  await user.click(page.getByLabelText("Another summary than the CV"));
  type("Professional summary", "For this job");
  await tab("Entries");
  await user.click(button("Reword ‘Analyst · Analytical Engines’"));
  type("Title in this version", "Programmer");
  await save();
  expect([printed().summary, printed().experience[0]?.title]).toEqual(["For this job", "Programmer"]);
  await user.click(button("Use the CV’s words for ‘Analyst · Analytical Engines’"));
  await save();
  expect(printed().experience[0]?.title).toBe("Analyst");
});

test("a cover letter is written and previewed in the style of the version", async () => {
  const { page, tab, user, button, type, save, stored } = await open({});
  await tab("Cover letter");
  await user.click(button("Write a cover letter"));
  type("Letter", "Dear reader");
  await page.findByAltText("Page 1 of 1 of your cover letter");
  await save();
  expect(stored()[0]?.letter).toMatchObject({ date: "2026-11-20", body: "Dear reader", closing: "Kind regards" });
  button("Download letter");
});

test("a version that was saved elsewhere is not overwritten without being asked", async () => {
  const { page, button, user, type, stored, saveElsewhere } = await open({});
  type("Name of this version", "Mine");
  saveElsewhere("Theirs");
  await user.click(button("Save version"));
  await page.findByText("This CV was changed elsewhere since you opened it");
  await user.click(button("Keep mine"));
  await user.click(button("Save version"));
  await page.findByText("Version Saved!");
  expect(stored()[0]?.name).toBe("Mine");
});

test("a version is deleted after a question, and the CV is shown again", async () => {
  const { page, button, user, stored, address } = await open({});
  await user.click(button("More for this version"));
  await user.click(await page.findByRole("menuitem", { name: "Delete version" }));
  await page.findByText("Its cover letter and history are deleted, too. Your CV and other versions stay.");
  await user.click(button("Delete version"));
  await page.findByText("Version Deleted");
  expect(stored()).toEqual([]);
  await page.findByRole("button", { name: "Version: Main CV" });
  expect(address()).toBe("/cv-generator");
});

test("a version that no longer exists says so, and leads to the CV", async () => {
  await screen.signIn("Ada");
  const { page } = screen.render(<CvGenerator />, { at: "/cv-generator?version=gone" });
  await page.findByText("This version no longer exists. Your CV is still here.");
  expect(page.getByRole("link", { name: "Go to your CV" }).getAttribute("href")).toBe("/cv-generator");
});
