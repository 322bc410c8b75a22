import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, spyOn, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { password } from "#tests/support/core/people.ts";
import { toneOf } from "#ui/screens/settings/data/storage-card.tsx";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();

async function open({ isAllowed = true } = {}) {
  const ada = await screen.signIn("Ada");
  const { core } = screen.server;
  scheduleContent(core, ada.user.id, { content: "Hello", status: "draft" });
  core.preferences.save(ada.user.id, { privacy: { allowDataExport: isAllowed, allowDataDeletion: isAllowed } });
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=data" });
  const button = (name: string) => page.findByRole<HTMLButtonElement>("button", { name });
  const confirm = async (name: string, word: string) => {
    await user.click(await button(name));
    const dialog = within(await page.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Type DELETE to confirm"), word);
    await user.type(dialog.getByLabelText("Your password"), password);
    await user.click(dialog.getByRole("button", { name }));
  };
  const items = () => core.database.sqlite.query("SELECT 1 FROM content_items").all().length;
  return { ada, core, user, page, button, confirm, items };
}

test("the storage bar is green up to 60%, yellow above 60% and red above 80%", () => {
  expect([0, 0.6, 0.61, 0.8, 0.81, 2].map(toneOf)).toEqual(["good", "good", "warn", "warn", "bad", "bad"]);
});

test("without permission, nothing can be exported or deleted, and the tab says where to allow it", async () => {
  const { page, user, button } = await open({ isAllowed: false });
  for (const name of ["Export Data", "Delete All Data", "Delete Account"])
    expect((await button(name)).disabled).toBe(true);
  const [link] = await page.findAllByRole("button", { name: "privacy settings" });
  if (link) await user.click(link);
  await page.findByLabelText("Allow data export");
});

test("an allowed export is saved as a dated file", async () => {
  const { page, user, button } = await open();
  // The document of the tests would follow the link to the file.
  using followed = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(await button("Export Data"));
  await page.findByText("Data Exported!");
  expect(followed).toHaveBeenCalledTimes(1);
  page.getByText("attache-export-2026-11-20.json");
});

test("a failed export says so", async () => {
  const { ada, core, page, user, button } = await open();
  const press = await button("Export Data");
  core.preferences.save(ada.user.id, { privacy: { allowDataExport: false } });
  await user.click(press);
  await page.findByText("Turn on 'Allow data export' in the privacy settings first.");
  screen.server.answer("GET /api/data/export", () => new Response("", { status: 502 }));
  await user.click(press);
  await page.findByText("Failed to export data. Please try again.");
});

test("an exported file is imported again, and another file is refused with its reason", async () => {
  const { ada, core, page, user, items } = await open();
  const json = [...core.portability.export(ada.user.id, { withFiles: true }).pieces].join("");
  core.database.write(() => core.portability.wipe(undefined, ada.user.id));
  expect(items()).toBe(0);
  const choose = async (text: string) =>
    user.upload(
      await page.findByLabelText("Exported file"),
      new File([text], "data.json", { type: "application/json" }),
    );
  await choose("{}");
  await page.findByText("Error");
  expect(items()).toBe(0);
  await choose(json);
  await page.findByText("Data Imported!");
  expect(items()).toBe(1);
});

test("deleting all data needs the typed word and the password", async () => {
  const { page, confirm, items } = await open();
  await confirm("Delete All Data", "delete");
  await page.findByText("Type DELETE to confirm.");
  expect(items()).toBe(1);
  const dialog = within(page.getByRole("dialog"));
  dialog.getByRole("button", { name: "Cancel" }).click();
  await waitFor(() => expect(page.queryByRole("dialog") === null).toBe(true));
  await confirm("Delete All Data", "DELETE");
  await page.findByText("Data Deleted");
  expect(items()).toBe(0);
});

test("deleting the account signs out; signing in keeps it", async () => {
  const { ada, core, confirm } = await open();
  await screen.server.core.accounts.create({ name: "Root", email: "root@example.com", password, role: "admin" });
  await confirm("Delete Account", "DELETE");
  await waitFor(() => expect(() => core.accounts.identify(ada.token, true)).toThrow("You deleted this account."));
  await core.accounts.signIn({ email: ada.user.email, password });
  await core.clock.advance(20 * 24 * 3_600_000);
  core.accounts.deleteLeavers();
  expect(core.accounts.user(ada.user.id).status).toBe("approved");
});
