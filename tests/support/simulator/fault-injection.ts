import type { Random } from "#core/ports.ts";
import { resetSwitches, type Switches } from "#simulator/site/switches.ts";
import { pickWeighted } from "#tests/faults/simulator/random.ts";

const randomInteger = (random: Random, below: number): number => Math.floor(random() * below);
const maybe = <T>(random: Random, chance: number, value: () => T): T | undefined =>
  random() < chance ? value() : undefined;

/** Sets every switch of the site at random. Most are off most of the time, otherwise nothing would succeed. */
export function injectFaults(switches: Switches, random: Random): Switches {
  const half = () => random() < 0.5;
  const chance = (chance: number) => random() < chance;
  const onWrite = pickWeighted(random, { answer: 70, accept_then_500: 12, accept_then_hang: 6, refuse_500: 12 });
  const next: Switches = {
    rendering: pickWeighted(random, { ember: 1, sdui: 1, mixed: 1 }),
    language: pickWeighted(random, { en: 2, de: 1 }),
    jobsNavigationButton: half(),
    // By address such pages are top documents.
    legacyInFrame: false,
    ugcPosts: half(),
    twoStep: half(),
    puzzle: half(),
    accountPicker: half(),
    agreeToComply: chance(0.03),
    challengeAfterRequests: maybe(random, 0.06, () => randomInteger(random, 8)) ?? null,
    challengeAfterWrites: maybe(random, 0.06, () => randomInteger(random, 2)) ?? null,
    throttle: pickWeighted(random, { off: 94, page: 4, empty: 2 }),
    throttleSeconds: maybe(random, 0.5, () => randomInteger(random, 300)) ?? null,
    onWrite,
    onWriteTimes: maybe(random, 0.5, () => 1) ?? null,
    lateModalMs: maybe(random, 0.3, () => 50 + randomInteger(random, 300)) ?? 0,
    disabledSend: chance(0.04),
    sidebarTrap: half(),
    connectStateKeys: half(),
    gatingInviteDialog: half(),
    bareNoteField: half(),
    premiumOfferWithNote: half(),
    writeWithAi: pickWeighted(random, { off: 1, before_send: 1, last: 1 }),
    invitePage: pickWeighted(random, { dialog: 5, blank: 1 }),
    withdrawDialog: pickWeighted(random, { native: 3, plain: 1 }),
    weeklyInvitations: maybe(random, 0.2, () => randomInteger(random, 20)) ?? null,
    noteQuota: maybe(random, 0.2, () => randomInteger(random, 6)) ?? null,
    externalJobs: chance(0.1),
    unknownQuestions: half(),
    numericQuestions: half(),
    mathQuestions: half(),
    stuckForms: chance(0.05),
    easyApplyDailyLimit: maybe(random, 0.2, () => randomInteger(random, 12)) ?? null,
    applyLabel: half() ? "easy" : "plain",
    jobSearch: half() ? "classic" : "redirect",
    jobCardKey: half() ? "random" : "job",
    easyApplyLink: half() ? "form" : "page",
    outsideApply: half() ? "link" : "button",
    easyApplyForm: half() ? "page" : "ember",
    storedResumes: half(),
    resumeUpload: chance(0.1) ? "button" : "field",
    followCompany: half() ? "ticked" : "unticked",
  };
  return Object.assign(switches, next);
}

/** Turns every fault off; the site keeps its rendering and language. */
export function resetFaults(switches: Switches): void {
  const { rendering, language } = switches;
  Object.assign(resetSwitches(switches), { rendering, language });
}
