import { cleanup, expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, spyOn, test } from "bun:test";
import type { NewMail } from "#core/notifications/new-mail.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { password, person } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { ChangePassword } from "#ui/screens/settings/change-password.tsx";
import { ForgotPassword } from "#ui/screens/accounts/forgot-password.tsx";
import { ResetPassword } from "#ui/screens/accounts/reset-password.tsx";
import { noticeAtom } from "#ui/state.ts";

const fresh = "a fresh password";
const screen = screenTest(() =>
  memoryAttache({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "https://attache.example.com" }),
);

/** The code in the mailed link of an account. */
function resetCode(email: string): string {
  const { core } = screen.server;
  const mails: NewMail[] = [];
  const spy = spyOn(core.notifications, "mail").mockImplementation((mail) => void mails.push(mail));
  core.accounts.forgotPassword({ email }, { address: "10.0.0.1" });
  spy.mockRestore();
  return /#(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

const canSignIn = (secret: string) =>
  screen.server.core.accounts.signIn({ email: "ada@example.com", password: secret }).then(
    () => true,
    () => false,
  );

test("a reset link is requested for an address, whether or not it has an account", async () => {
  await person(screen.server.core, "Ada");
  for (const address of ["ada@example.com", "unknown@example.com"]) {
    const { user, page } = screen.render(<ForgotPassword />, { at: "/forgot-password" });
    await user.type(await page.findByLabelText("Email"), address);
    const release = screen.server.hold("POST /api/auth/forgot-password");
    await user.click(page.getByRole("button", { name: "Send link" }));
    expect(page.getByRole<HTMLButtonElement>("button", { name: "Sending link..." }).disabled).toBe(true);
    release();
    await page.findByRole("heading", { name: "Check your email" });
    expect(page.getByRole("status").textContent).toBe(
      `If ${address} has an account here, a password reset link is on its way. It works once, within 30 minutes.`,
    );
    document.body.replaceChildren();
  }
});

test("a request that fails says so and keeps the address", async () => {
  const { user, page } = screen.render(<ForgotPassword />, { at: "/forgot-password" });
  screen.server.answer("POST /api/auth/forgot-password", () => new Response("", { status: 503 }));
  const email = await page.findByLabelText<HTMLInputElement>("Email");
  await user.type(email, "ada@example.com{Enter}");
  expect((await page.findByRole("alert")).textContent).toBe("Could not send the link. Try again.");
  expect(email.value).toBe("ada@example.com");
});

test("the next person at this browser doesn't see the address", async () => {
  const { user, page } = screen.render(<ForgotPassword />, { at: "/forgot-password" });
  await user.type(await page.findByLabelText("Email"), "ada@example.com");
  dispatchEvent(new Event("pagehide"));
  cleanup();
  expect(sessionStorage.length).toBe(0);
});

async function openReset(code: string) {
  const { user, page, address } = screen.render(<ResetPassword />, { at: `/reset-password#${code}` });
  const next = await page.findByLabelText<HTMLInputElement>("New password");
  const again = page.getByLabelText<HTMLInputElement>("Confirm new password");
  const choose = async (secret: string, repeated = secret) => {
    await user.clear(next);
    await user.clear(again);
    if (secret !== "") await user.type(next, secret);
    if (repeated !== "") await user.type(again, repeated);
    await user.click(page.getByRole("button", { name: "Set password" }));
  };
  return { user, page, address, next, again, choose };
}

test("a mailed link sets a new password and leads to sign-in, which says so", async () => {
  await person(screen.server.core, "Ada");
  const { page, choose, address } = await openReset(resetCode("ada@example.com"));
  await choose(fresh);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/login");
  expect(screen.store.get(noticeAtom)).toEqual({
    tone: "good",
    text: "Your password was changed. Sign in with the new one.",
  });
  expect([await canSignIn(fresh), await canSignIn(password)]).toEqual([true, false]);
});

test("what is wrong with a new password is shown at its field, and the link stays valid", async () => {
  await person(screen.server.core, "Ada");
  const { page, choose, next, again } = await openReset(resetCode("ada@example.com"));
  await choose("1234567");
  await page.findByText("Password must be at least 8 characters long.");
  expectFocus(next);
  await choose(fresh, `${fresh}!`);
  await page.findByText("New passwords don't match.");
  expect([next, again].map((field) => field.getAttribute("aria-invalid"))).toEqual([null, "true"]);
  expectFocus(again);
  expect(screen.server.calls).not.toContain("POST /api/auth/reset-password");
  await choose("password123");
  await page.findByText("This password is too common and easy to guess. Choose another.");
  expect(page.queryByRole("alert")).toBeNull();
  expect(next.getAttribute("aria-invalid")).toBe("true");
  expectFocus(next);
  expect(again.value).toBe("password123");
  await choose(fresh);
  await page.findByText("Elsewhere");
});

test("a used or incomplete link offers a new one", async () => {
  await person(screen.server.core, "Ada");
  const code = resetCode("ada@example.com");
  await screen.server.core.accounts.resetByLink({ token: code, newPassword: fresh });
  const { page, choose } = await openReset(code);
  await choose("yet another password");
  await page.findByRole("heading", { name: "This link doesn't work" });
  page.getByText(/Links work once, within 30 minutes/);
  expect(page.getByRole<HTMLAnchorElement>("link", { name: "Request a new link" }).pathname).toBe("/forgot-password");
});

test("a link without its code offers a new one at once", async () => {
  const { page } = screen.render(<ResetPassword />, { at: "/reset-password" });
  await page.findByRole("heading", { name: "This link doesn't work" });
});

async function openChange() {
  const ada = await screen.signIn("Ada");
  const { user, page } = screen.render(<ChangePassword />);
  const current = await page.findByLabelText<HTMLInputElement>("Current password");
  const next = page.getByLabelText<HTMLInputElement>("New password");
  const again = page.getByLabelText<HTMLInputElement>("Confirm new password");
  const change = async (...[old, secret, repeated = secret]: [string, string, string?]) => {
    for (const [field, text] of [
      [current, old],
      [next, secret],
      [again, repeated],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(page.getByRole("button", { name: "Change password" }));
  };
  return { ada, user, page, current, next, again, change };
}

test("changing the password replaces this session's token and empties the form", async () => {
  const { ada, page, current, next, change } = await openChange();
  const release = screen.server.hold("POST /api/auth/change-password");
  await change(password, fresh);
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Changing password..." }).disabled).toBe(true);
  release();
  await page.findByText("Password Changed!");
  page.getByText("You are signed out everywhere else.");
  expect([current.value, next.value]).toEqual(["", ""]);
  expect(token.get()).not.toBe(ada.token);
  expect(() => screen.server.core.accounts.identify(ada.token, false)).toThrow();
  expect(screen.server.core.accounts.identify(token.get() ?? "", false).userId).toBe(ada.user.id);
});

test("the quoted rules are shown at the field and as a toast, and nothing is sent", async () => {
  const { page, change } = await openChange();
  await change(password, "1234567");
  await waitFor(() => expect(page.getAllByText("Password must be at least 8 characters long.")).toHaveLength(2));
  await change(password, fresh, `${fresh}!`);
  expect(await page.findAllByText("New passwords don't match.")).toHaveLength(2);
  expect(screen.server.calls).not.toContain("POST /api/auth/change-password");
});

test("a wrong current password is shown at its field, and the values stay", async () => {
  const { page, current, next, change } = await openChange();
  await change("not mine", fresh);
  await waitFor(() => expect(page.getAllByText("This is not your current password.")).toHaveLength(2));
  expect(current.getAttribute("aria-invalid")).toBe("true");
  expectFocus(current);
  expect([current.value, next.value]).toEqual(["not mine", fresh]);
});

test("a failure without a message shows the specified text", async () => {
  const { page, change } = await openChange();
  screen.server.answer("POST /api/auth/change-password", () => new Response("", { status: 502 }));
  await change(password, fresh);
  await page.findByText("Failed to change password.");
});
