import type { Random } from "#core/ports.ts";
import { resetSwitches, type Switches } from "#simulator/site/switches.ts";
import { drawn } from "#tests/faults/simulator/random.ts";

const whole = (random: Random, below: number): number => Math.floor(random() * below);
const sometimes = <T>(random: Random, chance: number, value: () => T): T | undefined =>
  random() < chance ? value() : undefined;

/** Draws every switch of the site. Most are off most of the time, or nothing would get through. */
export function injectFaults(switches: Switches, random: Random): void {
  const half = () => random() < 0.5;
  const rarely = (chance: number) => random() < chance;
  const onWrite = drawn(random, { answer: 70, accept_then_500: 12, accept_then_hang: 6, refuse_500: 12 });
  const next: Switches = {
    layout: drawn(random, { A: 1, B: 1, C: 1 }),
    twoStep: half(),
    puzzle: half(),
    accountPicker: half(),
    agreeToComply: rarely(0.03),
    challengeAfterRequests: sometimes(random, 0.06, () => whole(random, 8)) ?? null,
    challengeAfterWrites: sometimes(random, 0.06, () => whole(random, 2)) ?? null,
    throttle: drawn(random, { off: 94, page: 4, empty: 2 }),
    throttleSeconds: sometimes(random, 0.5, () => whole(random, 300)) ?? null,
    onWrite,
    onWriteTimes: sometimes(random, 0.5, () => 1) ?? null,
    lateModalMs: sometimes(random, 0.3, () => 50 + whole(random, 300)) ?? 0,
    disabledSend: rarely(0.04),
    sidebarTrap: half(),
    gatingInviteDialog: half(),
    weeklyInvitations: sometimes(random, 0.2, () => whole(random, 20)) ?? null,
    noteQuota: sometimes(random, 0.2, () => whole(random, 6)) ?? null,
    externalJobs: rarely(0.1),
    unknownQuestions: half(),
    numericQuestions: half(),
    mathQuestions: half(),
    stuckForms: rarely(0.05),
    easyApplyDailyLimit: sometimes(random, 0.2, () => whole(random, 12)) ?? null,
    applyLabel: half() ? "easy" : "plain",
  };
  Object.assign(switches, next);
}

/** Turns every fault off; the site keeps its layout. */
export function resetFaults(switches: Switches): void {
  const { layout } = switches;
  Object.assign(resetSwitches(switches), { layout });
}
