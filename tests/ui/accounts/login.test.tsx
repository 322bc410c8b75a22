import { expectFocus, screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { password, person } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { turnOnTwoFactor } from "../support/two-factor.ts";
import { Login } from "#ui/screens/accounts/login.tsx";

const screen = screenTest();
const login = "POST /api/auth/login";

async function open({ at = "/login" } = {}) {
  await person(screen.server.core, "Ada");
  const { user, page, address } = screen.render(<Login />, { at });
  await page.findByLabelText("Email");
  const email = () => page.getByLabelText<HTMLInputElement>("Email");
  const secret = () => page.getByLabelText<HTMLInputElement>("Password");
  const signIn = async (address: string, words: string) => {
    await user.clear(email());
    await user.clear(secret());
    await user.type(email(), address);
    await user.type(secret(), `${words}{Enter}`);
  };
  return { user, page, address, email, secret, signIn };
}

test("signing in keeps the session and leads to the dashboard", async () => {
  const { page, address, signIn } = await open();
  await signIn("ada@example.com", password);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
  expect(token.get()).toEqual(expect.any(String));
});

test("signing in leads to the page that asked for it, and never out of the app", async () => {
  const { page, address, signIn } = await open({ at: "/login?from=/admin/users%3Ftab%3Dall" });
  await signIn("ada@example.com", password);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/admin/users?tab=all");
});

for (const from of ["//evil.example/", "/\\evil.example", "https://evil.example"]) {
  test(`a link to ${from} leads to the dashboard after signing in`, async () => {
    const { page, address, signIn } = await open({ at: `/login?from=${encodeURIComponent(from)}` });
    await signIn("ada@example.com", password);
    await page.findByText("Elsewhere");
    expect(address()).toBe("/dashboard");
  });
}

test("a wrong password shows the server's message and keeps what was typed", async () => {
  const { page, email, secret, signIn } = await open();
  await signIn("ada@example.com", "wrong");
  expect((await page.findByRole("alert")).textContent).toBe("Invalid email or password");
  expect([email().value, secret().value]).toEqual(["ada@example.com", "wrong"]);
  expect(token.get()).toBeNull();
});

test("a malformed field shows the browser's message, gets the focus and sends nothing; correcting it clears the message", async () => {
  const { page, user, email, signIn } = await open();
  await signIn("no address", "whatever");
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(page.getByText(email().validationMessage)).toBeTruthy();
  expectFocus(email());
  expect(screen.server.calls).not.toContain(login);
  await user.clear(email());
  await user.type(email(), "ada@example.com");
  expect(email().getAttribute("aria-invalid")).toBeNull();
});

test("while it is sent the button says so and cannot be pressed again", async () => {
  const { page, user, signIn } = await open();
  const release = screen.server.hold(login);
  await signIn("ada@example.com", password);
  const button = await page.findByRole<HTMLButtonElement>("button", { name: "Signing in..." });
  expect(button.disabled).toBe(true);
  await user.click(button);
  release();
  await page.findByText("Elsewhere");
  expect(screen.server.calls.filter((call) => call === login)).toHaveLength(1);
});

test("a failure without a message shows the specified text", async () => {
  const { page, signIn } = await open();
  screen.server.answer(login, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await signIn("ada@example.com", password);
  expect((await page.findByRole("alert")).textContent).toBe("Request failed");
});

test("a password can be shown and hidden again", async () => {
  const { page, user, secret } = await open();
  await user.type(secret(), "secret words");
  await user.click(page.getByRole("button", { name: "Show password" }));
  expect(secret().type).toBe("text");
  await user.click(page.getByRole("button", { name: "Hide password" }));
  expect([secret().type, secret().value]).toEqual(["password", "secret words"]);
});

test("an account with two-factor authentication is asked for a code, which gets the focus", async () => {
  const { page, user, email, secret, signIn, address } = await open();
  const code = await turnOnTwoFactor(screen.server.core, "ada@example.com");

  await signIn("ada@example.com", password);
  const field = await page.findByLabelText<HTMLInputElement>("Code");
  expectFocus(field);
  expect(page.queryByRole("alert")).toBeNull();
  await user.type(field, "hello{Enter}");
  await page.findByText(/^This code is wrong or was already used\./);
  expect([email().value, secret().value]).toEqual(["ada@example.com", password]);
  await user.clear(field);
  await user.type(field, `${code()}{Enter}`);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
});

test("people who are signed in are redirected to the dashboard, or to the page for pending accounts", async () => {
  await screen.signIn("Ben");
  const { page, address } = screen.render(<Login />, { at: "/login" });
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
});

test("pending people are redirected to their own page", async () => {
  await screen.signIn("Pia", { status: "pending" });
  const { page, address } = screen.render(<Login />, { at: "/login" });
  await page.findByText("Elsewhere");
  expect(address()).toBe("/pending-approval");
});

test("a server without accounts shows where the setup link is, and no form that cannot work yet", async () => {
  const { page } = screen.render(<Login />, { at: "/login" });
  await page.findByText("This server has no admin yet");
  page.getByText("Open the setup link that the server printed when it started. It creates the first admin.");
  page.getByText("docker logs");
  page.getByText("journalctl -u attache");
  expect(page.queryByRole("textbox")).toBeNull();
  expect(page.queryByRole("link", { name: "Create account" })).toBeNull();
});
