import { afterAll, expect, spyOn, test } from "bun:test";
import { createStore } from "jotai";

// A page's own, which the loader reads as it is loaded.
const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
const sessionStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const page = { location: new URL("http://attache.test"), localStorage, sessionStorage };
const before = Object.getOwnPropertyDescriptors(globalThis);
for (const [name, value] of Object.entries(page)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const { api, ApiError, createEvents, failureOf, messageOf, token } = await import("#ui/api.ts");
const { createQueryClient } = await import("#ui/query-client.ts");
const queryClient = createQueryClient(createStore());

const { fetch } = globalThis;
afterAll(() => {
  globalThis.fetch = fetch;
  for (const name of Object.keys(page)) {
    Reflect.deleteProperty(globalThis, name);
    const own = before[name];
    if (own) Object.defineProperty(globalThis, name, own);
  }
});

/** Answers every call, and tells of the last one. */
function answering(answer: () => Response): () => { url: string; method: string; headers: Headers } {
  let last: Request | undefined;
  globalThis.fetch = Object.assign(
    async (input: RequestInfo | URL, init?: RequestInit) => {
      last = new Request(input, init);
      return answer();
    },
    { preconnect: fetch.preconnect },
  );
  return () => {
    if (!last) throw new Error("Nothing was called.");
    return last;
  };
}

const raised = async (answer: () => Response): Promise<unknown> => {
  answering(answer);
  return api.badges.$get().then(
    () => undefined,
    (error: unknown) => error,
  );
};

test("a reply that is not OK raises the status, a colon, a space and the body", async () => {
  const error = await raised(() => new Response('{"message":"It broke."}', { status: 500 }));
  expect(String((error as Error).message)).toBe('500: {"message":"It broke."}');
});

test("the status text takes the place of an empty body", async () => {
  const error = await raised(() => new Response("", { status: 503, statusText: "Service Unavailable" }));
  expect((error as Error).message).toBe("503: Service Unavailable");
});

test("a 401 is raised like any other error", async () => {
  const error = await raised(() => new Response("no", { status: 401 }));
  expect((error as Error).message).toBe("401: no");
});

test("the message of a reply is shown, else its detail, else the words for a reply with neither", () => {
  const shown = (body: string) => failureOf(new ApiError(500, body), "Login failed");
  expect(shown('{"message":"Said.","detail":"More."}')).toBe("Said.");
  expect(shown('{"detail":"More."}')).toBe("More.");
  expect(shown('{"message":"","detail":["a list"]}')).toBe("API request failed");
  expect(shown("{}")).toBe("API request failed");
  expect(shown("null")).toBe("Request failed");
  expect(shown("<h1>Bad gateway</h1>")).toBe("Request failed");
});

test("a thrown value that isn't an Error shows the screen's own message; an unreachable server is reported", () => {
  for (const own of ["Login failed", "Registration failed", "Logout failed"]) {
    expect(failureOf("thrown", own)).toBe(own);
    expect(failureOf(new Error("Its own words"), own)).toBe("Its own words");
    expect(failureOf(new TypeError("fetch failed"), own)).toStartWith("The server cannot be reached.");
  }
});

test("a toast with words of its own shows them when the reply has none", () => {
  expect(messageOf(new ApiError(500, ""), "Failed to approve user")).toBe("Failed to approve user");
  expect(messageOf(new ApiError(409, '{"message":"Too late."}'), "Failed to approve user")).toBe("Too late.");
});

test("a call joins its segments with slashes, is a GET of JSON, and bears the token once one is held", async () => {
  const last = answering(() => Response.json([]));
  await api.dashboard["recent-activity"].$get({ query: { limit: "5" } });
  expect(last().url).toBe("http://attache.test/api/dashboard/recent-activity?limit=5");
  expect(last().method).toBe("GET");
  expect(last().headers.get("authorization")).toBeNull();
  token.set("held");
  // The reply is not that of a sign-in, which is not the point here.
  await api.auth.login.$post({ json: { email: "ada@example.com", password: "words" } }).catch(() => {});
  expect(last().headers.get("authorization")).toBe("Bearer held");
  expect(last().headers.get("content-type")).toBe("application/json");
  expect(stored.get("token")).toBe("held");
  token.drop();
  expect(stored.has("token")).toBe(false);
});

test("queries are not repeated, refetched on focus, polled or stale by default, and are collected after five minutes", () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 300_000 });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations?.retry).toBe(false);
});

test("a query that fails is asked once, whatever the library's delays between tries are", async () => {
  let asked = 0;
  const failing = queryClient.fetchQuery({
    queryKey: ["failing"],
    queryFn: async () => {
      asked += 1;
      throw new ApiError(500, "");
    },
  });
  await failing.catch(() => {});
  expect(asked).toBe(1);
});

test("a read without an answer ends after 30 seconds and says so; live updates and writes may take longer", async () => {
  globalThis.fetch = Object.assign(
    async (_input: RequestInfo | URL, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return Response.json({ success: true });
    },
    { preconnect: fetch.preconnect },
  );
  const limits: number[] = [];
  const timeout = spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException("timed out", "TimeoutError"));
  });
  try {
    const error: unknown = await api.server.$get().catch((thrown: unknown) => thrown);
    expect(messageOf(error, "Could not load it.")).toBe("The server did not answer in time. Try again.");
    await createEvents(new AbortController().signal);
    await api.auth.logout.$post();
    expect(limits).toEqual([30_000]);
  } finally {
    timeout.mockRestore();
  }
});

test("a reply that is not JSON is reported without the parser's words", () => {
  expect(messageOf(new SyntaxError("Unexpected token '<'"), "Could not load it.")).toBe(
    "The server's reply could not be read. Try again.",
  );
});
