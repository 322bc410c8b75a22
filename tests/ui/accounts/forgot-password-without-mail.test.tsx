import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { ForgotPassword } from "#ui/screens/accounts/forgot-password.tsx";

const screen = screenTest(() => memoryAttache({ ATTACHE_SUPPORT_EMAIL: "help@example.com" }));

test("a server that sends no email says whom to ask, and has no form", async () => {
  const { page } = screen.render(<ForgotPassword />, { at: "/forgot-password" });
  await page.findByText("This server doesn't send email");
  page.getByRole("link", { name: "help@example.com" });
  page.getByText("attache users reset-password EMAIL");
  expect(page.queryByLabelText("Email")).toBeNull();
});
