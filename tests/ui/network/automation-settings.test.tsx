import { fireEvent, screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { Link } from "@tanstack/react-router";
import { bounds, defaultAutomationSettings, type Bound, type BoundName } from "#core/automation/contract.ts";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";

const screen = screenTest();
const read = "GET /api/auth/linkedin/settings";
const save = "POST /api/auth/linkedin/settings";

async function open() {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  const { page, user, address } = screen.render(
    <>
      <Link to="/profile">Profile</Link>
      <LinkedInSettings />
    </>,
    { at: "/linkedin-settings" },
  );
  await page.findByRole("region", { name: "Safety" });
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
  const tab = (name: string) => user.click(page.getByRole("tab", { name }));
  const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
  const saved = async () => {
    await user.click(button("Save Settings"));
    await page.findByText("Settings Saved");
  };
  const stored = () => screen.server.core.automation.get(ada.id);
  return { ada: ada.id, page, user, address, field, button, tab, type, saved, stored };
}

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

test("what is no number becomes 0 in the field; saving names the bound and keeps the old value", async () => {
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

test("lists take entries with Enter, trimmed and without duplicates, and lose them one by one", async () => {
  const { page, user, saved, stored } = await open();
  const labels = [
    "Target roles",
    "Target companies",
    "Industries",
    "Location keywords",
    "Excluded people",
    "Excluded companies",
    "Excluded keywords",
  ];
  const enter = (label: string, text: string) => {
    const box = page.getByRole("textbox", { name: label });
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: "Enter" });
  };
  for (const label of labels) {
    enter(label, "  Engineer ");
    enter(label, "   ");
    enter(label, "engineer");
    page.getByText("‘Engineer’ is already listed.");
    enter(label, " engineer lead");
  }
  await saved();
  const { automation, targeting } = stored();
  const expected = ["Engineer", "engineer lead"];
  expect(automation.profileViewing).toMatchObject({ targetRoles: expected, targetCompanies: expected });
  expect(targeting).toMatchObject({
    industries: expected,
    locationKeywords: expected,
    excludedPeople: expected,
    excludedCompanies: expected,
    excludedKeywords: expected,
  });
  const roles = within(page.getByRole("list", { name: "Target roles" }));
  await user.click(roles.getByRole("button", { name: "Remove ‘Engineer’" }));
  await saved();
  expect(stored().automation.profileViewing.targetRoles).toEqual(["engineer lead"]);
});

test("placeholders are inserted at the cursor, with a live preview and the length that is sent", async () => {
  const { page, user, field, tab, type } = await open();
  await tab("Connection");
  const insert = (name: string) =>
    user.click(page.getByRole("button", { name: `Insert [${name}] into note template` }));
  type("Note template", "Hi ");
  await insert("firstName");
  await insert("lastName");
  type("Note template", `${field("Note template").value} of `);
  await insert("company");
  expect(field("Note template").value).toBe("Hi [firstName][lastName] of [company]");
  const preview = within(page.getByRole("figure", { name: "Preview of note template" }));
  preview.getByText("As Grace Hopper of Northwind would read it");
  preview.getByText("Hi GraceHopper of Northwind");
  page.getByText("27 / 200");
  type("Note template", "x".repeat(201));
  page.getByText("201 / 300");
  page.getByText("Accounts without a paid plan can send notes of up to 200 characters.");
  type("Note template", "x".repeat(301));
  await user.click(page.getByRole("button", { name: "Save Settings" }));
  await waitFor(() =>
    expect(page.getAllByText("Note template can have at most 300 characters.").length).toBeGreaterThan(0),
  );
});

test("every switch, choice, time and text of the settings object is saved", async () => {
  const { page, user, tab, type, saved, stored } = await open();
  const press = (name: string) => user.click(page.getByRole("checkbox", { name }));
  const choose = async (label: string, option: string) => {
    await user.click(page.getByRole("combobox", { name: label }));
    await user.click(await page.findByRole("option", { name: option }));
  };
  await press("View profiles");
  await tab("Messaging");
  await press("Send messages");
  await press("Personalize messages");
  await user.click(page.getByRole("button", { name: "Add message template" }));
  type("Message template 1", "Hi [firstName], thanks");
  await tab("Connection");
  await press("Send connection requests");
  await press("Include a note");
  await press("Personalize the message");
  await press("Withdraw old invitations");
  for (const label of ["Note template", "Message template"]) type(label, label);
  for (const name of ["Respect LinkedIn's limits", "Warm up new connections", "Random delays", "Read my inbox"])
    await press(name);
  type("Night from", "23:00");
  type("Night until", "06:00");
  await press("Night mode");
  await press("Pause on weekends");
  type("Working hours from", "08:30");
  type("Working hours until", "17:30");
  await choose("Connection degree", "3rd");
  await choose("Experience level", "Senior");
  await choose("Company size", "Startup");
  await press("Exclude recruiters");
  for (const name of ["Connection requests", "Messages", "Comments", "Withdrawals", "Job applications"])
    await press(name);
  await saved();
  const { automation, safety, targeting, approval } = stored();
  const { automation: defaults, safety: defaultSafety } = defaultAutomationSettings;
  expect(automation).toEqual({
    connectionRequests: {
      ...defaults.connectionRequests,
      enabled: false,
      personalizedMessage: false,
      includeNote: false,
      noteTemplate: "Note template",
      messageTemplate: "Message template",
    },
    profileViewing: { ...defaults.profileViewing, enabled: false },
    messaging: {
      ...defaults.messaging,
      enabled: false,
      personalizeMessages: false,
      messageTemplates: ["Hi [firstName], thanks"],
    },
  });
  expect(safety).toEqual({
    ...defaultSafety,
    respectRateLimits: false,
    respectLinkedInLimits: false,
    randomDelays: false,
    randomizeTimings: false,
    weekendPause: false,
    weekendMode: "normal",
    nightModePause: false,
    nightModeStart: "23:00",
    nightModeEnd: "06:00",
    workingHoursStart: "08:30",
    workingHoursEnd: "17:30",
    warmUp: false,
    withdrawOldRequests: true,
    sweepInbox: false,
  });
  expect(targeting).toMatchObject({
    connectionDegree: "3rd",
    experienceLevel: "senior",
    companySize: "startup",
    excludeRecruiters: false,
  });
  expect(Object.values(approval.sendWithoutAsking)).toEqual([true, true, true, true, true]);
});

test("nothing is sent without asking by default, and each kind says what that would mean", async () => {
  const { page } = await open();
  const card = within(page.getByRole("region", { name: "Approval" }));
  const boxes = card.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
  card.getByText("People are invited in your name, with your note, before you have seen it.");
  card.getByText("Your connections receive messages that you haven't read. They can't be taken back.");
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
