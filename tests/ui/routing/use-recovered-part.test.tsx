import { screenTest, waitFor } from "../support/render-screen.tsx";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { createLazyPart, type LazyPart } from "#ui/components/lazy-part.tsx";
import { useRecoveredPart } from "#ui/routing/use-recovered-part.ts";
import { reachableAtom } from "#ui/state.ts";

const screen = screenTest();

let served: typeof globalThis.fetch;
/** Undefined while the server is away. */
let scriptOnServer: string | undefined;
beforeEach(() => {
  served = globalThis.fetch;
  scriptOnServer = "/now.js";
  const replace = async (input: RequestInfo | URL) => {
    if (scriptOnServer === undefined) throw new TypeError("fetch failed");
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== "/") return Response.json({ status: "ok" });
    return new Response(`<!doctype html><script type="module" src="${scriptOnServer}"></script>`);
  };
  globalThis.fetch = Object.assign(replace, { preconnect: served.preconnect });
  document.head.innerHTML = '<script type="module" src="/now.js"></script>';
});
afterEach(() => {
  globalThis.fetch = served;
  document.head.replaceChildren();
});

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

interface PlaceProps {
  part: LazyPart<() => string>;
  reload?: () => void;
}

function Place({ part, reload = () => undefined }: PlaceProps) {
  const { loaded: Part, status, retry } = useRecoveredPart(part, { retryMs: 5, reload });
  if (Part) return <Part />;
  return <button onClick={retry}>{status}</button>;
}

test("a part is shown as soon as it is fetched", async () => {
  const part = createLazyPart(async () => () => "The part");
  const { page } = screen.render(<Place part={part} />);
  await page.findByText("The part");
});

test("a part that is missing because the server is away loads by itself once it is back", async () => {
  scriptOnServer = undefined;
  const part = createLazyPart(async () => (scriptOnServer === undefined ? missing() : () => "The part"));
  const { page } = screen.render(<Place part={part} />);
  await page.findByText("retried");
  await waitFor(() => expect(screen.store.get(reachableAtom)).toBe(false));
  scriptOnServer = "/now.js";
  await page.findByText("The part");
  // Ends the checks.
  screen.store.set(reachableAtom, true);
});

test("a part that an upgrade has removed reloads the page once, and is said to be missing after that", async () => {
  scriptOnServer = "/next.js";
  let [reloads, isThere] = [0, false];
  const reload = () => void (reloads += 1);
  const part = createLazyPart(async () => (isThere ? () => "The part" : missing()));
  const { page, user } = screen.render(<Place part={part} reload={reload} />);
  await waitFor(() => expect(reloads).toBe(1));
  await user.click(page.getByText("retried"));
  const retry = await page.findByText("missing");
  isThere = true;
  await user.click(retry);
  await page.findByText("The part");
  expect(reloads).toBe(1);
});
