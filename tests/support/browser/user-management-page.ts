import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { emailOf, open } from "../server/accounts.ts";
import { visit } from "./browser.ts";
import type { RunningServer } from "../server/executable.ts";

interface Office {
  browser: Browser;
  server: RunningServer;
  admin: SignedIn;
  path?: string | undefined;
}

/** User Management as an admin opens it. */
export async function office({ browser, server, admin, path = "/admin/users" }: Office) {
  const seen = await visit(browser, server.url);
  await open(seen.page, path, admin);
  await seen.page.getByRole("heading", { name: "User Management" }).waitFor();
  return seen;
}

export const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: emailOf(name) });

/** Chooses an item of the menu of a person's row. */
export async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
