import { Fault } from "#core/errors.ts";
import { PageChanged } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import type { RecordedWrite } from "#simulator/site/recorder.ts";
import type { AskedWrite } from "./asked-write.ts";

/** `thrown`: while the write was prepared. */
export type Reported = WriteOutcome | { kind: "thrown"; cause: unknown };

/** `odd`: refused by an error that is not one of the port's. */
export type Verdict = { kind: "right" | "refused" | "unknown" | "odd" | "wrong"; reason: string };

const portErrors = ["SessionExpired", "Challenge", "Throttled", "LimitReached", "PageChanged", "QuestionsOpen"];
export const isOfPort = (cause: unknown): boolean =>
  cause instanceof Fault || (cause instanceof Error && portErrors.includes(cause.name));

/** The site's record says what happened. */
export function judge(asked: AskedWrite, reported: Reported, written: readonly RecordedWrite[]): Verdict {
  const difference = findDifference(asked, reported, written);
  if (difference !== undefined) return { kind: "wrong", reason: difference };
  if (reported.kind === "published") return { kind: "right", reason: "" };
  if (reported.kind === "unknown") return { kind: "unknown", reason: reported.reason };
  const cause = "cause" in reported ? reported.cause : undefined;
  const reason = cause === undefined && "reason" in reported ? reported.reason : describeRefusal(cause);
  return { kind: cause === undefined || isOfPort(cause) ? "refused" : "odd", reason };
}

function findDifference(asked: AskedWrite, reported: Reported, written: readonly RecordedWrite[]): string | undefined {
  const other = written.find(({ kind, target }) => kind !== asked.kind || target !== asked.target);
  if (other) return `something else was written: ${JSON.stringify(other)}`;
  const altered = written.find(
    ({ text }) => asked.text !== null && !isSamePost({ text: asked.text }, { text: text ?? "" }, "written"),
  );
  if (altered) return `another text was written: ${JSON.stringify(altered.text)}`;
  if (written.length > 1) return `it was written ${written.length} times`;
  const isAccepted = written.some(({ accepted }) => accepted);
  if (reported.kind === "published") {
    return isAccepted ? asked.findDifference(reported.remoteId) : "published is reported, and nothing was written";
  }
  if (!isAccepted) return undefined;
  if (reported.kind !== "unknown") return `${reported.kind} is reported, and it was written`;
  return asked.findDifference(undefined);
}

export const describeRefusal = (cause: unknown): string => {
  if (cause instanceof PageChanged) return `${cause.name} ${cause.control} (${cause.tried[0]})`;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
};
