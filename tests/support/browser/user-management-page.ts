import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { emailFor, openAs } from "../server/accounts.ts";
import { visit } from "./browser.ts";
import type { RunningServer } from "../server/executable.ts";

interface UserManagementOptions {
  browser: Browser;
  server: RunningServer;
  admin: SignedIn;
  path?: string | undefined;
}

/** Opens User Management as an admin. */
export async function openUserManagement({ browser, server, admin, path = "/admin/users" }: UserManagementOptions) {
  const visited = await visit(browser, server.url);
  await openAs(visited.page, path, admin);
  await visited.page.getByRole("heading", { name: "User Management" }).waitFor();
  return visited;
}

export const userRow = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: emailFor(name) });

/** Chooses an item from the menu of a person's row. */
export async function chooseAction(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
