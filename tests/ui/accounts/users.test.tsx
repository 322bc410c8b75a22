import { expectFocus, waitFor, within } from "../support/render-screen.tsx";
import { beforeEach, expect, test } from "bun:test";
import type { User } from "#core/accounts/contract.ts";
import { userManagementScreen } from "./user-management-screen.tsx";

const { screen, register, approved, stored, open } = userManagementScreen();
let admin: User;
beforeEach(async () => {
  ({ user: admin } = await screen.signIn("Root", { role: "admin" }));
});

test("approving sets the quotas of the dialog, which starts from 10, 20 and 100", async () => {
  const { user: ada } = await register("Ada");
  const { page, press, button, number, fill } = open();
  await press("Approve Ada");
  await page.findByRole("dialog", { name: "Set User Quotas" });
  const labels = ["Monthly Posts", "Monthly Job Applications", "Monthly AI Interactions"];
  expect(labels.map((label) => number(label).value)).toEqual(["10", "20", "100"]);
  await fill(number("Monthly Posts"), "25");
  await fill(number("Monthly Job Applications"), "");
  await fill(number("Monthly AI Interactions"), "-7");
  number("Monthly AI Interactions").blur();
  await waitFor(() => expect(labels.map((label) => number(label).value)).toEqual(["25", "0", "0"]));
  expect(page.getAllByText("With 0, they can't use this.")).toHaveLength(2);
  const release = screen.server.hold(`PATCH /api/admin/users/${ada.id}/approve`);
  await press("Approve User");
  expect([button("Approving...").disabled, button("Cancel").disabled]).toEqual([true, true]);
  release();
  await page.findByText("User Approved");
  page.getByText("User has been approved and can now access the platform.");
  await page.findByText("No pending approvals");
  expect(page.queryByRole("dialog")).toBeNull();
  expect(stored(ada.id)).toMatchObject({
    status: "approved",
    quotas: { posts: 25, applications: 0, aiInteractions: 0 },
  });
});

test("a failed approval shows the server's message and keeps the dialog", async () => {
  const { user: ben } = await register("Ben");
  const { page, press } = open();
  await press("Approve Ben");
  await page.findByRole("dialog", { name: "Set User Quotas" });
  screen.server.core.accounts.approve(undefined, ben.id);
  await press("Approve User");
  await page.findByText("Approval Failed");
  const dialog = within(page.getByRole("dialog", { name: "Set User Quotas" }));
  dialog.getByText("Only pending users can be approved; this one is already approved.");
});

for (const [action, confirm, title, message] of [
  ["Approve", "Approve User", "Approval Failed", "Failed to approve user"],
  ["Reject", "Reject", "Rejection Failed", "Failed to reject user"],
] as const) {
  test(`${action} shows the specified text when the server sends no message`, async () => {
    const { user: fay } = await register("Fay");
    const { page, press } = open();
    screen.server.answer(
      `PATCH /api/admin/users/${fay.id}/${action.toLowerCase()}`,
      () => new Response("", { status: 502 }),
    );
    await press(`${action} Fay`);
    await press(confirm);
    await page.findByText(title);
    page.getByText(message);
  });
}

test("a quota out of bounds is shown at its field, which gets the focus, and nothing is sent", async () => {
  const { user: ada } = await approved("Ada");
  const { page, choose, press, number, fill } = open("?tab=all");
  await choose("Ada", "Edit Quotas");
  await page.findByRole("dialog", { name: "Edit Quotas" });
  expect(number("Monthly Posts").value).toBe("10");
  await fill(number("Monthly AI Interactions"), "100001");
  await press("Save quotas");
  await page.findByText("Enter a whole number from 0 to 100,000.");
  expectFocus(number("Monthly AI Interactions"));
  expect(screen.server.calls).not.toContain(`PATCH /api/admin/users/${ada.id}/quotas`);
  await fill(number("Monthly AI Interactions"), "100000");
  await press("Save quotas");
  await page.findByText("Quotas Updated");
  page.getByText("The new limits take effect immediately.");
  expect(stored(ada.id).quotas).toEqual({ posts: 10, applications: 20, aiInteractions: 100_000 });
});

test("a refusal by the server is shown at the field it names", async () => {
  const { user: ada } = await approved("Ada");
  const { page, choose, press, number } = open("?tab=all");
  const body = {
    success: false,
    code: "request.invalid",
    message: "Check the fields.",
    details: [{ path: "quotas.posts", message: "Too many posts." }],
    requestId: "1",
  };
  screen.server.answer(`PATCH /api/admin/users/${ada.id}/quotas`, () => Response.json(body, { status: 400 }));
  await choose("Ada", "Edit Quotas");
  await press("Save quotas");
  await page.findByText("Too many posts.");
  expect(number("Monthly Posts").getAttribute("aria-invalid")).toBe("true");
  expectFocus(number("Monthly Posts"));
  await page.findByText("Check the fields.");
});

test("rejecting asks first, with the quoted text", async () => {
  const { user: rex } = await register("Rex");
  const { page, press } = open();
  await press("Reject Rex");
  await page.findByText("Are you sure you want to reject this user? This action cannot be undone.");
  await press("Cancel");
  expect(stored(rex.id).status).toBe("pending");
  await press("Reject Rex");
  await press("Reject");
  await page.findByText("User Rejected");
  page.getByText("User registration has been rejected.");
  expect(stored(rex.id).status).toBe("rejected");
});

