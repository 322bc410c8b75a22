import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { token } from "#ui/api.ts";
import { PendingApproval } from "#ui/screens/accounts/pending.tsx";
import { meQuery } from "#ui/shell/session.ts";

const screen = screenTest(() => memoryAttache({ ATTACHE_SUPPORT_EMAIL: "help@example.com" }));
const open = () => screen.render(<PendingApproval />, { at: "/pending-approval" });

test("a pending person reads the steps and whom to ask, and continues once approved", async () => {
  const { user: pia } = await screen.signIn("Pia", { status: "pending" });
  const { page, address } = open();
  await page.findByRole("heading", { name: "Account Pending Approval" });
  for (const text of [
    "Pia",
    "pia@example.com",
    "Admin will review your registration",
    "Once approved, you can access all features",
    "Expected approval time: 1-2 business days",
  ]) {
    page.getByText(text);
  }
  await page.findByText("This page moves on by itself once you are approved.");
  expect(page.queryByText("You'll receive an email notification")).toBeNull();
  page.getByRole("link", { name: "help@example.com" });
  screen.server.core.accounts.approve(undefined, pia.id);
  await screen.queryClient.refetchQueries(meQuery);
  await page.findByText("Elsewhere");
  expect(address()).toBe("/dashboard");
});

test("a server that can send mail promises an email", async () => {
  await screen.signIn("Pia", { status: "pending" });
  screen.server.core.serverSettings.change(undefined, {
    smtpUrl: "smtp://127.0.0.1:9",
    mailFrom: "attache@example.com",
  });
  const { page } = open();
  await page.findByText("You'll receive an email notification");
});

test("signing out leads to sign-in", async () => {
  await screen.signIn("Pia", { status: "pending" });
  const { page, user, address } = open();
  await user.click(await page.findByRole("button", { name: "Sign out" }));
  await page.findByText("Elsewhere");
  expect([address(), token.get()]).toEqual(["/login", null]);
});

test("a server that can't be reached is said, and the page stays", async () => {
  await screen.signIn("Pia", { status: "pending" });
  const { page } = open();
  await page.findByRole("heading", { name: "Account Pending Approval" });
  screen.server.answer("GET /api/auth/me", () => new Response("", { status: 502 }));
  await screen.queryClient.refetchQueries(meQuery);
  await page.findByText("Can't reach the server. Trying again...");
});

for (const [who, status, to] of [
  ["an approved person", "approved", "/dashboard"],
  ["a guest", undefined, "/login"],
] as const) {
  test(`${who} is redirected to ${to}`, async () => {
    if (status !== undefined) await screen.signIn("Ada", { status });
    const { page, address } = open();
    await page.findByText("Elsewhere");
    expect(address()).toBe(to);
  });
}
