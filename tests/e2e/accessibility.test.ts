import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { signInAsAdmin, openAs, register } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { visit } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;
let waiting: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
  waiting = await register(server, "Ada Byron");
});

const screens: [
  name: string,
  path: string,
  who: () => SignedIn | undefined,
  prepare?: (page: Page) => Promise<unknown>,
][] = [
  ["sign-in", "/login", () => undefined],
  ["registration", "/register", () => undefined],
  ["set-up", "/setup", () => undefined],
  ["pending approval", "/pending-approval", () => waiting],
  ["not found", "/nowhere", () => admin],
  ["user management", "/admin/users", () => admin, (page) => page.getByText("Ada Byron", { exact: true }).waitFor()],
  ["all users", "/admin/users?tab=all", () => admin, (page) => page.getByText("Ada Byron", { exact: true }).waitFor()],
  [
    "the approve dialog",
    "/admin/users",
    () => admin,
    async (page) => {
      await page.getByRole("button", { name: "Approve Ada Byron" }).click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "a menu",
    "/admin/users?tab=all",
    () => admin,
    async (page) => {
      await page.getByRole("button", { name: "Actions for Ada Byron" }).click();
      await page.getByRole("menu").waitFor();
    },
  ],
];

for (const [name, path, who, prepare] of screens) {
  test(`axe finds nothing on ${name} in both themes`, async () => {
    const { page, problems } = await visit(browser, server.url, { reducedMotion: "reduce" });
    const person = who();
    await (person ? openAs(page, path, person) : page.goto(path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await prepare?.(page);
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}
