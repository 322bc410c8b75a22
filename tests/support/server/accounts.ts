import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { visit, type Visit } from "../browser/browser.ts";
import { admin, type RunningServer } from "./executable.ts";
import { nextAddress } from "../core/people.ts";

/** Calls the running server's API. */
export async function callApi(
  server: RunningServer,
  method: string,
  path: string,
  { token, body, address }: { token?: string; body?: unknown; address?: string } = {},
): Promise<Response> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { "X-Forwarded-For": address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

export const password = "calm-enough";
/** Of the tests' browsers, too. */
const timezone = "Europe/Berlin";
export const emailFor = (name: string): string => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;

const signedIn = async (response: Response) => (await response.json()) as SignedIn;

/** The first admin, created by the executable from its environment. */
export const signInAsAdmin = async (server: RunningServer): Promise<SignedIn> =>
  signedIn(await callApi(server, "POST", "/auth/login", { body: { ...admin, timezone } }));

export async function register(server: RunningServer, name: string): Promise<SignedIn> {
  const body = { name, email: emailFor(name), password, timezone };
  return signedIn(await callApi(server, "POST", "/auth/register", { body, address: nextAddress() }));
}

export async function createApprovedUser(server: RunningServer, name: string): Promise<SignedIn> {
  const [{ token }, person] = await Promise.all([signInAsAdmin(server), register(server, name)]);
  await callApi(server, "PATCH", `/admin/users/${person.user.id}/approve`, { token, body: {} });
  return person;
}

/** Its icon keeps a Chromium with windows from asking for /favicon.ico. */
const emptyPage = '<link rel="icon" href="data:,">';

/** Opens a page with this session. */
export async function openAs(page: Page, path: string, { token }: { token: string }): Promise<void> {
  // An empty page of the same origin: loading the app only for its storage would take as long as a test's first screen.
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: emptyPage }), { times: 1 });
  await page.goto("/empty");
  await page.evaluate((held) => localStorage.setItem("token", held), token);
  await page.goto(path);
}

/** A client of the running server, signed in as its admin. */
export async function createAdminClient(server: RunningServer) {
  const { token } = await signInAsAdmin(server);
  return {
    token,
    callApi: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const text = await (await callApi(server, method, path, { token, body })).text();
      return text === "" ? undefined : JSON.parse(text);
    },
  };
}

/** A browser context with this session. */
export async function visitAs(
  token: string,
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visit> {
  const visited = await visit(browser, url, options);
  await visited.context.addInitScript((held) => localStorage.setItem("token", held), token);
  return visited;
}
