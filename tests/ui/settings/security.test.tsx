import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { codeAt } from "#tests/support/core/authenticator.ts";
import { password } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();

async function open({ agents = [] }: { agents?: readonly string[] } = {}) {
  const ada = await screen.signIn("Ada");
  for (const userAgent of agents) {
    await screen.server.core.accounts.signIn({ email: "ada@example.com", password }, { userAgent });
  }
  const { user, page, address } = screen.render(<Settings />, { at: "/settings?tab=security" });
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  const givePassword = async (words: string) => {
    const field = await page.findByLabelText<HTMLInputElement>("Your password");
    await user.clear(field);
    await user.click(field);
    await user.paste(words);
    return field;
  };
  return { ada, user, page, address, button, press, givePassword };
}

/** Turns it on in the page; returns the recovery codes. */
async function turnOn({ user, page, press, givePassword }: Awaited<ReturnType<typeof open>>) {
  await press("Turn on");
  await givePassword(password);
  await press("Continue");
  await page.findByRole("img", { name: "QR code for your authenticator app" });
  const secret = page.getByLabelText<HTMLInputElement>("Secret").value;
  const field = page.getByLabelText<HTMLInputElement>("Code");
  expectFocus(field);
  await user.paste(codeAt(secret, screen.server.core.clock.now()));
  await press("Turn on");
  await page.findByRole("list", { name: "Recovery codes" });
  return page
    .getAllByRole("listitem")
    .map((item) => item.textContent)
    .filter((code) => /^[A-Z0-9-]+$/.test(code));
}

test("two-factor authentication is turned on with the password and a code, and shows ten recovery codes once", async () => {
  const opened = await open();
  const { ada, page, press } = opened;
  await page.findByText("You sign in with your password only.");
  expect(await turnOn(opened)).toHaveLength(10);
  await press("I have saved them");
  await page.findByText("· 10 of 10 recovery codes left");
  expect(page.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  expect(token.get()).not.toBe(ada.token);
});

test("a wrong password is shown at its field, which gets the focus, and can be corrected", async () => {
  const { page, button, press, givePassword } = await open();
  await press("Turn on");
  const field = await givePassword("wrong");
  const release = screen.server.hold("POST /api/auth/two-factor");
  await press("Continue");
  expect(button("Continue").disabled).toBe(true);
  release();
  await page.findByText("This is not your current password.");
  expectFocus(field);
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["wrong", "true"]);
  await givePassword(password);
  await press("Continue");
  await page.findByLabelText("Secret");
});

test("an empty password is not sent", async () => {
  const { page, press } = await open();
  await press("Turn on");
  await press("Continue");
  await page.findByText("Enter your password.");
  expect(screen.server.calls).not.toContain("POST /api/auth/two-factor");
});

test("a failure without a field is shown above the form", async () => {
  const { page, press, givePassword } = await open();
  screen.server.answer("POST /api/auth/two-factor", () => new Response("", { status: 502 }));
  await press("Turn on");
  await givePassword(password);
  await press("Continue");
  expect((await page.findByRole("alert")).textContent).toBe("Request failed");
});

test("a wrong code is shown at its field", async () => {
  const { page, user, press, givePassword } = await open();
  await press("Turn on");
  await givePassword(password);
  await press("Continue");
  const field = await page.findByLabelText<HTMLInputElement>("Code");
  await user.paste("123");
  await press("Turn on");
  await page.findByText(/^This code is wrong\./);
  expectFocus(field);
  expect(field.value).toBe("123");
});

test("recovery codes are not closed by accident, and can be copied and downloaded", async () => {
  const opened = await open();
  const { page, press, user } = opened;
  const codes = await turnOn(opened);
  await user.keyboard("{Escape}");
  await page.findByText("Have you saved them?");
  await press("Show them again");
  await waitFor(() => expect(page.queryByText("Have you saved them?") === null).toBe(true));
  await press("Copy");
  await page.findByText("Copied!");
  expect(await navigator.clipboard.readText()).toBe(`${codes.join("\n")}\n`);
  await press("Close");
  await page.findByText("Have you saved them?");
  await user.click(page.getAllByRole("button", { name: "I have saved them" }).at(-1) ?? document.body);
  await waitFor(() => expect(page.queryByRole("list", { name: "Recovery codes" }) === null).toBe(true));
});

