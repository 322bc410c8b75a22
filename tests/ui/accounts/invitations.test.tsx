import { waitFor, within } from "../support/render-screen.tsx";
import { beforeEach, expect, test } from "bun:test";
import { inSentence } from "#ui/lib/dates.ts";
import { browserZone } from "#ui/lib/zones.ts";
import { userManagementScreen } from "./user-management-screen.tsx";

const { screen, approved, open } = userManagementScreen();
const day = 86_400_000;
beforeEach(async () => {
  await screen.signIn("Root", { role: "admin" });
});

async function invite(name: string) {
  const { core } = screen.server;
  const email = `${name.toLowerCase()}@example.com`;
  const { user, invitation } = await core.accounts.createAccount({ name, email });
  const expiresAt = Date.parse(invitation?.expiresAt ?? "");
  return { id: user.id, expiresAt, code: invitation?.link?.split("#")[1] ?? "" };
}

const stateOf = (id: string) => screen.server.core.analytics.userDetails(id).invitation?.state;
const isOpen = (token: string): boolean => {
  try {
    return Boolean(screen.server.core.accounts.invitedAccount({ token }));
  } catch {
    return false;
  }
};

test("people without a password are marked as invited, and those whose invitation expired as well", async () => {
  await invite("Ada");
  await approved("Ben");
  const { page } = open("?tab=all");
  await page.findByText("Invited");
  expect(page.getAllByText("Invited")).toHaveLength(1);
  screen.server.core.database.sqlite.run("UPDATE one_use_codes SET expires_at = expires_at - ?", [8 * day]);
  await screen.queryClient.invalidateQueries();
  await page.findByText("Invitation expired");
});

test("without mail a new link is shown once, with a button to copy it, and the old one ends", async () => {
  const { id, code } = await invite("Ada");
  const { page, choose, press } = open("?tab=all");
  await choose("Ada", "Invite again…");
  await page.findByText(/This server doesn't send email, so you get a new link to pass on\./);
  const release = screen.server.hold(`POST /api/admin/users/${id}/invitation`);
  await press("Create link");
  await waitFor(() => expect(page.getByRole<HTMLButtonElement>("button", { name: "Create link" }).disabled).toBe(true));
  release();
  const link = await page.findByLabelText<HTMLInputElement>("Invitation link");
  expect(link.value).toStartWith(`${location.origin}/reset-password#invite_`);
  page.getByRole("button", { name: "Copy invitation link" });
  expect([isOpen(code), isOpen(new URL(link.value).hash.slice(1))]).toEqual([false, true]);
  await press("Done");
  await waitFor(() => expect(page.queryByRole("dialog") === null).toBe(true));
  expect(document.body.innerHTML).not.toContain("invite_");
});

test("with mail the new link is emailed and not shown", async () => {
  screen.server.core.serverSettings.change(undefined, {
    smtpUrl: "smtp://127.0.0.1:9",
    publicUrl: "https://a.example.com",
  });
  await invite("Ada");
  const { page, choose, press } = open("?tab=all");
  await choose("Ada", "Invite again…");
  await press("Send invitation");
  await page.findByText("An email with a new link is on its way to ada@example.com.");
  await waitFor(() => expect(page.queryByRole("alertdialog") === null).toBe(true));
  expect(screen.server.core.notifications.recentMails(5).map(({ kind, state }) => [kind, state])).toEqual([
    ["invitation", "waiting"],
    ["invitation", "failed"],
  ]);
});

test("without a public URL a mail server emails no invitation, and the dialog says why", async () => {
  screen.server.core.setListeningUrl("http://127.0.0.1:4321");
  screen.server.core.serverSettings.change(undefined, { smtpUrl: "smtp://127.0.0.1:9" });
  await invite("Ada");
  const { page, choose, press } = open("?tab=all");
  await choose("Ada", "Invite again…");
  await page.findByText(/This server can't email invitations without a public URL, so you get a new link to pass on\./);
  await press("Create link");
  const link = await page.findByLabelText<HTMLInputElement>("Invitation link");
  expect(link.value).toStartWith(`${location.origin}/reset-password#invite_`);
  expect(screen.server.core.notifications.recentMails(5)).toEqual([]);
});

test("the drawer says until when the link works, and revokes it", async () => {
  const { id, code, expiresAt } = await invite("Ada");
  const { page, press } = open(`?tab=all&user=${id}`);
  const drawer = within(await page.findByRole("dialog", { name: "Ada" }));
  // The server's clock is fake, that of the screen is not.
  const when = inSentence(expiresAt, browserZone(), Date.now());
  await drawer.findByText(`They haven't chosen a password yet. Their link expires ${when}.`);
  await press("Revoke");
  await press("Revoke invitation");
  await page.findByText("The link no longer works.");
  await drawer.findByText("They have no password, and no link to choose one.");
  expect([stateOf(id), isOpen(code)]).toEqual(["none", false]);
  expect(drawer.queryByRole("button", { name: "Revoke" }) === null).toBe(true);
  drawer.getByRole("button", { name: "Invite again" });
});

test("an invitation that was accepted meanwhile is not repeated, and the dialog says why", async () => {
  const { code } = await invite("Ada");
  const { page, choose, press } = open("?tab=all");
  await choose("Ada", "Invite again…");
  await screen.server.core.accounts.resetByLink({ token: code, newPassword: "a fresh password" });
  await press("Create link");
  const dialog = within(await page.findByRole("alertdialog", { name: "Invite Ada again" }));
  await dialog.findByText(/^ada@example\.com has already chosen a password/);
  await waitFor(() => expect(page.queryByText("Invited") === null).toBe(true));
});

test("who has a password or is suspended is offered no invitation", async () => {
  await approved("Ben");
  const { id } = await invite("Ada");
  screen.server.core.accounts.suspend(undefined, id);
  const { page, press, user } = open("?tab=all");
  for (const name of ["Ben", "Ada"]) {
    await press(`Actions for ${name}`);
    await page.findByRole("menuitem", { name: "View Details" });
    expect(page.queryByRole("menuitem", { name: "Invite again…" }) === null).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("menuitem") === null).toBe(true));
  }
});

test("a state that a newer server knows is shown as invited", async () => {
  await invite("Ada");
  const { items } = screen.server.core.accounts.list({ limit: 5 });
  const people = items.map((user) => ({ ...user, invitation: { state: "opened", expiresAt: null } }));
  screen.server.answer("GET /api/admin/users", () => Response.json(people));
  const { page } = open("?tab=all");
  await page.findAllByText("Invited");
});
