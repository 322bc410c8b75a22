import { EventEmitter } from "node:events";
import type { Browser as Puppeteer } from "puppeteer-core";
import type { Engine } from "#drivers/browser/engine.ts";

/** A fake browser with only what the pool uses: contexts, pages and their end. */
export interface FakeEngine extends Engine {
  /** Like a killed process. */
  crash(): void;
  contexts: FakeContext[];
  ended: boolean;
  /** Memory of its processes, bytes. */
  size: number;
  /** Whether closing a page never resolves. */
  hangs: boolean;
}

export interface FakeContext {
  cookies: string[];
  closed: boolean;
  open: number;
}

export function createFakeEngine(): FakeEngine {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  let connected = true;
  const newPage = (context: FakeContext) => {
    if (!connected) throw new Error("Connection closed.");
    context.open += 1;
    let closed = false;
    const page = Object.assign(new EventEmitter(), {
      setViewport: () => Promise.resolve(),
      isClosed: () => closed,
      async close() {
        if (!connected) throw new Error("Connection closed.");
        if (engine.hangs) await new Promise(() => {});
        closed = true;
        context.open -= 1;
        page.emit("close");
      },
    });
    return Promise.resolve(page);
  };
  const puppeteer = {
    get connected() {
      return connected;
    },
    createBrowserContext() {
      const context: FakeContext = { cookies: [], closed: false, open: 0 };
      engine.contexts.push(context);
      return Promise.resolve({
        setCookie: (...cookies: { name: string; value: string }[]) => {
          context.cookies.push(...cookies.map(({ name, value }) => `${name}=${value}`));
          return Promise.resolve();
        },
        newPage: () => newPage(context),
        close: () => {
          context.closed = true;
          return Promise.resolve();
        },
      });
    },
  };
  const engine: FakeEngine = {
    puppeteer: puppeteer as unknown as Puppeteer,
    isRemote: false,
    gone,
    contexts: [],
    ended: false,
    size: 0,
    hangs: false,
    bytes: () => engine.size,
    crash() {
      connected = false;
      go();
    },
    end() {
      engine.ended = true;
      engine.crash();
      return Promise.resolve();
    },
  };
  return engine;
}
