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

async function showsScreen(path: string): Promise<string> {
  const { page } = renderApp(screen, path);
  await page.findByRole("navigation", { name: "Main" });
  const heading = await page.findByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
  // What arrived is drawn.
  await new Promise((done) => setTimeout(done, 20));
  expect(page.getByRole("main").contains(page.getByRole("heading", { level: 1 }))).toBe(true);
  expect(heading.textContent).not.toBe("Could not show this screen");
  expect(page.queryByText("Could not show this screen")).toBeNull();
  return page.getByRole("main").textContent ?? "";
}

for (const [fault, answer] of Object.entries(refusals)) {
  for (const path of paths) {
    test(`${path} stands and says why while the server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      const text = await showsScreen(path);
      expect(text).toMatch(/Could not|cannot|Failed|broke|may not|Too many|could not be read|failed/i);
    });
  }
}

for (const [fault, answer] of Object.entries(newerReplies)) {
  for (const path of paths) {
    test(`${path} stands while a newer server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      await showsScreen(path);
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
