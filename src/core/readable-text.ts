import { Fault } from "./errors.ts";

/** @throws Fault `request.encoding` */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Fault("invalid", "request.encoding", `${what} is not valid UTF-8. Encode it as UTF-8.`);
  }
}

/** What the database would not return unchanged, and what to do. */
export function findUnreadable(text: string): string | undefined {
  if (text.includes("\0")) return "Remove the null characters.";
  return text.isWellFormed() ? undefined : "Remove the broken characters (lone surrogates).";
}
