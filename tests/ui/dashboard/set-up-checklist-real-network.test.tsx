import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { SetUpChecklist } from "#ui/screens/dashboard/checklist/set-up-checklist.tsx";

const network = createScriptedNetwork();
const screen = screenTest(() =>
  memoryAttache({ ATTACHE_NETWORK: "linkedin" }, { networks: { linkedin: network.access } }),
);

test("where a real network is offered, connecting leads to its choices, and the sandbox is for looking", async () => {
  await screen.signIn("Ada");
  const { page, user, address } = screen.render(<SetUpChecklist />, { at: "/dashboard" });
  await page.findByText(
    "Connect LinkedIn to publish from your account. Just looking? The sandbox is a simulated network on this server.",
  );
  page.getByRole("button", { name: "Connect the sandbox" });
  await user.click(page.getByRole("link", { name: "Connect LinkedIn" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/linkedin-settings");
});
