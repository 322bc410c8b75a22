import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { Role } from "#core/accounts/contract.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();

async function open({ role = "user" }: { role?: Role } = {}) {
  const ada = await screen.signIn("Ada", { role });
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  return { ada, user, page, press };
}

test("a key's scopes are chosen, shown and kept for the next one; only an admin sees the admin's scope", async () => {
  const { ada, user, page, press } = await open();
  const scope = (name: string) => page.getByRole<HTMLInputElement>("checkbox", { name });
  const stored = () => screen.server.core.accounts.apiKeyOf(ada.user.id)?.scopes;
  await press("Create API key");
  await page.findByRole("dialog", { name: "Create an API key" });
  expect([scope("read").checked, scope("draft").checked, scope("act").checked]).toEqual([true, true, true]);
  expect(page.queryByRole("checkbox", { name: "admin" })).toBeNull();
  await user.click(scope("read"));
  await user.click(scope("draft"));
  await user.click(scope("act"));
  page.getByText("Choose at least one scope.");
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Create key" }).disabled).toBe(true);
  await user.click(scope("read"));
  await press("Create key");
  await page.findByText("API Key Created!");
  expect(stored()).toEqual(["read"]);
  await press("Done");
  await page.findByText("Scopes: read");
  await press("Regenerate API key");
  expect([scope("read").checked, scope("draft").checked, scope("act").checked]).toEqual([true, false, false]);
});

test("an admin can choose the scope to manage users, which no new key has unasked", async () => {
  const { ada, user, page, press } = await open({ role: "admin" });
  await press("Create API key");
  const scope = await page.findByRole<HTMLInputElement>("checkbox", { name: "admin" });
  expect(scope.checked).toBe(false);
  await user.click(scope);
  await press("Create key");
  await page.findByText("API Key Created!");
  expect(screen.server.core.accounts.apiKeyOf(ada.user.id)?.scopes).toEqual(["read", "draft", "act", "admin"]);
});
