import { expect, test } from "bun:test";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";
import { upcomingQuery } from "#ui/data/content.ts";
import { contentGroupQuery } from "#ui/screens/content/list-query.ts";

const { signIn, openList } = contentSchedulerScreen();

test("a person without posts reads 'No scheduled content', and can write the first", async () => {
  await signIn();
  const { page, user, address } = await openList();
  await page.findByText("No scheduled content");
  const [, inList] = page.getAllByRole("button", { name: "New Content" });
  await user.click(inList ?? page.getByRole("button", { name: "New Content" }));
  expect(address()).toBe("/content-scheduler?new=true");
});

test("the type filter offers All Types, Posts and Articles, then Comments and Drafts", async () => {
  await signIn();
  const { page, user } = await openList();
  await user.click(await page.findByRole("combobox", { name: "Type" }));
  const options = (await page.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["All Types", "Posts", "Articles", "Comments", "Drafts"]);
});

test("scheduled content is asked for every 30 seconds", () => {
  expect(contentGroupQuery({ status: "scheduled" }).refetchInterval).toBe(30_000);
  expect(upcomingQuery.refetchInterval).toBe(30_000);
});
