import { createApp } from "#server/app.ts";
import { createMcpEndpoint } from "#server/mcp/mcp-endpoint.ts";
import type { TestAttache } from "#tests/support/attache.ts";
import { FetchedRequest } from "./fetched-request.ts";

interface Rule {
  matches: (request: Request) => boolean;
  respond: (request: Request, next: () => Promise<Response>) => Promise<Response>;
}

export interface InProcessServer {
  readonly core: TestAttache;
  /** 'POST /api/auth/login' for each call, in order. */
  readonly calls: readonly string[];
  /** The JSON bodies of these calls, in order. */
  bodies(call: string): Promise<unknown[]>;
  /** The idempotency keys of these calls, in order. */
  keys(call: string): (string | null)[];
  /** Answers in place of the server, as a broken proxy would. */
  answer(call: string, respond: () => Response): void;
  /** The next call takes effect, and its answer is lost. */
  loseAnswer(call: string): void;
  /** The next call is lost on its way; it arrives when the returned function is called. */
  delay(call: string): () => Promise<Response>;
  /** Calls wait until the returned function is called. */
  hold(call: string): () => void;
  close(): Promise<void>;
}

/** The real routes over a real in-memory database, behind the page's `fetch` and its uploads. */
export function startServer(core: TestAttache): InProcessServer {
  const app = createApp(core, core.extensions);
  const mcp = createMcpEndpoint(core);
  const rules: Rule[] = [];
  const calls: string[] = [];
  const running: Promise<unknown>[] = [];
  const held: (() => void)[] = [];
  const sent: Request[] = [];
  const { fetch, XMLHttpRequest } = globalThis;
  const is = (call: string) => (request: Request) => call === nameOf(request);

  globalThis.fetch = Object.assign(
    (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      calls.push(nameOf(request));
      if (request.headers.get("Content-Type")?.startsWith("application/json")) sent.push(request.clone());
      const served = new URL(request.url).pathname === "/mcp" ? mcp : app;
      const next = async () => served.fetch(request);
      const rule = rules.findLast(({ matches }) => matches(request));
      const response = rule ? rule.respond(request, next) : next();
      running.push(response.catch(() => undefined));
      return response;
    },
    { preconnect: fetch.preconnect },
  );

  Object.assign(globalThis, { XMLHttpRequest: FetchedRequest });

  return {
    core,
    calls,
    bodies: (call) => Promise.all(sent.filter(is(call)).map(async (request) => request.clone().json())),
    keys: (call) => sent.filter(is(call)).map(({ headers }) => headers.get("Idempotency-Key")),
    answer: (call, respond) => void rules.push({ matches: is(call), respond: async () => respond() }),
    loseAnswer(call) {
      let isLost = false;
      const respond: Rule["respond"] = async (_request, next) => {
        const response = await next();
        if (isLost) return response;
        isLost = true;
        throw new TypeError("Failed to fetch");
      };
      rules.push({ matches: is(call), respond });
    },
    delay(call) {
      let arrive: (() => Promise<Response>) | undefined;
      const respond: Rule["respond"] = async (_request, next) => {
        if (arrive) return next();
        arrive = next;
        throw new TypeError("Failed to fetch");
      };
      rules.push({ matches: is(call), respond });
      return () => arrive?.() ?? Promise.reject(new Error(`${call} was not sent.`));
    },
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      const respond: Rule["respond"] = async (_request, next) => {
        await promise;
        return next();
      };
      rules.push({ matches: is(call), respond });
      return resolve;
    },
    async close() {
      Object.assign(globalThis, { fetch, XMLHttpRequest });
      for (const release of held) release();
      await Promise.all(running);
      core.close();
    },
  };
}

const nameOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;
