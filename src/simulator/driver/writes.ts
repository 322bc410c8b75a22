import { storageFault } from "#core/errors.ts";
import { LimitReached, SessionExpired } from "#core/network-port.ts";
import { createPreparedWrite, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import type { Member } from "../model/members.ts";
import type { WriteResult } from "../model/context.ts";

/** @throws SessionExpired when the practice member is gone */
export type CurrentMember = () => Member;

export function toOutcome(result: WriteResult, urlOf: (id: string) => string): WriteOutcome {
  if (result.kind === "accepted") return { kind: "published", remoteId: result.id, url: urlOf(result.id) };
  const { reason, duplicateOf, limit } = result;
  if (limit) return { kind: "not_sent", reason, cause: new LimitReached(limit.of, limit.until) };
  if (duplicateOf === undefined) return { kind: "rejected", reason };
  return { kind: "rejected", reason, duplicateOf: { remoteId: duplicateOf, url: urlOf(duplicateOf) } };
}

/** Errors after which SQLite has certainly written nothing. */
const rolledBack: readonly string[] = ["database.full", "database.busy", "database.read_only"];

/** The author is looked up when it is sent. */
export const createWrite = (me: CurrentMember, write: (author: Member) => WriteOutcome): PreparedWrite =>
  createPreparedWrite(async () => {
    try {
      return write(me());
    } catch (error) {
      if (error instanceof SessionExpired)
        return { kind: "not_sent", reason: "The session on the Sandbox network has expired.", cause: error };
      const fault = storageFault(error);
      if (!fault || !rolledBack.includes(fault.code)) throw error;
      return { kind: "not_sent", reason: fault.message, cause: fault };
    }
  });
