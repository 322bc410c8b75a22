import { Fault } from "./errors.ts";
import {
  Challenge,
  LimitReached,
  PageChanged,
  QuestionsOpen,
  SessionExpired,
  Throttled,
  type ApplicationQuestion,
  type NetworkChannel,
} from "./network-port.ts";

/** Why a connected account stopped working: its owner has to connect again. */
export type ConnectionError = "session_expired" | "challenge";

/** Set where the account is blocked until its owner connects again. */
interface Blocking<Reason extends ConnectionError> {
  connectionError: Reason;
  blockReason: "needs_you";
}
interface NonBlocking {
  connectionError?: undefined;
  blockReason?: undefined;
}

/** What went wrong on a network, for everything that has to react to it. */
export type NetworkError =
  | ({ kind: "session_expired"; channel: NetworkChannel; cause: SessionExpired } & Blocking<"session_expired">)
  | ({ kind: "challenge"; cause: Challenge } & Blocking<"challenge">)
  /** `until` in UTC ms, where the network named a time. */
  | ({ kind: "throttled"; until: number | undefined } & NonBlocking)
  | ({ kind: "limit_reached"; limit: LimitReached["limit"]; until: number | undefined } & NonBlocking)
  | ({ kind: "page_changed"; cause: PageChanged } & NonBlocking)
  | ({ kind: "questions_open"; questions: readonly ApplicationQuestion[] } & NonBlocking)
  /** Our own refusal or the browser's, with its own code and message. */
  | ({ kind: "fault"; fault: Fault } & NonBlocking)
  | ({ kind: "unreachable"; reason: string } & NonBlocking);

/** The one mapping of what drivers throw. */
export function classifyNetworkError(error: unknown): NetworkError {
  if (error instanceof SessionExpired) {
    const { channel } = error;
    const blocking = { connectionError: "session_expired", blockReason: "needs_you" } as const;
    return { kind: "session_expired", channel, cause: error, ...blocking };
  }
  if (error instanceof Challenge) {
    return { kind: "challenge", cause: error, connectionError: "challenge", blockReason: "needs_you" };
  }
  if (error instanceof Throttled) return { kind: "throttled", until: error.until };
  if (error instanceof LimitReached) return { kind: "limit_reached", limit: error.limit, until: error.until };
  if (error instanceof PageChanged) return { kind: "page_changed", cause: error };
  if (error instanceof QuestionsOpen) return { kind: "questions_open", questions: error.questions };
  if (error instanceof Fault) return { kind: "fault", fault: error };
  return { kind: "unreachable", reason: error instanceof Error ? error.message : String(error) };
}
