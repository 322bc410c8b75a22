import { z } from "zod";
import { Fault, faultKinds, type FaultKind } from "#core/errors.ts";
import { errorCodes, statusOf } from "#server/error-codes.ts";

const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});

/** What the API refuses, as core threw it. A bug of the server stays one. */
export async function readRefusal(response: Response, url: string): Promise<Error> {
  const { status } = response;
  const { data } = Refusal.safeParse(parseJson(await response.text()));
  if (!data) return notAttache(url, `answered with status ${status}`);
  const { code, message, details, requestId = "unknown" } = data;
  if (code === "auth.key_not_allowed") return keyNotAllowed();
  if (status === 500) return new Error(`${message} Request id: ${requestId}`);
  return new Fault(kindOf(status, code), code, message, details);
}

/** Several kinds share a status: then the code decides. */
function kindOf(status: number, code: string): FaultKind {
  const kinds = faultKinds.filter((kind) => statusOf[kind] === status);
  const declared = new Map<string, string>(Object.entries(errorCodes)).get(code);
  return kinds.find((kind) => kind === declared) ?? kinds[0] ?? (status >= 500 ? "unavailable" : "invalid");
}

/** From a proxy, or from a server of another kind. */
export const notAttache = (url: string, what: string): Fault =>
  new Fault(
    "unavailable",
    "server.not_attache",
    `${url} ${what}, not as Attaché does. Check the address, and that the server is running.`,
  );

/** The server's own message is for programs. */
const keyNotAllowed = (): Fault =>
  new Fault(
    "forbidden",
    "auth.key_not_allowed",
    "API keys can't be used for this. Do it in the web app, or run this command on the server's machine.",
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
