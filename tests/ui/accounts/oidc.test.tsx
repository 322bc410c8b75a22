import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { password, person } from "#tests/support/core/people.ts";
import { createScriptedOidc, oidcSettings } from "#tests/support/oidc/scripted-oidc.ts";
import { token } from "#ui/api.ts";
import { Login } from "#ui/screens/accounts/login.tsx";
import { OidcReturn } from "#ui/screens/accounts/oidc/oidc-return.tsx";
import { keptKeys } from "#ui/components/form/kept/kept-keys.ts";
import { ProfileScreen } from "#ui/screens/accounts/profile/profile-screen.tsx";
import { oidcReturnPath } from "#ui/shell/oidc-return-path.ts";
import { meQuery } from "#ui/shell/session.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";

let oidc = createScriptedOidc();
const screen = screenTest(() => {
  oidc = createScriptedOidc();
  const attache = memoryAttache({}, { oidcClient: oidc.client });
  attache.serverSettings.change(undefined, oidcSettings);
  return attache;
});

const enter = async () => {
  const { user } = await person(screen.server.core, "Ada");
  const { token: held } = await screen.server.core.accounts.signIn({ email: "ada@example.com", password });
  return {
    user,
    answer: { success: true, ticket: null, linked: false, signedIn: { success: true, token: held, user } },
  };
};
const callback = "POST /api/auth/oidc/callback";

test("the sign-in screen offers the provider by its name, and says why it can't be used", async () => {
  await person(screen.server.core, "Ada");
  const { user, page } = screen.render(<Login />, { at: "/login" });
  oidc.script.failure = "unreachable";
  await user.click(await page.findByRole("button", { name: "Sign in with Authelia" }));
  await page.findByText("Authelia can't be reached. Try again in a minute, or sign in with your password.");
});

test("without a provider, the sign-in screen offers passwords only", async () => {
  await person(screen.server.core, "Ada");
  screen.server.core.serverSettings.change(undefined, { oidcIssuer: null });
  const { page } = screen.render(<Login />, { at: "/login" });
  await page.findByLabelText("Email");
  expect(page.queryByRole("button", { name: /^Sign in with/ })).toBeNull();
});

test("coming back from the provider signs in, and leaves nothing in the address", async () => {
  const { answer } = await enter();
  screen.server.answer(callback, () => Response.json(answer));
  const { page, address } = screen.render(<OidcReturn />, { at: "/login/oidc?state=abc&code=123&iss=https%3A%2F%2Fa" });
  await page.findByText("Elsewhere");
  expect(address()).not.toContain("abc");
  expect(token.get()).toBe(answer.signedIn.token);
  expect(await screen.server.bodies(callback)).toEqual([{ state: "abc", code: "123", iss: "https://a" }]);
});

const stored = () => sessionStorage.getItem("oidc-return");

test("coming back leads to the page that was wanted, once", async () => {
  await person(screen.server.core, "Ada");
  const { user, page } = screen.render(<Login />, { at: "/login?from=%2Fai-chat%3Fa%3D1" });
  await user.click(await page.findByRole("button", { name: "Sign in with Authelia" }));
  await waitFor(() => expect(stored()).toBe("/ai-chat?a=1"));
  const signedIn = await screen.server.core.accounts.signIn({ email: "ada@example.com", password });
  screen.server.answer(callback, () => Response.json({ success: true, ticket: null, linked: false, signedIn }));
  const back = screen.render(<OidcReturn />, { at: "/login/oidc?state=abc&code=123" });
  await waitFor(() => expect(back.address()).toBe("/login?from=%2Fai-chat%3Fa%3D1"));
  expect(stored()).toBeNull();
});

test("whose session ended while they were typing can sign in with the provider and come back to that page", async () => {
  await screen.signIn("Ada");
  const { user, page } = screen.render(<ProfileScreen />, { at: "/profile?a=1" });
  await user.type(await page.findByLabelText("Headline"), "Half a thought");
  page.getByLabelText<HTMLInputElement>("Headline").blur();
  screen.server.core.clock.jump(61 * 60_000);
  await screen.queryClient.invalidateQueries(meQuery);
  const dialog = await page.findByRole("alertdialog", { name: "Sign in again" });
  await user.click(await within(dialog).findByRole("button", { name: "Sign in with Authelia" }));
  await waitFor(() => expect(stored()).toBe("/profile?a=1"));
  expect(
    keptKeys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(" "),
  ).toContain("Half a thought");
});

