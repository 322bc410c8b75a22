import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { person } from "#tests/support/core/people.ts";
import { SetUp } from "#ui/screens/accounts/set-up.tsx";

const screen = screenTest();
const setUp = "POST /api/auth/setup";

async function open(code: string) {
  const { user, page, address } = screen.render(<SetUp />, { at: `/setup#${code}` });
  await page.findByLabelText("Full name");
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const submit = () => user.click(page.getByRole("button", { name: "Create account" }));
  const fill = async (secret: string) => {
    await user.type(field("Full name"), "First Admin");
    await user.type(field("Email"), "first@example.com");
    await user.type(field("Password"), secret);
  };
  return { user, page, address, field, submit, fill };
}

test("the link's code creates the first admin, who is signed in", async () => {
  const { core } = screen.server;
  const { page, fill, submit, address } = await open(core.accounts.newSetUpCode());
  await fill("long enough words");
  await submit();
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
  const signedIn = await core.accounts.signIn({ email: "first@example.com", password: "long enough words" });
  expect(signedIn.user).toMatchObject({ name: "First Admin", role: "admin", status: "approved" });
});

test("each wrong field shows the contract's message, the first gets the focus, and nothing is sent", async () => {
  const { page, user, field, submit } = await open(screen.server.core.accounts.newSetUpCode());
  await user.type(field("Email"), "first");
  await user.type(field("Password"), "1234567");
  await submit();
  for (const message of [
    "Enter your full name.",
    "Enter an email address such as name@example.com.",
    "Password must be at least 8 characters long.",
  ]) {
    await page.findByText(message);
  }
  expectFocus(field("Full name"));
  expect(screen.server.calls).not.toContain(setUp);
  await user.type(field("Password"), "8");
  await waitFor(() => expect(page.queryByText("Password must be at least 8 characters long.") === null).toBe(true));
});

test("a link without its code says so, and the server's answer keeps the values", async () => {
  const { page, fill, submit, field } = await open("");
  await page.findByText("The code is missing from this address. Open the setup link that the server printed.");
  await fill("long enough words");
  await submit();
  await page.findByRole("alert");
  expect(field("Email").value).toBe("first@example.com");
});

test("a password that is too common is shown at its field, which gets the focus", async () => {
  const { page, fill, submit, field } = await open(screen.server.core.accounts.newSetUpCode());
  await fill("password123");
  await submit();
  await page.findByText("This password is too common and easy to guess. Choose another.");
  expect(page.queryByRole("alert")).toBeNull();
  expect(field("Password").getAttribute("aria-invalid")).toBe("true");
  expectFocus(field("Password"));
});

test("a server that is already set up says so, and leads to sign-in", async () => {
  await person(screen.server.core, "Root", { role: "admin" });
  const { page } = screen.render(<SetUp />, { at: "/setup#code" });
  await page.findByText(/^This server is already set up\./);
  expect(page.getByRole<HTMLAnchorElement>("link", { name: "Sign in" }).pathname).toBe("/login");
  expect(page.queryByLabelText("Full name")).toBeNull();
});
