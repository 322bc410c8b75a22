import type { Clock, Log } from "./ports.ts";

const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];

const secretName = /pass(word|phrase)?|secret|token|cookie|authorization|api[-_]?key|li_at|hash$|code$/i;
/** API keys, headers, the network's cookie, session tokens, fragments of one-use links, passwords in URLs. */
const secretValue =
  /\batt_[\w-]{8,}|\b(Bearer|Basic)\s+\S+|\bli_at=[^;\s]+|\bAQED[\w-]{12,}|\b[\da-f]{8}-[\da-f-]{27}\.[\w-]{43}|#[\w-]{43}\b|(?<=:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/gi;
/** drizzle's message contains the values of a failed query. */
const queryParams = /\bparams:[^]*$/;
const masked = "[redacted]";

export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replace(secretValue, masked).replace(queryParams, masked);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return redact({ name, message, stack: stackFrames(stack), ...(cause !== undefined && { cause }) }, depth + 1);
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth > 4) return "[deep]";
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, secretName.test(name) ? masked : redact(entry, depth + 1)]),
  );
}

/** The stack repeats the message: keep only the frames. */
const stackFrames = (stack: string | undefined): string[] =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

interface LogOptions {
  clock: Clock;
  level: Level | "silent";
  terminal: boolean;
  write: (line: string) => void;
}

/** Lines of one event and status in a minute. Guests can cause warnings and errors, so only `debug` has no limit. */
const maxRepeats = 60;
const repeatWindowMs = 60_000;

export function createLog({ clock, level, terminal, write }: LogOptions): Log {
  const minimum = level === "silent" ? levels.length : levels.indexOf(level);
  const repeats = createRepeatLimiter();
  const writeLine = (at: Level, event: string, fields: Record<string, unknown>) => {
    const time = new Date(clock.now()).toISOString();
    const safe = redact(fields) as Record<string, unknown>;
    write(terminal ? formatReadable(time, at, event, safe) : JSON.stringify({ time, level: at, event, ...safe }));
  };
  const line =
    (at: Level) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (levels.indexOf(at) < minimum) return;
      for (const { level: own, ...omitted } of repeats.takeOmitted(clock.now())) writeLine(own, "log.omitted", omitted);
      if (at === "debug" || repeats.admit({ level: at, event, status: fields.status }, clock.now())) {
        writeLine(at, event, fields);
      }
    };
  return { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") };
}

interface Repeatable {
  level: Level;
  event: string;
  /** Of a response: a flood of refused sign-ins doesn't hide a failure. */
  status: unknown;
}

interface Repeated extends Repeatable {
  since: number;
  count: number;
}

function createRepeatLimiter() {
  const byKey = new Map<string, Repeated>();
  const isOver = ({ since }: Repeated, now: number) => now - since >= repeatWindowMs || now < since;
  return {
    admit(line: Repeatable, now: number): boolean {
      const key = `${line.level} ${line.event} ${String(line.status)}`;
      const repeated = byKey.get(key) ?? { ...line, since: now, count: 0 };
      byKey.set(key, repeated);
      repeated.count += 1;
      return repeated.count <= maxRepeats;
    },
    /** Counts lines left out in minutes that have passed. */
    takeOmitted(now: number): { level: Level; of: string; status?: unknown; lines: number }[] {
      const ended = [...byKey].filter(([, repeated]) => isOver(repeated, now));
      for (const [key] of ended) byKey.delete(key);
      return ended.flatMap(([, { level, event, status, count }]) => {
        const lines = count - maxRepeats;
        return lines > 0 ? [{ level, of: event, ...(status !== undefined && { status }), lines }] : [];
      });
    },
  };
}

function formatReadable(time: string, level: Level, event: string, fields: Record<string, unknown>): string {
  const rest = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${typeof value === "string" && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  return [time.slice(11, 19), level.padEnd(5), event, ...rest].join(" ");
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
