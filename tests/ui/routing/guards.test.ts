import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { leftAtom } from "#ui/state.ts";
import { appAt, userWith } from "../support/app.ts";

beforeAll(openDom);
afterAll(closeDom);

const guest = null;
const user = userWith();
const pending = userWith({ status: "pending" });
const admin = userWith({ role: "admin" });
const loading = undefined;

async function whereTo(address: string, who: Parameters<typeof appAt>[1]): Promise<string> {
  const { router } = appAt(address, who);
  await router.load();
  return router.state.location.href;
}

test.each([
  [
    "a guest signs in first and comes back afterwards",
    "/analytics?period=7",
    guest,
    "/login?from=%2Fanalytics%3Fperiod%3D7",
  ],
  ["a guest on the first page needs no way back", "/", guest, "/login"],
  ["a guest on a page for admins signs in first", "/admin/users", guest, "/login?from=%2Fadmin%2Fusers"],
  ["a guest can open the sign-in screen", "/login", guest, "/login"],
  ["a guest can register", "/register", guest, "/register"],
  ["a guest who does not wait for approval signs in", "/pending-approval", guest, "/login"],
  ["a guest cannot open a sign-in window", "/connect/new", guest, "/login"],
  ["a person who waits for approval sees the pending screen", "/content-scheduler", pending, "/pending-approval"],
  ["a person who waits for approval can see a sandbox post", "/sandbox/posts/1", pending, "/sandbox/posts/1"],
  ["a person who waits for approval has signed in", "/login", pending, "/pending-approval"],
  ["a person who waits for approval cannot open a sign-in window", "/connect/1", pending, "/pending-approval"],
  ["an approved person has no need to sign in", "/login", user, "/dashboard"],
  ["an approved person has no need to register", "/register", user, "/dashboard"],
  ["an approved person has no need to wait", "/pending-approval", user, "/dashboard"],
  ["who signs in goes back, parameters and all", "/login?from=/analytics?period=7", user, "/analytics?period=7"],
  ["another site is no way back", "/login?from=//evil.example/", user, "/dashboard"],
  ["a back slash is no way out either", "/login?from=/\\evil.example/", user, "/dashboard"],
  ["the sign-in screen is no way back to itself", "/login?from=/login", user, "/dashboard"],
  ["nor is another page for guests", "/login?from=/register%3Fa%3D1", user, "/dashboard"],
  ["users do not administer", "/admin/server", user, "/dashboard"],
  ["admins do", "/admin/server", admin, "/admin/server"],
  ["a link to set a new password is open to everyone", "/reset-password#code", user, "/reset-password#code"],
  ["nothing is decided while the session loads", "/admin/users", loading, "/admin/users"],
  ["the sign-in screen waits for the session as well", "/login", loading, "/login"],
])("%s", async (_title, address, who, expected) => {
  expect(await whereTo(address, who)).toBe(expected);
});

test("every specified screen is for people who are signed in and approved, user management for admins", async () => {
  const paths = [
    "/dashboard",
    "/analytics",
    "/content-scheduler",
    "/job-applications",
    "/ai-chat",
    "/content-generator",
    "/cv-generator",
    "/linkedin-settings",
    "/settings",
    "/help",
    "/profile",
    "/admin/users",
  ];
  for (const path of paths) {
    expect(await whereTo(path, guest)).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(await whereTo(path, pending)).toBe("/pending-approval");
    expect(await whereTo(path, user)).toBe(path === "/admin/users" ? "/dashboard" : path);
    expect(await whereTo(path, admin)).toBe(path);
  }
});

test("who chose to leave does not come back to the same page", async () => {
  const { router, store } = appAt("/analytics", guest);
  store.set(leftAtom, true);
  await router.load();
  expect(router.state.location.href).toBe("/login");
});
