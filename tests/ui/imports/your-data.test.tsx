import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { YourData } from "#ui/screens/imports/your-data.tsx";
import { inPieces } from "../../core/imports/imports-fixture.ts";
import { archiveFiles, invitations, zip } from "../../support/imports/fixtures.ts";
import { creatorSheets, dayFirst } from "../../support/workbook/creator-workbook.ts";
import { writeXlsx } from "../../support/workbook/write-xlsx.ts";

const screen = screenTest();

const asFile = (files: Readonly<Record<string, string | Uint8Array>>): File =>
  new File([new Uint8Array(zip(files))], "export.zip", { type: "application/zip" });

async function open(name = "Ada") {
  const ada = await screen.signIn(name);
  const { user, page } = screen.render(<YourData />, { at: "/imports" });
  const choose = async (file: File) =>
    user.upload(await page.findByLabelText<HTMLInputElement>("Archive or other file"), file);
  return { ada, user, page, choose };
}

test("an archive is chosen, reviewed row by row, imported and undone", async () => {
  const { ada, user, page, choose } = await open();
  await page.findByText(/^No imports yet/);
  await choose(asFile(archiveFiles));
  await page.findByText("What to import");
  expect(page.getByRole("checkbox", { name: /^Applications: 3 new/ })).toHaveProperty("checked", true);
  expect(page.getByRole("checkbox", { name: /^Connections: 2 new/ })).toHaveProperty("checked", true);
  await page.findAllByText("Data Engineer at Brightfen GmbH");
  await user.click(page.getByRole("checkbox", { name: /^Saved jobs/ }));
  await user.click(page.getByRole("button", { name: /^Import \d+ entries$/ }));
  await page.findByRole("button", { name: "Undo import" });
  const { core } = screen.server;
  expect(core.applications.list(ada.user.id, { status: "all", limit: 5 }).items).toHaveLength(3);
  expect(core.applicationDrafts.list(ada.user.id)).toEqual([]);
  await user.click(page.getByRole("button", { name: "Undo import" }));
  await user.click((await page.findAllByRole("button", { name: "Undo import" })).at(-1) ?? document.body);
  await page.findByText("Undone");
  expect(core.applications.list(ada.user.id, { status: "all", limit: 5 }).items).toEqual([]);
});

test("a file that is refused says why", async () => {
  const { page, choose } = await open();
  const bytes = zip(archiveFiles);
  await choose(new File([new Uint8Array(bytes.subarray(0, bytes.length - 40))], "cut.zip"));
  await page.findByText("This archive is damaged or was cut off. Download it again.");
  await page.findByText("Not readable");
});

test("someone else's archive is imported only after the answer to the question", async () => {
  const { ada, user, page, choose } = await open("Rune");
  await screen.server.core.connections.connectPractice(ada.user.id);
  await choose(asFile({ ...archiveFiles, "Invitations.csv": invitations }));
  await page.findByText(/Is it yours\?$/);
  const button = page.getByRole("button", { name: /^Import \d+ entries$/ });
  expect(button).toHaveProperty("disabled", true);
  await user.click(page.getByRole("checkbox", { name: "Yes, this is my own data" }));
  expect(button).toHaveProperty("disabled", false);
});

test("reminders are chosen for each source, and turned off", async () => {
  const { ada, page, user } = await open();
  await page.findAllByText("Not imported yet");
  (await page.findByRole("combobox", { name: "Remind me of a new archive" })).focus();
  await user.keyboard("{Enter}");
  await user.click(await page.findByRole("option", { name: "Off" }));
  const { core } = screen.server;
  await page.findByRole("combobox", { name: "Remind me of a new archive" });
  for (let n = 0; n < 50 && core.imports.sources(ada.user.id).reminders.archiveDays !== null; n += 1)
    await new Promise<void>((next) => setImmediate(next));
  expect(core.imports.sources(ada.user.id).reminders).toEqual({ archiveDays: null, workbookDays: 30 });
});

test("the guide says where to ask for an archive, and that its link is valid for 72 hours", async () => {
  const { page } = await open();
  const link = await page.findByRole("link", { name: "Get a copy of your data" });
  expect(link.getAttribute("href")).toBe("https://www.linkedin.com/mypreferences/d/download-my-data");
  await page.findByText(/within 72 hours/);
});

const unclearWorkbook = (): File => {
  const sheets = creatorSheets(
    { days: [["2026-04-03", 5, 1, 0]], posts: [], reached: 4, followers: 9, audience: [] },
    { date: dayFirst },
  );
  return new File([new Uint8Array(writeXlsx(sheets))], "content.xlsx");
};

test("a workbook that doesn't tell how it writes its days is read as the person answers", async () => {
  const { user, page, choose } = await open();
  await choose(unclearWorkbook());
  await page.findByText(/what day is '03\/04\/2026'\?$/);
  page.getByRole("button", { name: /^4 March 2026$|^March 4, 2026$/ });
  await user.click(page.getByRole("button", { name: /^3 April 2026$|^April 3, 2026$/ }));
  await page.findByRole("checkbox", { name: /^Analytics: \d+ new/ });
  const rows = await page.findByRole("list", { name: "Rows of the import" });
  expect(rows.textContent).toContain("2026-04-03");
  expect(page.queryByText(/what day is/)).toBeNull();
});

test("after a reload, that workbook is chosen once more, and a file that is too large is refused", async () => {
  const ada = await screen.signIn("Ada");
  const bytes = new Uint8Array(await unclearWorkbook().arrayBuffer());
  const { core } = screen.server;
  const { id } = await core.imports.upload(ada.user.id, inPieces(bytes), {
    name: "content.xlsx",
    length: bytes.length,
  });
  await core.imports.settle(id);
  const { user, page } = screen.render(<YourData />, { at: `/imports?import=${id}` });
  await page.findByText(/Choose the day, and then the file once more/);
  await user.click(page.getByRole("button", { name: /March/ }));
  const again = page.getByLabelText<HTMLInputElement>("Choose content.xlsx again");
  await user.upload(again, Object.defineProperty(unclearWorkbook(), "size", { value: 300 * 1024 * 1024 }));
  await page.findByText("At most 200 MB can be sent at once. Choose fewer files.");
  await user.upload(again, unclearWorkbook());
  await page.findByRole("checkbox", { name: /^Analytics: \d+ new/ });
  const [kept, ...others] = core.imports.list(ada.user.id);
  expect([kept?.state, others]).toEqual(["ready", []]);
});
