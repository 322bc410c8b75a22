import { cleanup, expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, jest, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { password, person } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { Register } from "#ui/screens/accounts/register.tsx";

const screen = screenTest(() => memoryAttache({ ATTACHE_SUPPORT_EMAIL: "help@example.com" }));
const register = "POST /api/auth/register";

async function open() {
  const { user, page, address } = screen.render(<Register />, { at: "/register" });
  const name = await page.findByLabelText<HTMLInputElement>("Full name");
  const email = page.getByLabelText<HTMLInputElement>("Email");
  const secret = page.getByLabelText<HTMLInputElement>("Password");
  const create = () => page.getByRole<HTMLButtonElement>("button", { name: "Create account" });
  const fill = async (values: { name?: string; email?: string; password?: string } = {}) => {
    await user.type(name, values.name ?? "Ada Byron");
    await user.type(email, values.email ?? "ada@example.com");
    await user.type(secret, values.password ?? password);
    await user.click(page.getByRole("checkbox"));
  };
  return { user, page, address, name, email, secret, create, fill };
}

test("registering takes accepted terms, and leads to the pending page after two seconds", async () => {
  const { page, user, create, fill, address } = await open();
  await page.findByText("Account Approval Required");
  expect(create().disabled).toBe(true);
  await fill();
  expect(create().disabled).toBe(false);
  const release = screen.server.hold(register);
  await user.click(create());
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Creating account..." }).disabled).toBe(true);
  jest.useFakeTimers();
  try {
    release();
    await page.findByText("Registration Successful!");
    page.getByText("Your account has been created and is pending admin approval.");
    jest.advanceTimersByTime(1900);
    expect(address()).toBe("/register");
    jest.advanceTimersByTime(100);
    await page.findByText("Elsewhere");
  } finally {
    jest.useRealTimers();
  }
  expect(address()).toBe("/pending-approval");
  expect(token.get()).toEqual(expect.any(String));
  const stored = screen.server.core.accounts.identify(token.get() ?? "", false);
  expect(screen.server.core.accounts.user(stored.userId)).toMatchObject({ name: "Ada Byron", status: "pending" });
});

test("only the name comes back when the form opens again", async () => {
  const first = await open();
  await first.fill();
  cleanup();
  const { name, email, secret } = await open();
  await waitFor(() => expect(name.value).toBe("Ada Byron"));
  expect([email.value, secret.value]).toEqual(["", ""]);
});

test("an address that is taken is shown at the form and at its field, and the values stay", async () => {
  await person(screen.server.core, "Ada");
  const { page, user, name, email, create, fill } = await open();
  await fill();
  await user.click(create());
  expect((await page.findByRole("alert")).textContent).toBe("An account with this email already exists");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect([name.value, email.value]).toEqual(["Ada Byron", "ada@example.com"]);
});

test("missing and malformed fields show the browser's message, the first of them gets the focus, and nothing is sent", async () => {
  const { page, user, name, email, secret, create } = await open();
  await user.click(page.getByRole("checkbox"));
  await user.type(email, "no address");
  await user.type(secret, "short");
  await user.click(create());
  for (const field of [name, email]) {
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ")[0] ?? "";
    expect(document.getElementById(described)?.textContent).toBe(field.validationMessage);
  }
  expectFocus(name);
  expect(secret.minLength).toBe(6);
  expect(screen.server.calls).not.toContain(register);
});

test("a registration that fails without a message shows the specified text", async () => {
  const { page, user, create, fill } = await open();
  screen.server.answer(register, () => Response.json({}, { status: 500 }));
  await fill();
  await user.click(create());
  expect((await page.findByRole("alert")).textContent).toBe("API request failed");
});

test("the built-in terms open without ticking the box", async () => {
  const { page, user } = await open();
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    await user.click(page.getByText(name));
    await page.findByRole("dialog", { name });
    await user.keyboard("{Escape}");
    expect(page.queryByRole("dialog")).toBeNull();
  }
  expect(page.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("the operator's own terms are links", async () => {
  screen.server.core.serverSettings.change(undefined, { termsUrl: "https://example.com/terms" });
  const { page } = await open();
  const link = await page.findByRole<HTMLAnchorElement>("link", { name: "Terms of Service" });
  expect([link.href, link.target]).toEqual(["https://example.com/terms", "_blank"]);
});

test("closed registration shows no form, and how to request an account", async () => {
  screen.server.core.serverSettings.change(undefined, { signUpOpen: false });
  const { page } = screen.render(<Register />, { at: "/register" });
  await page.findByRole("heading", { name: "Registration is closed" });
  expect(page.getByRole<HTMLAnchorElement>("link", { name: "help@example.com" }).href).toBe("mailto:help@example.com");
  expect(page.queryByLabelText("Full name")).toBeNull();
});

test("people who are signed in are redirected", async () => {
  await screen.signIn("Ben");
  const { page, address } = screen.render(<Register />, { at: "/register" });
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
});
