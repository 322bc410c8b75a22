import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const { screen, signIn, openList } = contentSchedulerScreen();

const csv = (text: string, name = "posts.csv") => new File([text], name, { type: "text/csv" });

async function openImport() {
  const opened = await openList();
  const { user, page } = opened;
  await user.click(await page.findByRole("button", { name: "More for your posts" }));
  await user.click(await page.findByRole("menuitem", { name: "Import from CSV" }));
  const dialog = within(await page.findByRole("dialog", { name: "Import posts" }));
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole("button", { name }));
  const choose = (file: File) => user.upload(dialog.getByLabelText("CSV file"), file);
  return { ...opened, dialog, press, choose };
}

test("a file is previewed, checked, imported and undone", async () => {
  const { stored } = await signIn();
  const { dialog, press, choose } = await openImport();
  await choose(csv("Text,Date\nHello,2099-05-04 14:00\nNo date,\nBad,someday\n"));
  await dialog.findByText(/^posts\.csv: 3 rows, UTF-8, separated by commas\./);
  dialog.getByRole("cell", { name: "Hello" });
  await press("Check rows");
  await dialog.findByText("1 will be scheduled, 1 saved as drafts, 1 refused.");
  dialog.getByText("Row 4, scheduledFor: someday is not a date, such as 2026-11-20 14:00.");
  expect(stored()).toEqual([]);
  await press("Import 2 posts");
  await dialog.findByText("2 posts imported, 1 refused.");
  expect(
    stored()
      .map(({ content }) => content)
      .toSorted(),
  ).toEqual(["Hello", "No date"]);
  await press("Undo import");
  await dialog.findByText("2 posts deleted.");
  expect(stored()).toEqual([]);
});

test("a changed setting is checked again before rows can be imported", async () => {
  await signIn();
  const { user, dialog, press, choose } = await openImport();
  await choose(csv("Text,Date\nLate,2000-05-04 14:00\n"));
  await press("Check rows");
  await dialog.findByText("0 will be scheduled, 0 saved as drafts, 1 refused.");
  await user.click(dialog.getByRole("checkbox", { name: "Import rows whose time has passed as drafts" }));
  await waitFor(() => expect(dialog.queryByText("Checked")).toBeNull());
  await press("Check rows");
  await dialog.findByRole("button", { name: "Import 1 post" });
});

test("a file that can't be read says why, and another one can be chosen", async () => {
  await signIn();
  const { dialog, choose } = await openImport();
  await choose(csv('Text\n"never closed\n'));
  await dialog.findByText(/A double quote in row 2 is not closed/);
  await choose(csv("Name\nHello\n"));
  await dialog.findByText(/^posts\.csv: 1 row/);
});

test("without a column for the text, the check says so", async () => {
  await signIn();
  const { dialog, press, choose } = await openImport();
  await choose(csv("Name,Wert\nHello,1\n"));
  await press("Check rows");
  await dialog.findByText("Choose the column with the text.");
});

test("an import that was interrupted is offered again, and continued", async () => {
  const { user: person, stored } = await signIn();
  const { contentImport } = screen.server.core;
  const text = `Text\n${Array.from({ length: 205 }, (_, at) => `Post ${at}\n`).join("")}`;
  const { id } = contentImport.add(person.id, new TextEncoder().encode(text), "long.csv");
  contentImport.run(person.id, id, 0);
  expect(stored()).toHaveLength(10);
  const { dialog, press } = await openImport();
  await dialog.findByText("long.csv: 200 of 205 rows imported.");
  await press("Open");
  await press("Continue import");
  await dialog.findByText("205 posts imported, 0 refused.");
});

test("an interrupted import whose rows were all refused so far is offered again as well", async () => {
  const { user: person } = await signIn();
  const { contentImport } = screen.server.core;
  const text = `Text,Date\n${"Late,2000-05-04 14:00\n".repeat(200)}Last,\n`;
  const { id } = contentImport.add(person.id, new TextEncoder().encode(text), "late.csv");
  contentImport.run(person.id, id, 0);
  const { dialog, press } = await openImport();
  await dialog.findByText("An import stopped in the middle");
  await press("Open");
  await press("Continue import");
  await dialog.findByText("1 post imported, 200 refused.");
});

test("posts are exported as CSV", async () => {
  const { add } = await signIn();
  add({ content: "Hello", status: "draft" });
  const { user, page } = await openList();
  const saved: string[] = [];
  screen.server.answer("GET /api/content-exports/csv", () => {
    saved.push("asked");
    return new Response("id", { headers: { "Content-Type": "text/csv" } });
  });
  await user.click(await page.findByRole("button", { name: "More for your posts" }));
  await user.click(await page.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() => expect(saved).toEqual(["asked"]));
});
