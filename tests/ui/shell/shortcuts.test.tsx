import { expectFocus, screenTest } from "../support/render-screen.tsx";
import { beforeAll, expect, test } from "bun:test";
import { useSingleKeys, useShortcuts } from "#ui/shell/palette/shortcuts.ts";
import { appAt } from "../support/app.ts";

const screen = screenTest();
// Gives the screens their paths.
beforeAll(() => void appAt("/", null));

function Shell() {
  const [, turn] = useSingleKeys();
  useShortcuts(
    () => {},
    () => {},
  );
  return (
    <main>
      <button onClick={() => turn(false)}>Turn off</button>
      <button onClick={() => turn(true)}>Turn on</button>
      <input type="search" aria-label="Search posts" />
    </main>
  );
}

async function open(role: "user" | "admin" = "user") {
  await screen.signIn("Ada", { role });
  const { page, user, address } = screen.render(<Shell />);
  const search = await page.findByRole("searchbox");
  await user.click(page.getByText("Turn on"));
  return { page, user, address, search };
}

for (const [keys, to] of [
  ["n", "/content-scheduler?new=true"],
  ["gd", "/dashboard"],
  ["ga", "/analytics"],
  ["gs", "/content-scheduler"],
  ["gl", "/linkedin-settings"],
] as const) {
  test(`pressing ${keys} leads to ${to}`, async () => {
    const { page, user, address } = await open();
    await user.keyboard(keys);
    await page.findByText("Elsewhere");
    expect(address()).toBe(to);
  });
}

test("G then U leads admins to people, and users nowhere", async () => {
  const { user, address } = await open();
  await user.keyboard("gu");
  expect(address()).toBe("/component");
});

test("G then U opens User Management for an admin", async () => {
  const { page, user, address } = await open("admin");
  await user.keyboard("gu");
  await page.findByText("Elsewhere");
  expect(address()).toBe("/admin/users");
});

test("/ moves to the list's search, where letters are text", async () => {
  const { user, address, search } = await open();
  await user.keyboard("/");
  expectFocus(search);
  await user.keyboard("gn");
  expect(search).toHaveProperty("value", "gn");
  expect(address()).toBe("/component");
});

test("single keys do nothing once they are turned off", async () => {
  const { page, user, address } = await open();
  await user.click(page.getByText("Turn off"));
  await user.keyboard("n");
  expect(address()).toBe("/component");
  await user.click(page.getByText("Turn on"));
});
