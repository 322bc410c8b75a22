import { z } from "zod";
import { Fault } from "#core/errors.ts";
import { version } from "#core/version.ts";
import { notAttache } from "./read-refusal.ts";

const timeoutMs = 5000;
const ServerInfo = z.object({ version: z.string() });

/** An answer that this program can't read, or a call that the server doesn't know, may come from another version. */
export async function explainVersions(url: string, error: unknown): Promise<unknown> {
  if (!isMisunderstanding(error)) return error;
  const serverVersion = await readVersion(url);
  if (serverVersion === undefined || serverVersion === version) {
    return error instanceof SyntaxError ? notAttache(url, "answered with text that is not JSON") : error;
  }
  return new Fault(
    "unavailable",
    "server.version",
    `The server at ${url} has version ${serverVersion} and this program ${version}, so they don't understand each other here. Update the older one.`,
  );
}

const isMisunderstanding = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Fault && (error.code === "request.not_found" || error.code === "request.method"));

async function readVersion(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/api/server`, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    return ServerInfo.safeParse(await response.json()).data?.version;
  } catch {
    return undefined;
  }
}
