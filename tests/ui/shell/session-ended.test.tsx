import { expectFocus, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { password } from "#tests/support/core/people.ts";
import { token } from "#ui/api.ts";
import { endedQuery, meQuery } from "#ui/shell/session.ts";
import { Login } from "#ui/screens/accounts/login.tsx";
import { noticeAtom } from "#ui/state.ts";
import { ProfileScreen } from "#ui/screens/accounts/profile/profile-screen.tsx";
import { holdTimers } from "../support/hold-timers.ts";
import { typingPauseMs } from "#ui/shell/use-is-typing.ts";
import { turnOnTwoFactor } from "../support/two-factor.ts";

const screen = screenTest();

/** Ada has typed a headline that is not saved. */
async function writing() {
  const ada = await screen.signIn("Ada");
  const { user, page, address } = screen.render(<ProfileScreen />, { at: "/profile" });
  const headline = await page.findByLabelText<HTMLInputElement>("Headline");
  await user.type(headline, "Half a thought");
  headline.blur();
  const dialog = (name: string) => page.findByRole("alertdialog", { name });
  return {
    ada,
    user,
    page,
    address,
    headline,
    dialog,
    /** What the event stream does when the server closes it. */
    notice: () => screen.queryClient.invalidateQueries(meQuery),
    signIn: async (secret: string) => {
      const field = await page.findByLabelText<HTMLInputElement>("Password");
      await user.clear(field);
      await user.type(field, `${secret}{Enter}`);
    },
    goesOn: () => waitFor(() => expect(page.queryByRole("alertdialog") === null).toBe(true)),
    save: async () => {
      await user.click(page.getByRole("button", { name: "Save profile" }));
    },
    stored: () => screen.server.core.accounts.profile(ada.user.id).headline,
  };
}

test("a save after an idle hour asks to sign in over the form, which then can be saved", async () => {
  const { page, address, headline, dialog, signIn, goesOn, save, stored, ada } = await writing();
  screen.server.core.clock.jump(61 * 60_000);
  await save();
  await dialog("Sign in again");
  await page.findByText(/^You were signed out because of inactivity\. Sign in again\./);
  expect(page.getByLabelText<HTMLInputElement>("Email", { selector: "[readonly][autocomplete=username]" }).value).toBe(
    "ada@example.com",
  );
  expect([headline.value, address()]).toEqual(["Half a thought", "/profile"]);
  await signIn(password);
  await goesOn();
  expect(token.get()).not.toBe(ada.token);
  expect(headline.value).toBe("Half a thought");
  page.getByText("Not saved, because your session had ended. Try again.");
  await save();
  await waitFor(() => expect(stored()).toBe("Half a thought"));
});

test("the reason stays if the event stream learns of the end first", async () => {
  const { page, notice, dialog, address } = await writing();
  const { core } = screen.server;
  await core.accounts.resetPassword(undefined, core.accounts.getByEmail("ada@example.com").id, "another long phrase");
  await notice();
  await dialog("Sign in again");
  await page.findByText(/^Your password was changed\. Sign in again with the new one\./);
  expect(address()).toBe("/profile");
});

test("a wrong password is told in the dialog and changes nothing else", async () => {
  const { page, ada, notice, dialog, signIn, goesOn } = await writing();
  screen.server.core.accounts.endOtherSessions({ ...identityOf(ada.token), sessionId: undefined });
  await notice();
  await dialog("Sign in again");
  await signIn("wrong");
  await page.findByText("Invalid email or password");
  page.getByText(/^This session was signed out\./);
  await signIn(password);
  await goesOn();
});

test("the second factor is asked for when the account has one", async () => {
  const { page, user, notice, dialog, signIn, goesOn } = await writing();
  const code = await turnOnTwoFactor(screen.server.core, "ada@example.com");
  await notice();
  await dialog("Sign in again");
  await signIn(password);
  const field = await page.findByLabelText<HTMLInputElement>("Code");
  expectFocus(field);
  await user.type(field, `${code()}{Enter}`);
  await goesOn();
});

test("Esc does not close it, and Sign out leads to the sign-in screen, with the text kept for that person", async () => {
  const { page, user, ada, notice, dialog, address } = await writing();
  screen.server.core.clock.jump(61 * 60_000);
  await notice();
  await dialog("Sign in again");
  await user.keyboard("{Escape}");
  await user.click(page.getByRole("button", { name: "Sign out" }));
  await page.findByText("Elsewhere");
  expect([address(), token.get()]).toEqual(["/login", null]);
  expect(keptTextOf(ada.user.id)).toHaveLength(1);
  expect(screen.store.get(noticeAtom)?.text).toBe(
    "Your unsaved text is kept in this browser until you sign in with this account again.",
  );
});

test("the unsaved text of a deleted account is removed from the browser, and other people's stays", async () => {
  const { page, user, ada, notice, dialog, address } = await writing();
  const { accounts } = screen.server.core;
  await waitFor(() => expect(keptTextOf(ada.user.id)).toHaveLength(1));
  localStorage.setItem("kept:ben:note:a", JSON.stringify({ changed: {}, base: {}, savedAt: Date.now() }));
  accounts.remove(undefined, ada.user.id);
  await notice();
  await dialog("Your account was deleted");
  expect(keptTextOf(ada.user.id)).toEqual([]);
  await user.click(page.getByRole("button", { name: "Sign out" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/login");
  expect(keptTextOf(ada.user.id)).toEqual([]);
  expect(keptTextOf("ben")).toHaveLength(1);
  expect(screen.store.get(noticeAtom)).toBeUndefined();
});

test("another tab that is open does not store the text of a deleted account again", async () => {
  const { user, ada, headline } = await writing();
  await waitFor(() => expect(keptTextOf(ada.user.id)).toHaveLength(1));
  const [key = ""] = keptTextOf(ada.user.id);
  localStorage.clear();
  for (const [name, newValue] of [
    ["forgotten-text", ada.user.id],
    [key, null],
  ] as const) {
    dispatchEvent(new StorageEvent("storage", { key: name, newValue }));
  }
  await user.type(headline, " more");
  dispatchEvent(new Event("pagehide"));
  expect(keptTextOf(ada.user.id)).toEqual([]);
});

test("the dialog waits for a pause in the typing, and what is typed on then is not sent as a password", async () => {
  const { page, user, headline, notice, dialog } = await writing();
  const timers = holdTimers(typingPauseMs);
  try {
    screen.server.core.clock.jump(61 * 60_000);
    await user.type(headline, " that");
    await notice();
    await waitFor(() => expect(screen.queryClient.getQueryData(endedQuery.queryKey)?.reason).toBe("idle"));
    await user.type(headline, " goes on");
    expect([headline.value, page.queryByRole("alertdialog") === null]).toEqual(["Half a thought that goes on", true]);
    expectFocus(headline);
  } finally {
    timers.release();
  }
  expectFocus(await dialog("Sign in again"));
  await user.keyboard(" and on{Enter}");
  expect(page.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(headline.value).toBe("Half a thought that goes on");
  expect(screen.server.calls).not.toContain("POST /api/auth/login");
});

test("the dialog that opens while no text field has the focus asks for the password at once, and stays while it is typed", async () => {
  const { page, user, notice, dialog } = await writing();
  screen.server.core.clock.jump(61 * 60_000);
  await notice();
  await dialog("Sign in again");
  const field = page.getByLabelText<HTMLInputElement>("Password");
  expectFocus(field);
  await user.keyboard("half");
  expect([field.value, page.queryByRole("alertdialog") === null]).toEqual(["half", false]);
});

const keptTextOf = (id: string) => Object.keys(localStorage).filter((key) => key.startsWith(`kept:${id}:`));

test("a suspended account is told so, with the admin's reason, and is not asked for a password", async () => {
  const { page, user, ada, notice, dialog, address } = await writing();
  screen.server.core.accounts.suspend(undefined, ada.user.id, "Too many posts");
  await notice();
  await dialog("Your account is suspended");
  await page.findByText(/Reason: Too many posts/);
  expect(page.queryByLabelText("Password") === null).toBe(true);
  await user.click(page.getByRole("button", { name: "Sign out" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/login");
});

test("a page that is opened after the end leads to the sign-in screen, which tells the reason once", async () => {
  const ada = await screen.signIn("Ada");
  screen.queryClient.removeQueries({ queryKey: meQuery.queryKey });
  screen.server.core.accounts.suspend(undefined, ada.user.id, "Too many posts");
  await screen.queryClient.fetchQuery(meQuery);
  expect(token.get()).toBeNull();
  const { page } = screen.render(<Login />, { at: "/login" });
  await page.findByText("Your account is suspended. Ask an admin to reinstate it. Reason: Too many posts");
  await waitFor(() => expect(screen.queryClient.getQueryData(endedQuery.queryKey)).toBeNull());
});

test("another tab that signs in again continues this one; another person's session does not show this one's data", async () => {
  const { ada, notice, dialog, goesOn } = await writing();
  const { core } = screen.server;
  core.clock.jump(61 * 60_000);
  await notice();
  await dialog("Sign in again");
  token.set((await core.accounts.signIn({ email: ada.user.email, password })).token);
  await notice();
  await goesOn();
  screen.queryClient.setQueryData(["content", "of Ada"], "private");
  const ben = await core.accounts.register({ name: "Ben", email: "ben@example.com", password });
  core.accounts.approve(undefined, ben.user.id);
  token.set(ben.token);
  await notice();
  expect(screen.queryClient.getQueryData(["content", "of Ada"])).toBeUndefined();
});

const identityOf = (held: string) => screen.server.core.accounts.identify(held, false);
