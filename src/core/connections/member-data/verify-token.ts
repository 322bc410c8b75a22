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
  const mistake = findMistake(given.token);
  if (mistake !== undefined) throw new Fault("invalid", "network.token_refused", mistake);
  try {
    return await given.access.reader(() => given.token).verify();
  } catch (error) {
    throw toFault(error, context, given);
  }
}

const tokenTools = "Docs and tools → OAuth token tools in LinkedIn's developer portal";

const remedies: Record<MemberDataEnded["reason"], string> = {
  expired: `Tokens last about 60 days. Create a new one under ${tokenTools} and paste it.`,
  revoked: `You or the app's owner withdrew it. Create a new one under ${tokenTools} and paste it.`,
  invalid: `Copy the whole token again, or create a new one under ${tokenTools} and paste it.`,
};

/** Other secrets of LinkedIn that are pasted by mistake: they are not sent anywhere. */
function findMistake(token: string): string | undefined {
  if (token.startsWith("AQED"))
    return `This is the session cookie of your browser, not an access token. Create a token under ${tokenTools} and paste it.`;
  if (token.startsWith("WPL_"))
    return `This is the client secret of an app, not an access token. Create a token under ${tokenTools} and paste it.`;
  return undefined;
}

/** The token must not reach a log, not even in an error's message. */
function toFault(error: unknown, { clock, log }: { clock: Clock; log: Log }, { userId, token }: GivenToken): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof MemberDataEnded) {
    return new Fault("invalid", "network.token_refused", `${error.message} ${remedies[error.reason]}`);
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
