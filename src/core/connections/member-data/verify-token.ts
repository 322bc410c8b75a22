import { Fault, getErrorMessage } from "#core/errors.ts";
import {
  MemberDataEnded,
  MemberDataRefused,
  type MemberConsent,
  type MemberDataAccess,
} from "#core/network-member-data.ts";
import { Throttled } from "#core/network-port.ts";
import type { Clock, Log } from "#core/ports.ts";
import { describeRefusal } from "./reads.ts";

interface GivenToken {
  access: MemberDataAccess;
  userId: string;
  token: string;
}

/** @throws Fault, in words for the person, without the token */
export async function verifyToken(context: { clock: Clock; log: Log }, given: GivenToken): Promise<MemberConsent> {
  try {
    return await given.access.reader(() => given.token).verify();
  } catch (error) {
    throw toFault(error, context, given);
  }
}

/** The token must not reach a log, not even in an error's message. */
function toFault(error: unknown, { clock, log }: { clock: Clock; log: Log }, { userId, token }: GivenToken): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof MemberDataEnded) {
    const message = `${error.message} Create a new one in LinkedIn's developer portal and paste it.`;
    return new Fault("invalid", "network.token_refused", message);
  }
  if (error instanceof MemberDataRefused) {
    return new Fault("conflict", "network.member_data_refused", describeRefusal(error.message));
  }
  if (error instanceof Throttled) {
    const retryAfter = Math.max(1, Math.ceil(((error.until ?? clock.now()) - clock.now()) / 1000));
    const message = `LinkedIn asks to wait. Try again in ${retryAfter} seconds.`;
    return new Fault("rate_limited", "network.throttled", message, { retryAfter });
  }
  const reason = getErrorMessage(error).replaceAll(token, "[redacted]");
  log.warn("member_data.not_verified", { userId, reason });
  return new Fault("upstream", "network.unreachable", `${reason} Nothing was connected. Try again in a moment.`);
}
