import { screenTest, waitFor } from "../support/render-screen.tsx";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { checkServerAtom } from "#ui/reachability.ts";
import { recoverScreen } from "#ui/routing/recover-screen.ts";
import { awaitedScreenAtom, reachableAtom } from "#ui/state.ts";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();
const { fetch } = globalThis;
const health = () => Response.json({ status: "ok" });

function answer(respond: (path: string) => Response | Promise<Response>): void {
  const replace = async (input: RequestInfo | URL) =>
    respond(new URL(input instanceof Request ? input.url : input, location.href).pathname);
  globalThis.fetch = Object.assign(replace, { preconnect: fetch.preconnect });
}
const away = (): never => {
  throw new TypeError("fetch failed");
};

let served: typeof globalThis.fetch;
beforeEach(() => {
  served = globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = served;
  sessionStorage.clear();
  document.head.replaceChildren();
});

const recovery = () => {
  const going = new AbortController();
  let reloads = 0;
  return {
    going,
    reloads: () => reloads,
    options: {
      store: screen.store,
      signal: going.signal,
      title: "Analytics",
      retryMs: 5,
      reload: () => void (reloads += 1),
    },
  };
};
const startedWith = (script: string) => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`;
};
const pageOf = (script: string) => new Response(`<!doctype html><script type="module" src="${script}"></script>`);

test("a screen that is missing because the server is away is awaited, and fetched once it is back", async () => {
  let isAway = true;
  answer((path) => (isAway ? away() : path === "/" ? pageOf("/now.js") : health()));
  startedWith("/now.js");
  const { options, reloads } = recovery();
  const recovered = recoverScreen(async () => {
    if (isAway) throw new TypeError("fetch failed");
  }, options);
  await waitFor(() => expect(screen.store.get(awaitedScreenAtom)).toEqual({ title: "Analytics" }));
  await waitFor(() => expect(screen.store.get(reachableAtom)).toBe(false));
  isAway = false;
  await recovered;
  expect([reloads(), screen.store.get(awaitedScreenAtom)]).toEqual([0, undefined]);
});

test("a screen that is missing for a moment, while the server answers, is tried again without a reload", async () => {
  answer((path) => (path === "/" ? pageOf("/now.js") : health()));
  startedWith("/now.js");
  let tries = 0;
  const { options, reloads } = recovery();
  await recoverScreen(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError("fetch failed");
  }, options);
  expect([tries, reloads()]).toEqual([3, 0]);
});

test("a screen that an upgrade has removed reloads the page once for each version", async () => {
  answer((path) => (path === "/" ? pageOf("/next.js") : health()));
  startedWith("/now.js");
  const first = recovery();
  const never = async () => away();
  const recovered = recoverScreen(never, first.options);
  await waitFor(() => expect(first.reloads()).toBe(1));
  first.going.abort();
  await recovered;
  const second = recovery();
  expect(recoverScreen(never, second.options)).rejects.toThrow("Analytics is missing.");
  expect(second.reloads()).toBe(0);
});

test("who goes elsewhere meanwhile is not waited for", async () => {
  answer(away);
  const { options, going } = recovery();
  const recovered = recoverScreen(async () => away(), options);
  await waitFor(() => expect(screen.store.get(awaitedScreenAtom)).toBeDefined());
  going.abort();
  await recovered;
  expect(screen.store.get(awaitedScreenAtom)).toBeUndefined();
  // Ends the checks.
  screen.store.set(reachableAtom, true);
});

test("who goes elsewhere while the server is asked for its version is not reloaded there", async () => {
  const { options, going, reloads } = recovery();
  answer((path) => {
    if (path !== "/") return health();
    going.abort();
    return pageOf("/next.js");
  });
  startedWith("/now.js");
  await recoverScreen(async () => away(), options);
  expect([reloads(), sessionStorage.length]).toEqual([0, 0]);
});

test("an address that leads nowhere keeps the navigation of who is signed in", async () => {
  await screen.signIn("Ada");
  const { page } = renderApp(screen, "/no/such/page");
  await page.findByText("404 Page Not Found");
  page.getByText("Did you forget to add the page to the router?");
  page.getByRole("navigation", { name: "Main" });
  expect(page.getAllByRole("main").length).toBe(1);
});

test("what fails to load is asked for once, however many parts of the screen show it", async () => {
  await screen.signIn("Ada");
  const calls = ["dashboard/stats", "dashboard/recent-activity", "attention", "usage", "auth/linkedin/status"];
  for (const call of calls) {
    screen.server.answer(`GET /api/${call}`, () => Response.json({ message: "It broke." }, { status: 500 }));
  }
  const { page } = renderApp(screen, "/dashboard");
  await page.findAllByText("It broke.");
  await waitFor(() => expect(screen.queryClient.isFetching()).toBe(0));
  const asked = calls.map((call) => screen.server.calls.filter((one) => one === `GET /api/${call}`).length);
  expect(asked).toEqual(calls.map(() => 1));
});

test("what fails after a late answer of a lost server is noticed, although the next check is still to come", async () => {
  answer(away);
  void screen.store.set(checkServerAtom);
  await waitFor(() => expect(screen.store.get(reachableAtom)).toBe(false));
  screen.store.set(reachableAtom, true);
  void screen.store.set(checkServerAtom);
  expect(screen.store.get(reachableAtom)).toBe(false);
  // Ends the checks.
  screen.store.set(reachableAtom, true);
});

test("what failed loads again after an interruption that was too short to be shown", async () => {
  await screen.signIn("Ada");
  const call = "GET /api/dashboard/recent-activity";
  screen.server.answer(call, () => Response.json({ message: "It broke." }, { status: 500 }));
  const { page } = renderApp(screen, "/dashboard");
  await page.findByText("It broke.");
  screen.store.set(reachableAtom, false);
  screen.store.set(reachableAtom, true);
  await waitFor(() => expect(screen.server.calls.filter((one) => one === call).length).toBe(2));
});
