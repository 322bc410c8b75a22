import { fireEvent, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { bounds, type Bound, type BoundName } from "#core/automation/bounds/contract.ts";
import { defaultAutomationSettings } from "#core/automation/contract.ts";
import { automationScreenTest } from "./automation-screen.tsx";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";

const { screen, open } = automationScreenTest();
const read = "GET /api/auth/linkedin/settings";
const save = "POST /api/auth/linkedin/settings";

/** Where each number is, and what it is called. */
const numbers: [tab: "Profile Viewing" | "Messaging" | "Connection" | undefined, label: string, bound: BoundName][] = [
  ["Profile Viewing", "Profile views per day", "profileViewsPerDay"],
  ["Profile Viewing", "Delay between views", "delayBetweenViews"],
  ["Messaging", "Messages per day", "messagesPerDay"],
  ["Messaging", "Delay between messages", "delayBetweenMessages"],
  ["Connection", "Connection requests per day", "requestsPerDay"],
  ["Connection", "Delay between requests", "delayBetweenRequests"],
  ["Connection", "Connection requests per week", "requestsPerWeek"],
  ["Connection", "Max pending requests", "maxPendingRequests"],
  ["Connection", "Notes per month", "notesPerMonth"],
  ["Connection", "Withdraw after", "withdrawAfterDays"],
  [undefined, "Max daily actions", "maxDailyActions"],
  [undefined, "Min action delay", "actionDelay"],
  [undefined, "Min delay", "minDelaySeconds"],
  [undefined, "Max delay", "maxDelaySeconds"],
  [undefined, "Approvals expire after", "approvalExpiryDays"],
];

test("the automation, safety, targeting and approval cards appear only when an account is connected", async () => {
  await screen.signIn("Ada");
  const { page, user } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  await user.click(await page.findByRole("button", { name: "Connect the sandbox network" }));
  for (const name of ["Automation", "Safety", "Targeting", "Approval"]) await page.findByRole("region", { name });
  await user.click(page.getByRole("button", { name: "Disconnect" }));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(page.queryByRole("region", { name: "Safety" }) === null).toBe(true));
  expect(page.queryByRole("button", { name: "Save Settings" }) === null).toBe(true);
});

test("every number shows its default, its bounds and its unit", async () => {
  const { page, field, tab } = await open();
  for (const [inTab, label, name] of numbers) {
    if (inTab) await tab(inTab);
    const { min, max, unit, default: initial } = bounds[name];
    expect([label, field(label).value]).toEqual([label, String(initial)]);
    const description = page.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    const hint = description.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect([label, hint]).toEqual([label, `${min}–${max} ${unit}`]);
  }
});

async function expectRefused(outside: (bound: Bound) => number): Promise<void> {
  const { page, user, field, button, tab, stored } = await open();
  const before = stored();
  for (const [inTab, label, name] of numbers) {
    if (inTab) await tab(inTab);
    fireEvent.change(field(label), { target: { value: String(outside(bounds[name])) } });
  }
  await user.click(button("Save Settings"));
  await page.findByText("Save Failed");
  for (const [inTab, label, name] of numbers) {
    // Less than 0 becomes 0 in the field, and none is allowed.
    if (outside(bounds[name]) < 0) continue;
    if (inTab) await tab(inTab);
    const { min, max } = bounds[name];
    const messages = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(messages.map((id) => document.getElementById(id)?.textContent)).toContain(
      `${label} must be a whole number from ${min} to ${max}`,
    );
  }
  expect([stored(), screen.server.calls.includes(save)]).toEqual([before, false]);
}

test("every number above its bounds is refused by name at its field, and the old values are kept", async () => {
  await expectRefused(({ max }) => max + 1);
});

test("every number below its bounds is refused by name at its field, and the old values are kept", async () => {
  await expectRefused(({ min }) => min - 1);
});

test("what is not a number becomes 0 in the field; saving names the bound and keeps the old value", async () => {
  const { page, user, field, button, stored } = await open();
  await user.clear(field("Profile views per day"));
  await user.tab();
  expect(field("Profile views per day").value).toBe("0");
  await user.click(button("Save Settings"));
  await page.findByText("Save Failed");
  expect(page.getAllByText("Profile views per day must be a whole number from 1 to 100").length).toBeGreaterThan(0);
  expect(stored().automation.profileViewing.dailyLimit).toBe(100);
});

test("saving shows the tab of a field that can't be saved", async () => {
  const { page, user, button, tab, type } = await open();
  await tab("Connection");
  type("Connection requests per day", "26");
  await tab("Messaging");
  await user.click(button("Save Settings"));
  await waitFor(() => expect(page.getByRole("tab", { name: "Connection" }).getAttribute("aria-selected")).toBe("true"));
  expect(page.getAllByText("Connection requests per day must be a whole number from 1 to 25").length).toBeGreaterThan(
    0,
  );
});

test("above what is known to be safe, a field says why", async () => {
  const { page, type } = await open();
  page.getByText("Other tools stop at about 50 views a day for accounts without a paid plan.");
  type("Profile views per day", "50");
  expect(page.queryByText(/^Other tools stop at about 50 views/) === null).toBe(true);
  page.getByText("Other tools limit a whole account to about 80 actions a day.");
});

test("Reset to Defaults asks first, then restores every default", async () => {
  const { page, user, field, button, tab, type, saved, stored } = await open();
  type("Profile views per day", "40");
  await tab("Messaging");
  type("Messages per day", "7");
  await saved();
  await user.click(button("Reset to Defaults"));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  expect(stored().automation.messaging.dailyLimit).toBe(7);
  await user.click(button("Reset to Defaults"));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Reset to Defaults" }));
  await page.findByText("All settings are back to their defaults.");
  expect(stored()).toMatchObject(defaultAutomationSettings);
  await waitFor(() => expect(field("Messages per day").value).toBe("20"));
});

test("a refused save shows the server's message and keeps what was typed", async () => {
  const { page, user, field, button, type } = await open();
  const refusal = { success: false, code: "request.invalid", message: "Not now, please.", requestId: "1" };
  screen.server.answer(save, () => Response.json(refusal, { status: 400 }));
  type("Max daily actions", "60");
  await user.click(button("Save Settings"));
  await page.findByText("Save Failed");
  expect(page.getAllByText("Not now, please.").length).toBe(2);
  expect(field("Max daily actions").value).toBe("60");
});

test("a min delay above the max delay is refused at its field", async () => {
  const { page, user, field, button, type } = await open();
  type("Min delay", "200");
  await user.click(button("Save Settings"));
  await page.findByText("Save Failed");
  expect(field("Min delay").getAttribute("aria-invalid")).toBe("true");
  expect(screen.server.calls.includes(save)).toBe(false);
});

test("unsaved changes are guarded when the screen is left, and restored when it is opened again", async () => {
  const { page, user, field, type } = await open();
  type("Max daily actions", "60");
  page.getByText("You have unsaved changes.");
  await user.click(page.getByRole("link", { name: "Profile" }));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Keep editing" }));
  expect(field("Max daily actions").value).toBe("60");
});

test("settings that can't be loaded say so and are asked for again", async () => {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  screen.server.answer(read, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const { page } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  await page.findByText("Could not load the automation settings.");
  page.getByRole("button", { name: "Retry" });
});
