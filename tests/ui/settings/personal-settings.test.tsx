import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { displayOf } from "#core/preferences/rules.ts";
import { viewPath } from "#ui/routing/guards.ts";
import { setDisplay } from "#ui/lib/display.ts";
import { dayAndTime } from "#ui/lib/dates.ts";
import { formatCount } from "#ui/lib/format-count.ts";
import { formatDate } from "#ui/lib/formats.ts";
import { contentGroupQuery } from "#ui/screens/content/list-query.ts";
import { ProfileScreen } from "#ui/screens/accounts/profile/profile-screen.tsx";
import { scheduleContent } from "#tests/support/core/content.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();

async function open(tab: string, before: (userId: string) => void = () => {}) {
  const ada = await screen.signIn("Ada");
  before(ada.user.id);
  const { user, page } = screen.render(<Settings />, { at: `/settings?tab=${tab}` });
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  const choices = async (label: string) => {
    await user.click(await page.findByRole("combobox", { name: label }));
    return page.findAllByRole("option");
  };
  const choose = async (label: string, option: string) => {
    await choices(label);
    await user.click(page.getByRole("option", { name: option }));
  };
  const stored = () => screen.server.core.personalSettings.get(ada.user.id);
  return { ada, user, page, press, choices, choose, stored };
}

const fieldsOf: Record<string, readonly string[]> = {
  Profile: ["Name", "Email", "Time zone", "Language", "Date format"],
  Notifications: [
    "Email notifications",
    "Push notifications",
    "Job alerts",
    "Connection updates",
    "System updates",
    "Emails about post problems",
    "Emails when a connection needs you",
    "Emails before a sign-in expires",
    "Emails about approvals",
    "Emails about replies",
    "Job alerts by email",
    "Application reminders by email",
    "Weekly reports",
    "Emails about new registrations",
    "Push what needs you",
    "Push job alerts",
    "Push connection updates",
    "Push system updates",
  ],
  Privacy: ["Profile visibility", "Show activity", "Allow data export", "Allow data deletion"],
  Security: ["Session timeout"],
  Preferences: ["Theme", "Default view", "Items per page", "Autosave", "Confirm actions"],
  Data: ["Automatic backup"],
};

test("the six tabs show every field of the settings object", async () => {
  const { user, page } = await open("profile");
  const tabs = await page.findAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(Object.keys(fieldsOf));
  for (const [tab, fields] of Object.entries(fieldsOf)) {
    await user.click(page.getByRole("tab", { name: tab }));
    for (const field of fields) await page.findByLabelText(field);
  }
  await page.findByText(/of 1,024 MB used/);
  page.getByText("No backup yet.");
});

test("the lists of choices are those of the specification", async () => {
  const { user, page, choices } = await open("preferences");
  const labels = async (label: string) => {
    const found = (await choices(label)).map((option) => option.textContent);
    await user.keyboard("{Escape}");
    return found;
  };
  expect(await labels("Theme")).toEqual(["Light", "Dark", "System"]);
  expect(await labels("Default view")).toEqual(["Dashboard", "Analytics", "Jobs", "Content"]);
  expect(await labels("Items per page")).toEqual(["10", "25", "50", "100"]);
  await user.click(page.getByRole("tab", { name: "Profile" }));
  expect(await labels("Date format")).toEqual(["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD", "DD.MM.YYYY"]);
  expect(await labels("Language")).toEqual([
    "English",
    "Spanish",
    "French",
    "German",
    "Italian",
    "Portuguese",
    "Chinese",
    "Japanese",
  ]);
  const zones = within(page.getByLabelText("Time zone")).getAllByRole<HTMLOptionElement>("option");
  expect(zones.slice(0, 9).map(({ value }) => value)).toEqual([
    "UTC",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Europe/London",
    "Europe/Berlin",
    "Asia/Tokyo",
    "Australia/Sydney",
  ]);
  expect(zones.length).toBeGreaterThan(400);
  await user.click(page.getByRole("tab", { name: "Security" }));
  expect(await labels("Session timeout")).toEqual([
    "15 minutes",
    "30 minutes",
    "1 hour",
    "2 hours",
    "8 hours",
    "24 hours",
  ]);
  await user.click(page.getByRole("tab", { name: "Privacy" }));
  expect(await labels("Profile visibility")).toEqual(["Public", "Connections", "Private"]);
});

test("saving sets the theme of this browser, and shows Settings Saved", async () => {
  const { page, press, choose, stored } = await open("preferences");
  await choose("Theme", "Dark");
  page.getByText("You have unsaved changes.");
  await press("Save Settings");
  await page.findByText("Settings Saved");
  expect([localStorage.getItem("theme"), stored().preferences.theme]).toEqual(["dark", "dark"]);
});

test("what was chosen in one tab is saved from another", async () => {
  const { user, page, press, stored } = await open("privacy");
  await user.click(await page.findByLabelText("Allow data export"));
  await user.click(page.getByRole("tab", { name: "Notifications" }));
  await user.click(await page.findByLabelText("Job alerts"));
  await press("Save Settings");
  await page.findByText("Settings Saved");
  expect([stored().privacy.allowDataExport, stored().notifications.jobAlerts]).toEqual([true, false]);
});

