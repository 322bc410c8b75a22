import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { renderApp } from "../support/app-at.tsx";
import { distortReplies, newerReplies, refusals, withoutParts } from "../support/distort-replies.ts";

const screen = screenTest();

const paths = [
  "/dashboard",
  "/analytics",
  "/analytics?tab=performance",
  "/analytics?tab=content",
  "/content-scheduler",
  "/content-scheduler?new=true",
  "/linkedin-settings",
  "/admin/users",
  "/admin/users?tab=all",
  "/admin/server",
  "/admin/audit",
  "/profile",
  "/settings",
];

async function seed(): Promise<void> {
  const { user } = await screen.signIn("Ada", { role: "admin" });
  const { core } = screen.server;
  scheduleContent(core, user.id, { timezone: "UTC", content: "Calm is a skill.", scheduledFor: "2099-05-04T14:00" });
  scheduleContent(core, user.id, { timezone: "UTC", content: "A draft", status: "draft" });
}

async function showScreen(path: string): Promise<() => string> {
  const { page } = renderApp(screen, path);
  await page.findByRole("navigation", { name: "Main" });
  await page.findByRole("heading", { level: 1 });
  const main = () => page.getByRole("main");
  // Rows that load are replaced by what arrived, or by why it didn't.
  await waitFor(() => {
    expect(screen.queryClient.isFetching()).toBe(0);
    expect(page.queryAllByText(/^Loading/).length).toBe(0);
  });
  expect(main().contains(page.getByRole("heading", { level: 1 }))).toBe(true);
  expect(page.queryByText("Could not show this screen") === null).toBe(true);
  return () => main().textContent ?? "";
}

for (const [fault, answer] of Object.entries(refusals)) {
  for (const path of paths) {
    test(`${path} is shown and says why while the server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      const text = await showScreen(path);
      await waitFor(() => expect(text()).toMatch(/Could not|cannot|Failed|broke|may not|failed/i));
    });
  }
}

for (const [fault, answer] of Object.entries(newerReplies)) {
  for (const path of paths) {
    test(`${path} is shown while a newer server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      await showScreen(path);
    });
  }
}

for (const path of paths) {
  test(`${path} keeps the navigation and says what to do while whole parts of each reply are missing`, async () => {
    await seed();
    using _ = distortReplies(withoutParts);
    const { page } = renderApp(screen, path);
    await page.findByRole("navigation", { name: "Main" });
    await page.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
    const main = page.getByRole("main");
    await waitFor(() => expect(main.querySelectorAll("h1").length).toBe(1));
    if (main.textContent?.includes("Could not show this screen") !== true) return;
    page.getByText(/The server may be newer than this page. Reload the page./);
    page.getByRole("button", { name: "Reload" });
  });
}
