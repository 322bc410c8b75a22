import { afterEach, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { Profile } from "#core/accounts/profile/contract.ts";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { phone, waitForFocus } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { png } from "../support/files/pictures.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let ada: SignedIn;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
afterEach(async () => {
  await page.context().close();
});

let people = 0;
async function open(options: Parameters<Browser["newContext"]>[0] = {}) {
  people += 1;
  ada = await createApprovedUser(server, `Ada Byron${"I".repeat(people)}`);
  ({ page, problems } = await visitAs(ada.token, browser, server.url, options));
  await page.goto("/profile");
  await field("Headline").waitFor();
}
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const saved = async () => (await (await callApi(server, "GET", "/profile", { token: ada.token })).json()) as Profile;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
const choose = (name: string, buffer: Buffer) => page.getByLabel("Picture file").setInputFiles(file(name, buffer));

test("name, headline and links are saved, counted while typing, and reordered", async () => {
  await open();
  expect(await field("Email").inputValue()).toBe(ada.user.email);
  expect(await field("Email").isEditable()).toBe(false);
  expect(await page.getByRole("button", { name: "Save profile" }).isDisabled()).toBe(true);
  await field("Name").fill("Augusta Ada");
  await field("Headline").fill("Analyst of engines");
  await page.getByText("18 / 220").waitFor();
  await press("Add link");
  await waitForFocus(field("Label of link 1"));
  await field("Label of link 1").fill("Notes");
  await field("Address of link 1").fill("example.com/notes");
  await press("Add link");
  await field("Label of link 2").fill("Engine");
  await field("Address of link 2").fill("https://engine.example.com");
  await press("Move link 2 up");
  await press("Save profile");
  await waitForToast(page, "Profile Saved");
  expect(await saved()).toMatchObject({
    name: "Augusta Ada",
    headline: "Analyst of engines",
    links: [
      { label: "Engine", url: "https://engine.example.com" },
      { label: "Notes", url: "https://example.com/notes" },
    ],
  });
  await page.getByRole("complementary").getByText("Augusta Ada").waitFor();
  await press("Remove link 1");
  await press("Save profile");
  await waitForToast(page, "Profile Saved");
  await page.waitForFunction(() => document.querySelectorAll("fieldset li").length === 1);
  await page.goto("/dashboard");
  await page.getByText("Saved your profile").first().waitFor();
  expect(problems).toEqual([]);
});

test("a picture is cropped to a square, and appears wherever the person is shown", async () => {
  await open();
  await choose("photo.png", Buffer.from(png(300, { height: 200 })));
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await dialog.getByLabel("Zoom").fill("2");
  await dialog.getByLabel("Horizontal position").press("ArrowRight");
  await press("Save picture");
  await waitForToast(page, "Picture Saved");
  await dialog.waitFor({ state: "detached" });
  const { avatar = "" } = await saved();
  const shows = (at: Page, within: string) =>
    at.waitForFunction(
      ([where, src]) =>
        [...document.querySelectorAll<HTMLImageElement>(`${where} img`)].some(
          (image) => image.getAttribute("src") === src && image.naturalWidth === 100,
        ),
      [within, avatar],
    );
  for (const place of ["main", "aside", "header"]) await shows(page, place);
  expect(problems).toEqual([]);

  const admin = await visitAs((await signInAsAdmin(server)).token, browser, server.url);
  await admin.page.goto("/admin/users?tab=all");
  await shows(admin.page, "main");
  expect(admin.problems).toEqual([]);
  await admin.context.close();

  await press("Remove");
  await waitForToast(page, "Picture Removed");
  await page.waitForFunction(() => document.querySelectorAll("img").length === 0);
  expect((await fetch(`${server.url}${avatar}`)).status).toBe(404);
});

test("axe finds nothing on the profile and its dialog in both themes, and at 360 px nothing is too wide or too small", async () => {
  await open({ ...phone, viewport: { width: 360, height: 780 }, reducedMotion: "reduce" });
  await press("Add link");
  await page.getByText("This session", { exact: true }).waitFor();
  const measures = () =>
    page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll<HTMLElement>("main button, [role=dialog] button, [role=dialog] label")]
        .filter((element) => element.offsetParent !== null && element.offsetHeight < 44)
        .map((element) => element.outerHTML.slice(0, 90)),
    }));
  expect(await measures()).toEqual({ overflow: 0, small: [] });
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await choose("photo.png", Buffer.from(png(200, { height: 300 })));
  await page.getByLabel("Zoom").waitFor();
  expect(await measures()).toEqual({ overflow: 0, small: [] });
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  expect(problems).toEqual([]);
});
