import { screenTest, waitFor } from "../support/render-screen.tsx";
import { beforeAll, expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { person } from "#tests/support/core/people.ts";
import { LazyPalette } from "#ui/shell/palette/lazy-palette.tsx";
import { appAt } from "../support/app.ts";
import { debounceMs } from "#ui/shell/palette/use-found.ts";
import { holdTimers } from "../support/hold-timers.ts";

const screen = screenTest();
// Gives the screens their paths.
beforeAll(() => void appAt("/", null));

async function open(name: string, options?: Parameters<typeof screen.signIn>[1]) {
  const { user: account } = await screen.signIn(name, options);
  const { page, user, address } = screen.render(<LazyPalette onClose={() => {}} onHelp={() => {}} />);
  const input = await page.findByRole<HTMLInputElement>("combobox");
  const options_ = () => page.getAllByRole("option").map((option) => option.textContent);
  return { account, page, user, address, input, options: options_ };
}

test("a post is found by a word of its text and opened for editing", async () => {
  const { account, page, user, address } = await open("Ada");
  const { id } = scheduleContent(screen.server.core, account.id, {
    content: "What an outage taught us\nTwo lessons.",
    status: "draft",
  });
  await user.keyboard("outage");
  await page.findByRole("group", { name: "Posts" });
  await user.click(page.getByRole("option", { name: "What an outage taught us Draft" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe(`/content-scheduler?edit=${id}`);
});

test("a text that nothing has can be written as a post", async () => {
  const { page, user, address } = await open("Ada");
  await user.keyboard("outage");
  await page.findByText("No results for ‘outage’.");
  await user.click(page.getByRole("option", { name: "Write “outage”" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/content-scheduler?new=true&text=outage");
});

test("admins find people by name and address, users do not", async () => {
  const grace = await person(screen.server.core, "Grace");
  const { page, user, address } = await open("Root", { role: "admin" });
  await user.keyboard("grace@");
  await page.findByRole("group", { name: "People" });
  await user.click(page.getByRole("option", { name: "Grace grace@example.com" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe(`/admin/users?user=${grace.user.id}`);
});

test("Enter opens the first result, although results arrive one after the other", async () => {
  await person(screen.server.core, "Outa");
  const release = screen.server.hold("GET /api/scheduled-content");
  const { account, page, user, address } = await open("Root", { role: "admin" });
  const { id } = scheduleContent(screen.server.core, account.id, { content: "Outage", status: "draft" });
  await user.keyboard("outa");
  await page.findByRole("group", { name: "People" });
  release();
  await page.findByRole("group", { name: "Posts" });
  await user.keyboard("{Enter}");
  await page.findByText("Elsewhere");
  expect(address()).toBe(`/content-scheduler?edit=${id}`);
});

test("a search that fails is reported in a line, and the text stays", async () => {
  screen.server.answer("GET /api/scheduled-content", () => new Response("", { status: 502 }));
  const { page, user, input } = await open("Ada");
  await user.keyboard("theme");
  expect((await page.findByRole("alert")).textContent).toBe(
    "Could not search your posts. Check your connection and try again.",
  );
  expect(input.value).toBe("theme");
  page.getByRole("option", { name: "Theme: Dark" });
});

test("while typing one search is sent, not one for each letter", async () => {
  const { page, user } = await open("Ada");
  using timers = holdTimers(debounceMs);
  await user.keyboard("zebra");
  timers.release();
  await page.findByText("No results for ‘zebra’.");
  expect(screen.server.calls.filter((call) => call === "GET /api/scheduled-content")).toHaveLength(1);
});

test("before anything is typed actions come first, each with its keys, and the two settings differ", async () => {
  const { page, options } = await open("Root", { role: "admin" });
  expect(page.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby") !== null)).not.toContain(
    false,
  );
  expect(options().slice(0, 3)).toEqual(["Schedule a postN", "Start the bot", "Stop the bot"]);
  expect(options()).toContain("Review next registration");
  expect(options()).toContain("Content SchedulerGS");
  expect(options()).toContain("Your settings");
  expect(options()).toContain("Server settingsAdministration");
  await waitFor(() => page.getByRole("combobox"));
});
