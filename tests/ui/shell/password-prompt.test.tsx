import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { password } from "#tests/support/core/people.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";
import { ServerSettingsScreen } from "#ui/screens/settings/server/server-settings-screen.tsx";

const screen = screenTest();
const save = "PUT /api/admin/server";
const confirm = "POST /api/auth/confirm-password";

const countOf = (call: string): number => screen.server.calls.filter((made) => made === call).length;

/** An admin who signed in 20 minutes ago has changed the terms' address, and saves. */
async function saving() {
  await screen.signIn("Root", { role: "admin" });
  const { user, page } = screen.render(<ServerSettingsScreen />, { at: "/admin/server" });
  const field = await page.findByLabelText<HTMLInputElement>("Terms of Service");
  await user.click(field);
  await user.paste("https://example.com/terms");
  screen.server.core.clock.jump(20 * 60_000);
  const press = (name: string) => user.click(page.getByRole("button", { name }));
  await press("Save changes");
  await page.findByRole("dialog", { name: "Confirm your password" });
  const typed = await page.findByLabelText<HTMLInputElement>("Your password");
  const givePassword = async (words: string) => {
    await user.clear(typed);
    await user.type(typed, words);
  };
  const closed = () => waitFor(() => expect(page.queryByRole("dialog") === null).toBe(true));
  const stored = () => screen.server.core.serverSettings.describe().termsUrl.value;
  return { user, page, field, typed, press, givePassword, closed, stored };
}

test("a change asks for the password, and goes on with the same request once it is confirmed", async () => {
  const { user, page, typed, givePassword, closed, stored } = await saving();
  expectFocus(typed);
  await givePassword(password);
  await user.keyboard("{Enter}");
  await page.findByText("Settings Saved");
  await closed();
  expect([stored(), countOf(save), countOf(confirm)]).toEqual(["https://example.com/terms", 2, 1]);
  const keys = screen.server.keys(save);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("a wrong password is shown at its field and can be corrected, and nothing is saved meanwhile", async () => {
  const { page, typed, press, givePassword, stored } = await saving();
  await givePassword("not it");
  await press("Confirm");
  await page.findByText("This is not your current password.");
  expect([typed.getAttribute("aria-invalid"), stored()]).toEqual(["true", null]);
  await givePassword(password);
  await press("Confirm");
  await page.findByText("Settings Saved");
  expect(stored()).toBe("https://example.com/terms");
});

test("too many wrong passwords say how long to wait", async () => {
  const { page, press, givePassword } = await saving();
  for (let n = 1; n <= 6; n += 1) {
    await givePassword(`not it ${n}`);
    await press("Confirm");
    await waitFor(() => expect(countOf(confirm)).toBe(n));
    await waitFor(() => expect(page.getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(false));
  }
  await page.findByText(/^Too many attempts\. Try again in /);
});

test("without the password nothing is sent again, and what was typed stays", async () => {
  const { page, field, press, closed, stored } = await saving();
  await press("Cancel");
  await closed();
  await page.findByText("Confirm your password to do this, then try again.");
  expect([stored(), countOf(save), field.value]).toEqual([null, 1, "https://example.com/terms"]);
  await press("Save changes");
  await page.findByRole("dialog", { name: "Confirm your password" });
});

test("a second change within ten minutes does not ask again", async () => {
  const { user, page, field, press, givePassword, closed, stored } = await saving();
  await givePassword(password);
  await press("Confirm");
  await closed();
  await waitFor(() => expect(stored()).toBe("https://example.com/terms"));
  screen.server.core.clock.jump(9 * 60_000);
  await user.type(field, "/2");
  await press("Save changes");
  await waitFor(() => expect(stored()).toBe("https://example.com/terms/2"));
  expect(page.queryByRole("dialog")).toBeNull();
  expect(countOf(confirm)).toBe(1);
});

test("a new API key asks over its own dialog, which keeps the chosen scopes", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  screen.server.core.clock.jump(20 * 60_000);
  await user.click(await page.findByRole("button", { name: "Create API key" }));
  await user.click(await page.findByRole("checkbox", { name: "draft" }));
  await user.click(page.getByRole("checkbox", { name: "act" }));
  await user.click(page.getByRole("button", { name: "Create key" }));
  await user.type(await page.findByLabelText("Your password"), `${password}{Enter}`);
  await page.findByText("API Key Created!");
  expect(screen.server.core.accounts.apiKeyOf(ada.id)?.scopes).toEqual(["read"]);
});