test("several pending people are approved and rejected together", async () => {
  const people = await Promise.all(["Ann", "Bob", "Cid", "Dot"].map(register));
  const { page, user, press, number, fill } = open();
  await user.click(await page.findByRole("checkbox", { name: "Select Ann" }));
  await user.click(page.getByRole("checkbox", { name: "Select Bob" }));
  page.getByText("2 selected");
  await press("Approve selected");
  await page.findByText("Applies to 2 people");
  await fill(number("Monthly Posts"), "33");
  await press("Approve 2 Users");
  await page.findByText("2 users have been approved and can now access the platform.");
  await user.click(await page.findByRole("checkbox", { name: "Select all 2" }));
  await press("Reject selected");
  await page.findByText("Are you sure you want to reject these 2 users? This action cannot be undone.");
  await press("Reject");
  await page.findByText("2 user registrations have been rejected.");
  expect(people.map(({ user: { id } }) => stored(id).status)).toEqual(["approved", "approved", "rejected", "rejected"]);
});

test("when one of several fails, the others are decided, the message counts, and the dialog closes", async () => {
  const [ann, bob] = await Promise.all(["Ann", "Bob"].map(register));
  const { page, user, press } = open();
  await user.click(await page.findByRole("checkbox", { name: "Select all 2" }));
  screen.server.answer(`PATCH /api/admin/users/${ann?.user.id}/approve`, () => new Response("", { status: 502 }));
  await press("Approve selected");
  await press("Approve 2 Users");
  await page.findByText("1 of 2 Users Approved");
  page.getByText("1 of 2: Failed to approve user");
  expect(page.queryByRole("dialog")).toBeNull();
  expect(stored(bob?.user.id ?? "").status).toBe("approved");
});

test("a suspension with a reason, and reinstating", async () => {
  const { user: sue } = await approved("Sue");
  const { page, choose, press, user } = open("?tab=all");
  await choose("Sue", "Suspend User");
  const reason = await page.findByLabelText<HTMLInputElement>("Reason");
  expect(reason.maxLength).toBe(500);
  await user.type(reason, "  Asked for a pause ");
  await press("Suspend");
  await page.findByText("User Suspended");
  expect(screen.server.core.analytics.userDetails(sue.id)).toMatchObject({
    status: "suspended",
    reason: "Asked for a pause",
  });
  await choose("Sue", "Reinstate user…");
  await press("Reinstate");
  await page.findByText("User Reinstated");
  expect(stored(sue.id).status).toBe("approved");
});

test("a suspension needs no reason, and a failed one keeps what was typed", async () => {
  const { user: sue } = await approved("Sue");
  const { page, choose, press, user } = open("?tab=all");
  await choose("Sue", "Suspend User");
  const reason = await page.findByLabelText<HTMLInputElement>("Reason");
  await user.type(reason, "Why");
  screen.server.answer(`PATCH /api/admin/users/${sue.id}/suspend`, () => new Response("", { status: 502 }));
  await press("Suspend");
  await page.findByText("Failed to suspend user");
  expect(reason.value).toBe("Why");
});

test("deleting takes the typed address", async () => {
  const { user: gus } = await approved("Gus");
  const { page, choose, button, press, fill } = open("?tab=all");
  await choose("Gus", "Delete user…");
  const typed = await page.findByLabelText<HTMLInputElement>("Type gus@example.com to confirm");
  expect(button("Delete user").disabled).toBe(true);
  await fill(typed, "gus@example");
  expect(button("Delete user").disabled).toBe(true);
  await fill(typed, " Gus@Example.com");
  await press("Delete user");
  await page.findByText("User Deleted");
  page.getByText("The account and all its data were deleted.");
  expect(() => stored(gus.id)).toThrow();
});

test("a user is made an admin and a regular user again, each after a question", async () => {
  const { user: pat } = await approved("Pat");
  const { page, choose, press } = open("?tab=all");
  await choose("Pat", "Make admin…");
  await page.findByRole("alertdialog", { name: "Make Pat an admin" });
  await press("Make admin");
  await page.findByText("Admin Added");
  expect(stored(pat.id).role).toBe("admin");
  await choose("Pat", "Remove admin…");
  await press("Remove admin");
  await page.findByText("Admin Removed");
  expect(stored(pat.id).role).toBe("user");
});

test("admins are not offered what would lock them out", async () => {
  const { page, press } = open("?tab=all");
  await press(`Actions for ${admin.name}`);
  await page.findByRole("menuitem", { name: "View Details" });
  expect(page.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["View Details", "Edit Quotas"]);
});

test("the address opens the approve dialog of a pending user, and is cleared when it closes", async () => {
  const { user: ada } = await register("Ada");
  const { page, press, address } = open(`?approve=${ada.id}`);
  await page.findByRole("dialog", { name: "Set User Quotas" });
  page.getByText("Ada · ada@example.com");
  await press("Cancel");
  expect(address()).toBe("/admin/users");
  expect(page.queryByRole("dialog")).toBeNull();
});

test("tab and search are kept in the address", async () => {
  await Promise.all([approved("Cora"), approved("Dan")]);
  const { page, user, address } = open();
  await user.click(await page.findByRole("tab", { name: "Approved Users" }));
  await page.findByText("Dan");
  await user.type(page.getByRole("searchbox", { name: "Search by name or email" }), "COR");
  await page.findByText("cora@example.com");
  await page.findByRole("button", { name: "Clear search" });
  await waitFor(() => expect(page.queryByText("dan@example.com") === null).toBe(true));
  expect(address()).toBe("/admin/users?tab=approved&search=COR");
  await user.click(page.getByRole("tab", { name: "All Users" }));
  expect(address()).toBe("/admin/users?tab=all&search=COR");
});
