import type { Browser as Puppeteer } from "puppeteer-core";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Engine, StartEngine } from "./engine.ts";
import { timeouts } from "./rules.ts";
import { connectTransport } from "./connect-transport.ts";

export function createRemoteConnector(url: string, { clock, log }: { clock: Clock; log: Log }): StartEngine {
  return async () => {
    const { connect } = await import("puppeteer-core");
    const connectBrowser = async (): Promise<Puppeteer> => {
      const transport = await connectTransport(url).catch(async (error: unknown) => {
        const endpoint = await findEndpoint(url);
        if (endpoint === undefined) throw error;
        return connectTransport(endpoint);
      });
      return connect({ transport, defaultViewport: null });
    };
    try {
      return createEngine(
        await withTimeout(connectBrowser(), { clock, timeoutMs: timeouts.start, waitingFor: "The browser" }),
        clock,
      );
    } catch (error) {
      // Log only the host: the address may contain a token.
      const { host } = new URL(url);
      const why = getErrorMessage(error).replaceAll(url, host);
      log.warn("browser.failed", { host, why });
      const message = `The browser at ${host} cannot be reached. Check that it runs there, and ATTACHE_BROWSER_WS.`;
      throw new Fault("unavailable", "browser.failed", message);
    }
  };
}

/** A plain Chromium accepts connections at a path that changes with each start. */
async function findEndpoint(url: string): Promise<string | undefined> {
  const { protocol, host, pathname } = new URL(url);
  if (pathname !== "/") return undefined;
  try {
    const secure = protocol === "wss:";
    const answer = await fetch(`${secure ? "https" : "http"}://${host}/json/version`, {
      signal: AbortSignal.timeout(timeouts.step),
    });
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl?: string };
    return webSocketDebuggerUrl && `${protocol}//${host}${new URL(webSocketDebuggerUrl).pathname}`;
  } catch {
    return undefined;
  }
}

function createEngine(puppeteer: Puppeteer, clock: Clock): Engine {
  // Others may have contexts there: close only our own.
  const before = new Set(puppeteer.browserContexts());
  return {
    puppeteer,
    isRemote: true,
    gone: new Promise<void>((resolve) => puppeteer.once("disconnected", () => resolve())),
    bytes: () => undefined,
    async end() {
      const ours = puppeteer.browserContexts().filter((context) => !before.has(context));
      const closing = Promise.allSettled(ours.map((context) => context.close()));
      await withTimeout(closing, { clock, timeoutMs: timeouts.end, waitingFor: "The browser" }).catch(() => undefined);
      await puppeteer.disconnect();
    },
  };
}
