import { screenTest } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { createPostHistoryImports, instant } from "#tests/support/core/post-history.ts";
import { creatorSheets } from "#tests/support/workbook/creator-workbook.ts";
import { Analytics } from "#ui/screens/analytics/analytics.tsx";

const screen = screenTest();
const open = (search = "") => screen.render(<Analytics />, { at: `/analytics${search}` });

async function signInWithFile() {
  const { user } = await screen.signIn("Marta");
  createPostHistoryImports(screen.server.core, user.id).add({
    asOf: instant("2026-11-18T09:00:00Z"),
    workbook: creatorSheets({
      days: [
        ["2026-11-13", 100, 10, 2],
        ["2026-11-14", 150, -28, 0],
        ["2026-11-15", 250, 68, 1],
      ],
      posts: [],
      reached: 321,
      followers: 4321,
      audience: [["Job titles", "Tea taster", "< 1"]],
    }),
  });
}

test("without an imported file, its tab is hidden", async () => {
  await screen.signIn("Marta");
  const { page } = open();
  await page.findByRole("heading", { level: 1, name: "Analytics Dashboard" });
  expect(page.queryByRole("tab", { name: "Your files" })).toBeNull();
});

test("an imported file shows its numbers by day, followers and audience, with its age", async () => {
  await signInWithFile();
  const { page, user } = open();
  await user.click(await page.findByRole("tab", { name: "Your files" }));
  const numbers = await page.findAllByRole("definition");
  expect(numbers.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["500", "50", "321", "4,321"]));
  expect(page.getAllByText(/^LinkedIn analytics export,/)[0]?.textContent).toContain("2 days ago");
  await user.click(page.getByRole("button", { name: "Show table of Engagements" }));
  expect(page.getByRole("table", { name: "Engagements" }).textContent).toContain("Nov 14-28");
  expect(page.getByRole("table", { name: "Job titles" }).textContent).toBe("Job titlesTea taster< 1%");
});

test("the address of the tab says what to import when no file was", async () => {
  await screen.signIn("Marta");
  const { page } = open("?tab=creator");
  await page.findByText(/^No analytics file was imported yet\./);
});
