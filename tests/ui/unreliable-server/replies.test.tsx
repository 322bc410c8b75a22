import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { person } from "#tests/support/core/people.ts";
import { allAddresses } from "../support/addresses.ts";
import { renderApp } from "../support/app-at.tsx";
import {
  distortReplies,
  endedSession,
  isOfServer,
  newerReplies,
  otherKinds,
  refusals,
  withoutParts,
} from "../support/distort-replies.ts";

const screen = screenTest();

const inLayout = allAddresses.filter(
  ({ address, visitors }) => visitors.includes("admin") && !address.startsWith("/connect/"),
);

async function seed(): Promise<void> {
  const { user } = await screen.signIn("Ada", { role: "admin" });
  await person(screen.server.core, "Pia", { status: "pending" });
  const { core } = screen.server;
  scheduleContent(core, user.id, { timezone: "UTC", content: "Calm is a skill.", scheduledFor: "2099-05-04T14:00" });
  scheduleContent(core, user.id, { timezone: "UTC", content: "A draft", status: "draft" });
}

async function showScreen(address: string): Promise<() => string> {
  const { page } = renderApp(screen, address);
  await page.findByRole("navigation", { name: "Main" });
  await page.findByRole("heading", { level: 1 });
  const main = () => page.getByRole("main");
  // Rows that load are replaced by what arrived, or by why it didn't.
  await waitFor(() => {
    expect(screen.queryClient.isFetching()).toBe(0);
    expect(page.queryAllByText(/^Loading/).length).toBe(0);
  });
  expect(main().contains(page.getByRole("heading", { level: 1 }))).toBe(true);
  expect(page.queryByText("Could not show this screen") === null).toBe(true);
  return () => main().textContent ?? "";
}

const reason = /Could not|cannot|Failed|broke|may not|failed|not found/i;

/** Of the refusals that the client turns into the same error, each screen gets another; with `ATTACHE_TEST_WHOLE=1`, all. */
const alike = ["403", "a page of a proxy", "a page in place of JSON", "half of the JSON", "an empty reply"];
const isRefusedWith = (fault: string, screenIndex: number): boolean =>
  process.env.ATTACHE_TEST_WHOLE === "1" || !alike.includes(fault) || alike[screenIndex % alike.length] === fault;

/** They show what is part of the program. */
const needsNoAnswer = ["/help", "/help?tab=guides", "/help/guides/getting-started"];

for (const [fault, answer] of Object.entries(refusals)) {
  for (const [index, { address }] of inLayout.entries()) {
    if (!isRefusedWith(fault, index)) continue;
    test(`${address} is shown and says why while the server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      const text = await showScreen(address);
      if (!needsNoAnswer.includes(address)) await waitFor(() => expect(text()).toMatch(reason));
    });
  }
}

for (const [fault, answer] of Object.entries({ ...newerReplies, ...otherKinds, "missing parts": withoutParts })) {
  for (const { address } of inLayout) {
    test(`${address} is shown while another server answers with ${fault}`, async () => {
      await seed();
      using _ = distortReplies(answer);
      await showScreen(address);
    });
  }
}

for (const { address } of inLayout) {
  test(`${address} stays, and asks to sign in again over it, once the server answers with 401`, async () => {
    await seed();
    using _ = distortReplies(endedSession);
    const { page } = renderApp(screen, address);
    await page.findAllByText("Your session has ended. Sign in again.", { exact: false });
    await waitFor(() => expect(document.querySelectorAll("main h1").length).toBe(1));
    expect(document.querySelectorAll("nav[aria-label=Main]").length).toBe(1);
  });

  test(`${address} waits for a late answer, and shows it`, async () => {
    await seed();
    const { promise, resolve } = Promise.withResolvers<void>();
    using _ = distortReplies(async (reply) => {
      await promise;
      return reply;
    });
    const { page } = renderApp(screen, address);
    await page.findByRole("navigation", { name: "Main" });
    await waitFor(() => expect(document.querySelectorAll("main").length).toBe(1));
    resolve();
    await page.findByRole("heading", { level: 1 });
    await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
    expect(page.queryByText("Could not show this screen") === null).toBe(true);
  });
}

for (const fault of ["a page in place of JSON", "an object without fields"]) {
  for (const { address, visitors } of allAddresses) {
    test(`${address} is shown while the server describes itself with ${fault}`, async () => {
      if (visitors.includes("admin")) await seed();
      else if (visitors.includes("pending")) await screen.signIn("Pia", { status: "pending" });
      const answer = refusals[fault];
      if (!answer) throw new Error(`No reply is called ‘${fault}’`);
      using _ = distortReplies(answer, isOfServer);
      const { page } = renderApp(screen, address);
      await waitFor(() => {
        expect(document.querySelector("main")?.textContent?.replace("Loading", "") ?? "").not.toBe("");
        expect(screen.queryClient.isFetching()).toBe(0);
      });
      expect(page.queryByText("Could not show this screen") === null).toBe(true);
    });
  }
}
