import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { SiteDeps } from "./context.ts";

const lifetimeMs = 10 * 60_000;
const maxTries = 5;
const maxChecks = 1000;
const tiles = 6;

export type Step = "code" | "puzzle";

export interface Check {
  id: string;
  memberId: string;
  steps: Step[];
  wanted: string;
  /** Passing signs the member in; otherwise it unblocks a session. */
  signsIn: boolean;
  code: string;
  /** Degrees of each picture; the upright one is the answer. */
  rotations: number[];
  tries: number;
  begunAt: number;
}

export type Checks = ReturnType<typeof createChecks>;

export function createChecks({ clock, switches, log }: Pick<SiteDeps, "clock" | "switches" | "log">) {
  const pending = new Map<string, Check>();

  const make = (of: Pick<Check, "memberId" | "steps" | "wanted" | "signsIn">): Check => {
    const id = randomBytes(18).toString("base64url");
    const check = { ...of, id, code: drawCode(), rotations: drawRotations(), tries: 0, begunAt: clock.now() };
    pending.set(id, check);
    // Replaces the text message.
    if (check.steps[0] === "code") log?.info("sandbox.text_message", { code: check.code });
    const [oldest] = pending.keys();
    if (pending.size > maxChecks && oldest !== undefined) pending.delete(oldest);
    return check;
  };
  const pathOf = ({ id }: Check): string => `/checkpoint/challenge/${id}`;

  return {
    /** Path of the check after a correct password; undefined when there is none. */
    begin(memberId: string, wanted: string): string | undefined {
      const steps: Step[] = [];
      if (switches.twoStep) steps.push("code");
      if (switches.puzzle) steps.push("puzzle");
      return steps.length === 0 ? undefined : pathOf(make({ memberId, steps, wanted, signsIn: true }));
    },

    /** For an existing session. */
    interrupt: (memberId: string): Check => make({ memberId, steps: ["puzzle"], wanted: "/feed/", signsIn: false }),

    find(id: string): Check | undefined {
      const check = pending.get(id);
      if (!check || clock.now() - check.begunAt < lifetimeMs) return check;
      pending.delete(id);
      return undefined;
    },

    pathOf,

    /** A wrong picture brings new ones; five wrong answers end the check. */
    answer(check: Check, given: string): "next" | "passed" | "wrong" | "over" {
      const right = check.steps[0] === "code" ? isEqual(given, check.code) : check.rotations[Number(given)] === 0;
      if (!right || given === "") {
        check.rotations = drawRotations();
        check.tries += 1;
        if (check.tries < maxTries) return "wrong";
        pending.delete(check.id);
        return "over";
      }
      check.steps.shift();
      if (check.steps.length > 0) return "next";
      pending.delete(check.id);
      return "passed";
    },
  };
}

const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Exactly one is upright. */
function drawRotations(): number[] {
  const upright = randomInt(tiles);
  return Array.from({ length: tiles }, (_, n) => (n === upright ? 0 : randomInt(3, 22) * 15));
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a.padEnd(6)), Buffer.from(b.padEnd(6)));
