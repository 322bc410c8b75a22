/** What a server, or something in front of it, may answer in place of the reply. */
export type Fault = (reply: Response, request: Request) => Response | Promise<Response>;

const json = (status: number, code: string, message: string): Fault => {
  const body = { success: false, code, message, requestId: "1" };
  return () => Response.json(body, { status });
};

export const refusals: Record<string, Fault> = {
  "500": json(500, "internal", "It broke."),
  "403": json(403, "request.forbidden", "You may not see this."),
  "a page of a proxy": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "a page in place of JSON": () => new Response("<!doctype html><p>Sign in to the Wi-Fi", { status: 200 }),
  "half of the JSON": async (reply) => new Response((await reply.text()).slice(0, -3), reply),
  "an empty reply": () => new Response(""),
  "an object without fields": () => Response.json({}),
  "a list of nothing": () => Response.json([null]),
  "null as JSON": () => Response.json(null),
  "no answer": () => Promise.reject(new TypeError("Failed to fetch")),
};

/** For a token that has ended. */
export const endedSession = json(401, "auth.session_ended", "Your session has ended. Sign in again.");

/** Fields whose values a newer server may extend. */
const words = new Set(
  "status state kind type network reason heldFor publishing direction unit action role source resolution".split(" "),
);

const changeDeep = (value: unknown, change: (key: string, value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => changeDeep(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, change(key, changeDeep(one, change))] as const)
      .filter(([, one]) => one !== undefined),
  );
};

const changed = (change: (key: string, value: unknown) => unknown): Fault => {
  return async (reply) => {
    if (!reply.ok || reply.headers.get("Content-Type")?.includes("json") !== true) return reply;
    return Response.json(changeDeep(await reply.json(), change), { headers: { "X-Next-Cursor": "" } });
  };
};

export const newerReplies: Record<string, Fault> = {
  "unknown words": changed((key, value) => (words.has(key) && typeof value === "string" ? "of_a_newer_server" : value)),
  "numbers left out": changed((_key, value) => (typeof value === "number" ? undefined : value)),
  "numbers as null": changed((_key, value) => (typeof value === "number" ? null : value)),
};

/** Against every contract: no older or newer server does it. */
export const otherKinds: Record<string, Fault> = {
  "objects in place of texts": changed((_key, value) => (typeof value === "string" ? { text: value } : value)),
  "texts in place of lists": changed((_key, value) => (Array.isArray(value) ? "a text" : value)),
};
export const withoutParts = changed((_key, value) => (typeof value === "object" ? undefined : value));

const isRead = ({ method, url }: Request): boolean =>
  method === "GET" && !/\/api\/(auth\/me|health|events|server)$/.test(new URL(url).pathname);
export const isWrite = ({ method, url }: Request): boolean =>
  method !== "GET" && !/\/api\/(presence|events)/.test(new URL(url).pathname);
export const isOfServer = ({ url }: Request): boolean => new URL(url).pathname === "/api/server";

/** From now on the page gets these in place of what it reads. Who is signed in stays known. */
export function distortReplies(fault: Fault, isDistorted: (request: Request) => boolean = isRead): Disposable {
  const { fetch } = globalThis;
  globalThis.fetch = Object.assign(
    async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const reply = await fetch(request.clone());
      return isDistorted(request) ? fault(reply, request) : reply;
    },
    { preconnect: fetch.preconnect },
  );
  return {
    [Symbol.dispose]() {
      globalThis.fetch = fetch;
    },
  };
}
