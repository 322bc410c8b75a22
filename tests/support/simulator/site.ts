import type { Hono } from "hono";
import { createRecorder } from "#simulator/site/recorder.ts";
import type { FormResponse, SiteEnv } from "#simulator/site/context.ts";
import { createSite } from "#simulator/site/site.tsx";
import { createSwitches, type Switches } from "#simulator/site/switches.ts";
import { createMemorySimulator } from "./simulator.ts";

/** The simulated site in memory, with its own simulator and a fake clock. */
export function createMemorySite(overrides: Partial<Switches> = {}, at = createMemorySimulator()) {
  const switches = createSwitches(overrides);
  const recorder = createRecorder(at.clock);
  const site = createSite({ simulator: at.simulator, clock: at.clock, switches, recorder });
  return { ...at, site, switches, recorder, visitor: () => createVisitor(site) };
}

export interface Visitor {
  cookies: Map<string, string>;
  /** Without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  page(path: string): Promise<string>;
  /** Posts a form with the page's CSRF token. */
  post(path: string, fields?: Record<string, string | File>, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form with `data-send`. */
  send(path: string, fields?: Record<string, string | File>): Promise<FormResponse>;
  signIn(email?: string, password?: string): Promise<Response>;
}

/** A client that keeps cookies and follows no redirects. */
export function createVisitor(site: Hono<SiteEnv>): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (
    path: string,
    { headers, ...init }: { headers: Record<string, string>; method?: string; body?: FormData },
  ): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await site.request(path, { ...init, headers: { ...headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers });
  const token = () => cookies.get("JSESSIONID")?.replaceAll('"', "") ?? "";
  const post: Visitor["post"] = (path, fields = {}, headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return ask(path, { method: "POST", body, headers: { "csrf-token": token(), ...headers } });
  };
  return {
    cookies,
    get,
    page: async (path) => (await get(path)).text(),
    post,
    send: async (path, fields) => (await (await post(path, fields)).json()) as FormResponse,
    async signIn(email = "ada.lovelace@example.com", password = "correct horse") {
      await get("/login");
      return post("/checkpoint/lg/login-submit", { session_key: email, session_password: password });
    },
  };
}
