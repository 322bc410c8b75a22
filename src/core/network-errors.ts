import { Fault } from "./errors.ts";
import { Challenge, LimitReached, PageChanged, QuestionsOpen, SessionExpired, Throttled } from "./network-port.ts";

/** `unknown`: not one of the port's errors. */
export type NetworkProblem =
  | { kind: "session_expired"; error: SessionExpired }
  | { kind: "challenge"; error: Challenge }
  | { kind: "throttled"; error: Throttled }
  | { kind: "limit_reached"; error: LimitReached }
  | { kind: "page_changed"; error: PageChanged }
  | { kind: "questions_open"; error: QuestionsOpen }
  | { kind: "fault"; error: Fault }
  | { kind: "unknown"; error: unknown };

export function classifyNetworkError(error: unknown): NetworkProblem {
  if (error instanceof SessionExpired) return { kind: "session_expired", error };
  if (error instanceof Challenge) return { kind: "challenge", error };
  if (error instanceof Throttled) return { kind: "throttled", error };
  if (error instanceof LimitReached) return { kind: "limit_reached", error };
  if (error instanceof PageChanged) return { kind: "page_changed", error };
  if (error instanceof QuestionsOpen) return { kind: "questions_open", error };
  if (error instanceof Fault) return { kind: "fault", error };
  return { kind: "unknown", error };
}

/** Errors that stop the account until its owner reconnects it. */
export type ConnectionError = SessionExpired | Challenge;

export const isConnectionError = (error: unknown): error is ConnectionError => {
  const { kind } = classifyNetworkError(error);
  return kind === "session_expired" || kind === "challenge";
};

export function evidenceOf(error: unknown): string | undefined {
  const problem = classifyNetworkError(error);
  return problem.kind === "challenge" || problem.kind === "page_changed" ? problem.error.evidence : undefined;
}
