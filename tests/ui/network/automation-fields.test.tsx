import { fireEvent, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { defaultAutomationSettings } from "#core/automation/contract.ts";
import { automationScreenTest } from "./automation-screen.tsx";

const { open } = automationScreenTest();

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
