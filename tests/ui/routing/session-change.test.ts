import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { createElement } from "react";
import type { User } from "#core/accounts/contract.ts";
import { sessionKeys } from "#ui/data/session-keys.ts";
import { forgetSession } from "#ui/session-end.ts";
import { appAt, userWith } from "../support/app.ts";

// Bun runs CommonJS modules before the others: a static import would load React's DOM part without a document.
const { act, cleanup, render, waitFor } = await import("@testing-library/react");

const { fetch } = globalThis;
beforeAll(() => {
  openDom();
  globalThis.fetch = Object.assign(() => new Promise<Response>(() => {}), { preconnect: fetch.preconnect });
});
afterEach(cleanup);
afterAll(async () => {
  globalThis.fetch = fetch;
  // React finishes what it has scheduled, which needs the window.
  await act(async () => {});
  await closeDom();
});

async function showAt(address: string, user: User) {
  const app = appAt(address, user);
  const screen = createElement(RouterProvider, { router: app.router });
  const withQueries = createElement(QueryClientProvider, { client: app.queryClient }, screen);
  render(createElement(Provider, { store: app.store }, withQueries));
  await waitFor(() => expect(app.router.state.status).toBe("idle"));
  const become = (changed: User) => app.queryClient.setQueryData(sessionKeys.me, changed);
  const isAt = (expected: string) => waitFor(() => expect(app.router.state.location.href).toBe(expected));
  return { ...app, become, isAt };
}

test("when the session ends, the open screen gives way to the sign-in screen", async () => {
  const { queryClient, isAt } = await showAt("/linkedin-settings", userWith());
  await isAt("/linkedin-settings");
  forgetSession(queryClient);
  await isAt("/login?from=%2Flinkedin-settings");
});

test("an admin who becomes a user leaves the administration", async () => {
  const { become, isAt } = await showAt("/admin/audit", userWith({ role: "admin" }));
  await isAt("/admin/audit");
  become(userWith());
  await isAt("/dashboard");
});

test("the pending screen moves on once the account is approved", async () => {
  const { become, isAt } = await showAt("/pending-approval", userWith({ status: "pending" }));
  await isAt("/pending-approval");
  become(userWith());
  await isAt("/dashboard");
});

test("signing in on the sign-in screen leads back to where it was asked for", async () => {
  const { queryClient, become, isAt } = await showAt("/dashboard", userWith());
  forgetSession(queryClient);
  await isAt("/login?from=%2Fdashboard");
  localStorage.setItem("token", "next");
  become(userWith());
  await isAt("/dashboard");
});