test("a wrong name opens its tab and says why", async () => {
  const { user, page, press } = await open("profile");
  await user.clear(await page.findByLabelText("Name"));
  await user.click(page.getByRole("tab", { name: "Privacy" }));
  await press("Save Settings");
  expect((await page.findAllByText("Enter your full name.")).length).toBeGreaterThan(0);
  expect(page.getByRole("tab", { name: "Profile" }).getAttribute("aria-selected")).toBe("true");
});

test("a refused save keeps what was chosen", async () => {
  const { page, press, choose } = await open("preferences");
  await choose("Theme", "Dark");
  screen.server.core.database.sqlite.run("DROP TABLE user_preferences");
  await press("Save Settings");
  await page.findByRole("button", { name: "Save Settings" });
  await waitFor(() => page.getByText("Error"));
  page.getByText("You have unsaved changes.");
});

test("a refused save shows the specified text when the server sends none", async () => {
  const { page, press, choose } = await open("preferences");
  await choose("Theme", "Dark");
  screen.server.answer("POST /api/settings", () => new Response("", { status: 502 }));
  await press("Save Settings");
  await page.findAllByText("Failed to save settings. Please try again.");
});

test("Reset to Defaults asks first, then restores every default", async () => {
  const { page, press, stored } = await open("preferences", (id) => {
    screen.server.core.preferences.save(id, { preferences: { itemsPerPage: 100, autoSave: false } });
  });
  await press("Reset to Defaults");
  const question = await page.findByRole("alertdialog", { name: "Reset to defaults?" });
  within(question).getByRole("button", { name: "Reset to Defaults" }).click();
  await page.findByText("All settings are back to their defaults.");
  expect(stored().preferences).toMatchObject({ itemsPerPage: 25, autoSave: true });
});

test("without confirmations, a reset is done at once", async () => {
  setDisplay({ ...displayOf(null), confirmActions: false });
  const { page, press, stored } = await open("preferences", (id) => {
    screen.server.core.preferences.save(id, { preferences: { itemsPerPage: 100 } });
  });
  await press("Reset to Defaults");
  await page.findByText("All settings are back to their defaults.");
  expect(page.queryByRole("alertdialog")).toBeNull();
  expect(stored().preferences.itemsPerPage).toBe(25);
});

test("dates and numbers follow the chosen language and date format", () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const now = Date.UTC(2026, 10, 1);
  expect([formatDate(at, "UTC"), formatCount(1234.5)]).toEqual(["20 Nov 2026", "1,234.5"]);
  const shown = (["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD", "DD.MM.YYYY"] as const).map((dateFormat) => {
    setDisplay({ ...displayOf(null), dateFormat });
    return formatDate(at, "UTC");
  });
  expect(shown).toEqual(["11/20/2026", "20/11/2026", "2026-11-20", "20.11.2026"]);
  setDisplay({ ...displayOf(null), language: "de" });
  expect([formatCount(1234.5), dayAndTime(at, "UTC", now)]).toEqual(["1.234,5", "Fr., 20. Nov. 12:00"]);
});

test("the default view is where the person starts", async () => {
  const { ada } = await open("preferences");
  const start = (defaultView: "dashboard" | "analytics" | "jobs" | "content") =>
    viewPath({ ...ada.user, preferences: { ...displayOf(null), defaultView } });
  expect([start("dashboard"), start("analytics"), start("jobs"), start("content")]).toEqual([
    "/dashboard",
    "/analytics",
    "/job-applications",
    "/content-scheduler",
  ]);
});

test("lists load the chosen number of items", async () => {
  const { ada } = await open("preferences");
  for (let n = 0; n < 12; n += 1)
    scheduleContent(screen.server.core, ada.user.id, { content: `Draft ${n}`, status: "draft" });
  setDisplay({ ...displayOf(null), itemsPerPage: 10 });
  const { pages } = await screen.queryClient.fetchInfiniteQuery(contentGroupQuery({ status: "draft" }));
  expect(pages.map(({ items }) => items.length)).toEqual([10]);
});

for (const autoSave of [true, false]) {
  test(`what is typed is ${autoSave ? "kept" : "not kept"} in the browser with autosave ${autoSave ? "on" : "off"}`, async () => {
    setDisplay({ ...displayOf(null), autoSave });
    await screen.signIn("Ada");
    const { user, page } = screen.render(<ProfileScreen />, { at: "/profile" });
    await user.type(await page.findByLabelText("Headline"), "Typed words");
    window.dispatchEvent(new Event("pagehide"));
    const kept = Object.values<unknown>(localStorage).some((text) => String(text).includes("Typed words"));
    expect(kept).toBe(autoSave);
  });
}

test("a server without a mail server says so next to the emails", async () => {
  const { page } = await open("notifications");
  await page.findByText(/^This server can't send email yet/);
});