test("a sign-in that failed says why, and leads back", async () => {
  const { page } = screen.render(<OidcReturn />, { at: "/login/oidc?state=abc&code=1" });
  await page.findByText("This sign-in has expired, was already used or was started in another browser. Start again.");
  const back = await page.findByRole("link", { name: "Back to sign-in" });
  expect(back.getAttribute("href")).toBe("/login");
});

test("the way back from a sign-in that failed keeps the page that was wanted", async () => {
  oidcReturnPath.keep({ pathname: "/login", search: "?from=%2Fai-chat%3Fa%3D1", href: "/login" });
  const { page } = screen.render(<OidcReturn />, { at: "/login/oidc?state=abc&code=1" });
  const back = await page.findByRole("link", { name: "Back to sign-in" });
  expect(back.getAttribute("href")).toBe("/login?from=%2Fai-chat%3Fa%3D1");
});

test("an address without an answer says that the sign-in has to be started", async () => {
  const { page } = screen.render(<OidcReturn />, { at: "/login/oidc" });
  await page.findByText("This page only works right after a sign-in at the provider. Start again.");
  expect(screen.server.calls).not.toContain(callback);
});

test("a two-factor code is asked for where the account has one", async () => {
  const { answer } = await enter();
  screen.server.answer(callback, () => Response.json({ ...answer, signedIn: null, ticket: "ticket-1" }));
  const { user, page } = screen.render(<OidcReturn />, { at: "/login/oidc?state=abc&code=1" });
  await user.type(await page.findByLabelText("Code"), "123456{Enter}");
  await page.findByText("This sign-in has expired, was already used or was started in another browser. Start again.");
  expect(await screen.server.bodies("POST /api/auth/oidc/code")).toEqual([{ ticket: "ticket-1", code: "123456" }]);
});

test("the security settings show the link, and unlink it", async () => {
  const ada = await screen.signIn("Ada");
  const { accounts } = screen.server.core;
  const browser = "b".repeat(43);
  const { url } = await accounts.startOidcLink(accounts.identify(ada.token, false), browser);
  const state = new URL(url).searchParams.get("state") ?? "";
  await accounts.completeOidc({ state, code: "1" }, browser, {});
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  await page.findByText(/^You sign in as new@example\.com, linked since/);
  await user.click(await page.findByRole("button", { name: "Unlink" }));
  await user.click((await page.findAllByRole("button", { name: "Unlink" })).at(-1) ?? document.body);
  await page.findByText("Link Authelia to sign in with it instead of your password.");
  expect(accounts.oidcLinkOf(ada.user.id).linked).toBeNull();
});

test("a linked person can sign out here and at the provider", async () => {
  const ada = await screen.signIn("Ada");
  screen.server.answer("GET /api/auth/oidc/link", () =>
    Response.json({
      label: "Authelia",
      linked: { email: null, since: ada.user.createdAt, lastUsedAt: null },
      canUnlink: false,
    }),
  );
  screen.server.answer("POST /api/auth/oidc/logout", () => Response.json({ success: true, url: null }));
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  await page.findByText(/^It is your only way to sign in\./);
  await user.click(await page.findByRole("button", { name: "Sign out here and at Authelia" }));
  await page.findByText("Elsewhere");
  expect(token.get()).toBeNull();
});

test("who has no password is not said to have one", async () => {
  const { user: ada } = await screen.signIn("Ada");
  screen.server.core.database.sqlite.run("UPDATE users SET password_hash = 'elsewhere' WHERE id = ?", [ada.id]);
  const { page } = screen.render(<Settings />, { at: "/settings?tab=security" });
  await page.findByText("You sign in with Authelia.");
  expect(page.queryByText("You sign in with your password only.")).toBeNull();
  await page.findByText(
    "You have no password: you sign in with Authelia. To set one, sign out and use 'Forgot password?'.",
  );
});
