import { createAuthenticator } from "../../core/authenticator.ts";
import { emailFor, password } from "../../server/accounts.ts";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

export function twoFactorControls(name: string): WritingControl[] {
  let nextCode = () => "";
  return [
    {
      write: "POST /api/auth/two-factor",
      source: "screens/settings/two-factor-enable.tsx",
      async open(page) {
        await button(page, "Turn on").click();
        await fill(page, { "Your password": password });
        return button(page, "Continue");
      },
      done: /^Scan the code/,
    },
    {
      write: "POST /api/auth/two-factor/confirm",
      source: "screens/settings/two-factor-enable.tsx",
      async open(page) {
        nextCode = createAuthenticator(await page.getByLabel("Secret", { exact: true }).inputValue());
        await fill(page, { Code: nextCode() });
        return button(page, "Turn on");
      },
      done: "Your recovery codes",
    },
    {
      write: "POST /api/auth/two-factor/recovery-codes",
      source: "screens/settings/two-factor-changes.tsx",
      async open(page) {
        await button(page, "I have saved them").click();
        await button(page, "New recovery codes").click();
        await fill(page, { "Your password": password });
        return button(page, "Create new codes");
      },
      done: "Your recovery codes",
    },
    {
      write: "POST /api/auth/logout",
      source: "shell/navigation/user-menu.tsx",
      async open(page) {
        await button(page, "I have saved them").click();
        await page
          .getByRole("banner")
          .getByRole("button", { name: new RegExp(name) })
          .click();
        return page.getByRole("menuitem", { name: "Sign out" });
      },
      done: "Welcome back to Attaché.",
    },
    {
      write: "POST /api/auth/login",
      source: "screens/accounts/login.tsx",
      async open(page) {
        await fill(page, { Email: emailFor(name), Password: password });
        await button(page, "Sign in").click();
        await page.getByLabel(/^Code/).fill(nextCode());
        return button(page, "Sign in");
      },
      done: /^Welcome, /,
    },
    {
      write: "DELETE /api/auth/two-factor",
      source: "screens/settings/two-factor-changes.tsx",
      async open(page) {
        await page.goto("/settings?tab=security");
        await button(page, "Turn off").click();
        await fill(page, { "Your password": password });
        return button(page, "Turn off");
      },
      done: "Two-Factor Authentication Off",
    },
  ];
}
