import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { token } from "#ui/api.ts";
import { ResetPassword } from "#ui/screens/accounts/reset-password.tsx";
import { noticeAtom } from "#ui/state.ts";

const day = 86_400_000;
const fresh = "a fresh password";
const screen = screenTest();

async function invite() {
  const { core } = screen.server;
  const { user, invitation } = await core.accounts.createAccount({ name: "Ada", email: "ada@example.com" });
  return { id: user.id, code: invitation?.link?.split("#")[1] ?? "" };
}

function open(code: string) {
  const { user, page, address } = screen.render(<ResetPassword />, { at: `/reset-password#${code}` });
  const choose = async (secret: string) => {
    await user.type(await page.findByLabelText("New password"), secret);
    await user.type(page.getByLabelText("Confirm new password"), secret);
    await user.click(page.getByRole("button", { name: "Set password and sign in" }));
  };
  return { user, page, address, choose };
}

test("an invitation says whose account it opens, and signs in with the chosen password", async () => {
  const { id, code } = await invite();
  const { page, address, choose } = open(code);
  await page.findByRole("heading", { name: "Welcome, Ada" });
  page.getByText("Choose a password for your Attaché account.");
  const email = page.getByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.readOnly, email.autocomplete]).toEqual(["ada@example.com", true, "username"]);
  await choose(fresh);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
  expect(screen.server.core.accounts.identify(token.get() ?? "", false).userId).toBe(id);
});

test("the link's code is sent in no address", async () => {
  const { code } = await invite();
  const { page, choose } = open(code);
  await page.findByRole("heading", { name: "Welcome, Ada" });
  await choose(fresh);
  await page.findByText("Elsewhere");
  expect(screen.server.calls.filter((call) => call.includes(code))).toEqual([]);
  expect(await screen.server.bodies("POST /api/auth/invitation")).toContainEqual({ token: code });
});

test("if signing in fails, the sign-in page says that the password is set", async () => {
  const { code } = await invite();
  const { page, address, choose } = open(code);
  screen.server.answer("POST /api/auth/login", () => new Response("", { status: 502 }));
  await choose(fresh);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/login");
  expect(screen.store.get(noticeAtom)?.text).toBe("Your password is set. Sign in with it and your email address.");
});

test("someone else who is signed in here is told before they are signed out", async () => {
  await screen.signIn("Root", { role: "admin" });
  const { code } = await invite();
  const { page } = open(code);
  await page.findByRole("heading", { name: "Welcome, Ada" });
  expect(document.body.textContent).toContain("You're signed in as root@example.com.");
});

test("an expired invitation says so and sends to the admin", async () => {
  const { code } = await invite();
  screen.server.core.serverSettings.change(undefined, { supportEmail: "help@example.com" });
  screen.server.core.clock.jump(8 * day);
  const { page } = open(code);
  await page.findByRole("heading", { name: "This invitation doesn't work" });
  page.getByText("This invitation has expired. Ask your admin for a new one.");
  await waitFor(() =>
    expect(page.getByRole<HTMLAnchorElement>("link", { name: "help@example.com" }).href).toBe(
      "mailto:help@example.com",
    ),
  );
  expect(page.queryByRole("link", { name: "Email me a link instead" }) === null).toBe(true);
  expect(document.body.textContent).not.toContain("ada@example.com");
});

test("a used invitation leads to sign-in, also when it was used while the page was open", async () => {
  const { code } = await invite();
  const { page, choose } = open(code);
  await page.findByRole("heading", { name: "Welcome, Ada" });
  await screen.server.core.accounts.resetByLink({ token: code, newPassword: "chosen elsewhere" });
  await choose(fresh);
  await page.findByRole("heading", { name: "You already have a password" });
  page.getByText(
    "This invitation was already used: the account has a password. Sign in with it. If you didn't choose it, tell your admin.",
  );
  expect(page.getByRole<HTMLAnchorElement>("link", { name: "Sign in" }).pathname).toBe("/login");
});

test("a link that was never made tells nothing about anybody", async () => {
  await invite();
  const { page } = open("invite_guess");
  await page.findByRole("heading", { name: "This invitation doesn't work" });
  page.getByText(/Open it as you received it, or ask your admin for a new one/);
  expect(document.body.textContent).not.toContain("Ada");
});

test("a server that can't be reached is not taken for a broken link", async () => {
  const { code } = await invite();
  screen.server.answer("POST /api/auth/invitation", () => new Response("", { status: 502 }));
  const { page } = open(code);
  await page.findByRole("button", { name: /Retry|Try again/ });
  expect(page.queryByText(/This invitation doesn't work/) === null).toBe(true);
});
