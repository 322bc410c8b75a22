import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { version } from "#core/version.ts";
import { createMcpServer } from "#server/mcp/mcp-server.ts";
import type { ToolSource } from "#server/mcp/tool-source.ts";
import { nextSignal } from "../next-signal.ts";

/** Until the client closes its end. A call in progress finishes first: what it changes is not left half done. */
export async function serveStandardIo(source: ToolSource): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const tracked: ToolSource = {
    list: source.list,
    call(name, input) {
      const call = source.call(name, input);
      running.add(call);
      void call.finally(() => running.delete(call));
      return call;
    },
  };
  const closed = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    // The client is gone.
    process.stdout.once("error", () => resolve());
  });
  const server = serveStdio(() => createMcpServer(tracked, version));
  await Promise.race([closed, nextSignal()]);
  await Promise.allSettled(running);
  await server.close();
}