test("new recovery codes replace the old ones, and it is turned off with the password", async () => {
  const opened = await open();
  const { page, press, givePassword } = opened;
  const first = await turnOn(opened);
  await press("I have saved them");
  await press("New recovery codes");
  await givePassword(password);
  await press("Create new codes");
  await page.findByRole("list", { name: "Recovery codes" });
  expect(page.queryByText(first[0] ?? "none")).toBeNull();
  await press("I have saved them");
  await press("Turn off");
  const dialog = await page.findByRole("dialog");
  await givePassword(password);
  dialog.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  await page.findByText("Two-Factor Authentication Off");
  await page.findByText("You sign in with your password only.");
});

test("codes that are created after their dialog was closed are shown all the same", async () => {
  const opened = await open();
  const { page, press, givePassword, user } = opened;
  await turnOn(opened);
  await press("I have saved them");
  await press("New recovery codes");
  await givePassword(password);
  const release = screen.server.hold("POST /api/auth/two-factor/recovery-codes");
  await press("Create new codes");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog") === null).toBe(true));
  release();
  await page.findByRole("list", { name: "Recovery codes" });
});

test("an API key is shown once, used, replaced and deleted", async () => {
  const { ada, page, press } = await open();
  const keyField = () => page.getByLabelText<HTMLInputElement>("API key", { selector: "input" });
  const owner = (key: string) => {
    try {
      return screen.server.core.accounts.identify(key, false).userId;
    } catch {
      return "refused";
    }
  };
  await press("Create API key");
  await press("Create key");
  await page.findByText("API Key Created!");
  const first = keyField().value;
  expect(first).toMatch(/^att_[\w-]{43}$/);
  expect(page.getByLabelText<HTMLInputElement>("Example").value).toBe(
    `curl -H "Authorization: Bearer ${first}" http://attache.test/api/scheduled-content`,
  );
  await press("Done");
  expect(owner(first)).toBe(ada.user.id);
  await press("Regenerate API key");
  await page.findByText("Your current key stops working at once. Update your scripts with the new one.");
  await press("Regenerate");
  await page.findByText("API Key Regenerated!");
  const second = keyField().value;
  await press("Done");
  expect([owner(first), owner(second)]).toEqual(["refused", ada.user.id]);
  await press("Delete");
  await page.findByText("It stops working at once, and so do scripts that use it.");
  const dialog = page.getByRole("alertdialog");
  [...dialog.querySelectorAll("button")].at(-1)?.click();
  await page.findByText("API Key Deleted");
  await page.findByRole("button", { name: "Create API key" });
  expect(owner(second)).toBe("refused");
});

test("a failure to create a key shows the specified text when the server sends none", async () => {
  const { page, press } = await open();
  screen.server.answer("POST /api/auth/regenerate-api-key", () => new Response("", { status: 502 }));
  await press("Create API key");
  await press("Create key");
  await page.findByText("Failed to regenerate API key. Please try again.");
});

test("without a clipboard the key is selected, and the keys to press are named", async () => {
  const { page, press } = await open();
  await press("Create API key");
  await press("Create key");
  await page.findByText("API Key Created!");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await press("Copy api key");
  await page.findByText("Selected. Press Ctrl+C or ⌘C to copy.");
  const field = page.getByLabelText<HTMLInputElement>("API key", { selector: "input" });
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
});

test("one other session is signed out, then all others together", async () => {
  const { core } = screen.server;
  const agents = ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "curl/8"];
  const { page, press, ada } = await open({ agents });
  await press("Sign out Firefox on Linux");
  await page.findByText("Firefox on Linux was signed out.");
  expect(core.accounts.sessionsOf(core.accounts.identify(ada.token, false))).toHaveLength(2);
  await press("Sign out others");
  await page.findByRole("alertdialog", { name: "Sign out everywhere else?" });
  const dialog = page.getByRole("alertdialog");
  [...dialog.querySelectorAll("button")].at(-1)?.click();
  await page.findByText("All other sessions have ended.");
  expect(core.accounts.sessionsOf(core.accounts.identify(ada.token, false))).toHaveLength(1);
});
