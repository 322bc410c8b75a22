import { waitFor, within } from "../support/render-screen.tsx";
import { beforeEach, expect, test } from "bun:test";
import { noon } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { userManagementScreen } from "./user-management-screen.tsx";

const { screen, register, approved, stored, open } = userManagementScreen();
beforeEach(async () => {
  await screen.signIn("Root", { role: "admin" });
});

const minute = 60_000;

test("the counts add up: suspended users are counted too", async () => {
  const { user: sue } = await approved("Sue");
  const { user: rex } = await register("Rex");
  await Promise.all([approved("Ada"), register("Pia")]);
  screen.server.core.accounts.suspend(undefined, sue.id);
  screen.server.core.accounts.reject(undefined, rex.id);
  const { page } = open();
  await page.findByText("Suspended");
  const counts = () =>
    page.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  await waitFor(() =>
    expect(counts()).toEqual([
      ["Total", "5"],
      ["Pending approval", "1"],
      ["Approved", "2"],
      ["Rejected", "1"],
      ["Suspended", "1"],
    ]),
  );
});

test("rows show the posts used this month and when the person was last seen", async () => {
  const { user: ada } = await approved("Ada");
  const { core } = screen.server;
  for (const content of ["One.", "Two."])
    scheduleContent(core, ada.id, {
      content,
      timezone: "UTC",
      scheduledFor: new Date(noon + 5 * minute).toISOString(),
    });
  core.database.sqlite.run("UPDATE users SET last_seen_at = ? WHERE id = ?", [Date.now() - 20 * minute, ada.id]);
  const { page } = open("?tab=all&search=ada");
  await page.findByText("Seen 20 minutes ago");
  page.getByText("Posts 2 of 10");
});

test("a pending row has the person's initial, name, email, time of registration, Approve and Reject", async () => {
  await register("Pia");
  const { page, button } = open();
  const row = (await page.findByText("pia@example.com")).closest("li");
  expect(row?.textContent).toMatch(/PPiapia@example\.comRegistered today at 11:00/);
  for (const name of ["Approve Pia", "Reject Pia"]) expect(row?.contains(button(name))).toBe(true);
});

test("an approved row has the status, its quotas, the badge of an admin and a menu", async () => {
  await approved("Ada");
  const { page, press } = open("?tab=approved");
  const textOf = async (email: string) => (await page.findByText(email)).closest("li")?.textContent;
  expect(await textOf("ada@example.com")).toMatch(/Posts 0 of 10 · 20 applications · 100 AI.*Approved/);
  expect(await textOf("ada@example.com")).not.toContain("Admin");
  expect(await textOf("root@example.com")).toStartWith("RRootAdmin");
  await press("Actions for Ada");
  const items = (await page.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(["Edit Quotas", "Suspend User"]));
});

for (const [status, actions] of [
  ["pending", ["View Details", "Approve", "Reject"]],
  ["approved", ["View Details", "Edit Quotas"]],
] as const) {
  test(`a row of all users has status and date, and for ${status} users ${actions.join(", ")}`, async () => {
    await (status === "pending" ? register : approved)("Pia");
    const { page, press } = open("?tab=all");
    const row = (await page.findByText("pia@example.com")).closest("li");
    expect(row?.textContent).toMatch(new RegExp(`Registered 20 Nov 2026.*${status}`, "i"));
    await press("Actions for Pia");
    const items = (await page.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining([...actions]));
  });
}

test("all users are filtered by status, which the address keeps", async () => {
  const { user: sue } = await approved("Sue");
  await approved("Ada");
  screen.server.core.accounts.suspend(undefined, sue.id);
  const { page } = open("?tab=all&status=suspended");
  await page.findByText("sue@example.com");
  expect(page.queryByText("ada@example.com") === null).toBe(true);
  page.getByRole("button", { name: "Status: Suspended" });
});

test("an empty filter says what is missing", async () => {
  const { page } = open("?tab=all&status=rejected");
  await page.findByText("No rejected users");
});

test("pending registrations are searched by name or email", async () => {
  await Promise.all(["Ada", "Ben"].map(register));
  const { page, user, address } = open();
  await page.findByText("ben@example.com");
  await user.type(page.getByRole("searchbox", { name: "Search by name or email" }), "ad");
  await waitFor(() => expect(page.queryByText("ben@example.com") === null).toBe(true));
  await page.findByText("ada@example.com");
  expect(address()).toBe("/admin/users?search=ad");
});

test("'Select all' says how many it takes, and how many of all if only some are loaded", async () => {
  await Promise.all(["Ada", "Ben", "Cid"].map(register));
  const { page, user } = open();
  await page.findByRole("checkbox", { name: "Select all 3" });

  screen.queryClient.clear();
  const next = { "X-Next-Cursor": "more" };
  const people = ["Ada", "Ben"].map((name) => ({
    ...screen.server.core.accounts.getByEmail(`${name.toLowerCase()}@example.com`),
    lastSeenAt: null,
    postsUsed: 0,
  }));
  let isFirst = true;
  screen.server.answer("GET /api/admin/pending-users", () => {
    if (!isFirst) return new Response("", { status: 502 });
    isFirst = false;
    return Response.json(people, { headers: next });
  });
  const part = open();
  const box = await part.page.findByRole("checkbox", { name: "Select the first 2 of 3" });
  await user.click(box);
  await part.page.findByRole("checkbox", { name: "2 of 3 selected" });
});

test("a rejection takes a reason, which the person reads when they try to sign in", async () => {
  const { user: rex } = await register("Rex");
  const { page, press, fill } = open();
  await press("Reject Rex");
  const reason = await page.findByLabelText<HTMLInputElement>("Reason");
  page.getByText("Optional. Shown when they try to sign in.");
  await fill(reason, "  Not one of us ");
  await press("Reject");
  await page.findByText("User registration has been rejected.");
  expect(screen.server.core.analytics.userDetails(rex.id)).toMatchObject({
    status: "rejected",
    reason: "Not one of us",
  });
  expect(stored(rex.id).status).toBe("rejected");
});

for (const tab of ["pending", "approved", "all"]) {
  test(`a row of the ${tab} list opens the details, also by key`, async () => {
    const { user: person } = await (tab === "pending" ? register : approved)("Ada");
    const { page, user, address } = open(`?tab=${tab}&search=ada`);
    const name = await page.findByRole("button", { name: "Ada" });
    name.focus();
    await user.keyboard("{Enter}");
    const drawer = await page.findByRole("dialog", { name: "Ada" });
    expect(address()).toContain(`user=${person.id}`);
    await within(drawer).findByText("ada@example.com");
  });
}
