import { z } from "zod";

const count = z.number().int().min(0);
const perhaps = count.nullable();

/** Everything that can be made to go differently on the simulated site. Counts of what is still let through go down. */
export const Switches = z.strictObject({
  /** A: classic class names. B: hashed class names, a person's name in an h2. C: as A, in German. */
  layout: z.enum(["A", "B", "C"]),

  /** A password is not enough: a code is asked for as well. */
  twoStep: z.boolean(),
  /** A puzzle stands between the password and the feed. */
  puzzle: z.boolean(),
  /** The sign-in page remembers somebody and offers to go on as them. */
  accountPicker: z.boolean(),
  /** A page to agree to stands where the wanted one should be, until somebody agrees. */
  agreeToComply: z.boolean(),

  /** After so many more requests, or writes, everything leads to a security check. Null: never. */
  challengeAfterRequests: perhaps,
  challengeAfterWrites: perhaps,
  /** `page` says that there were too many requests, `empty` is a page without anything in it. */
  throttle: z.enum(["off", "page", "empty"]),
  /** Seconds in the throttled answer's Retry-After; null: it does not say. */
  throttleSeconds: perhaps,

  /** What becomes of a write. The last one answers as the second without taking anything. */
  onWrite: z.enum(["answer", "accept_then_500", "accept_then_hang", "refuse_500"]),
  /** For so many more writes; null: until it is changed. */
  onWriteTimes: perhaps,
  /** Dialogs appear so many ms after the click. */
  lateModalMs: count,
  /** Buttons that send stay disabled whatever is typed. */
  disabledSend: z.boolean(),

  /** Other people's Connect and Message buttons next to a profile. */
  sidebarTrap: z.boolean(),
  /** The dialog that asks whether to add a note, with two buttons, in place of the one with three. */
  gatingInviteDialog: z.boolean(),
  /** Invitations in seven days, and notes in a month; null: the network's own. */
  weeklyInvitations: perhaps,
  noteQuota: perhaps,

  /** Every job is applied for on the company's own site. */
  externalJobs: z.boolean(),
  /** Forms ask what nobody has been asked before. */
  unknownQuestions: z.boolean(),
  /** Forms ask for whole numbers. */
  numericQuestions: z.boolean(),
  /** Forms ask for a sum. */
  mathQuestions: z.boolean(),
  /** A form's next step never comes, and nothing says why. */
  stuckForms: z.boolean(),
  /** Applications in a day; null: the network's own. */
  easyApplyDailyLimit: perhaps,
  /** What the button of an application says: 'Easy Apply', or 'Apply' as for external ones. */
  applyLabel: z.enum(["easy", "plain"]),
});
export type Switches = z.infer<typeof Switches>;

const defaultSwitches: Switches = {
  layout: "A",
  twoStep: false,
  puzzle: false,
  accountPicker: false,
  agreeToComply: false,
  challengeAfterRequests: null,
  challengeAfterWrites: null,
  throttle: "off",
  throttleSeconds: null,
  onWrite: "answer",
  onWriteTimes: null,
  lateModalMs: 0,
  disabledSend: false,
  sidebarTrap: false,
  gatingInviteDialog: false,
  weeklyInvitations: null,
  noteQuota: null,
  externalJobs: false,
  unknownQuestions: false,
  numericQuestions: false,
  mathQuestions: false,
  stuckForms: false,
  easyApplyDailyLimit: null,
  applyLabel: "easy",
};

/** As if nobody had touched anything but what is wished. Whoever holds it sets its fields. */
export const createSwitches = (overrides: Partial<Switches> = {}): Switches => ({ ...defaultSwitches, ...overrides });

/** All back to where they were, in place. */
export const resetSwitches = (switches: Switches): Switches => Object.assign(switches, defaultSwitches);

/** Lets one more through a count that goes down; false once it is used up. */
export function consumeAllowance(
  switches: Switches,
  name: "challengeAfterRequests" | "challengeAfterWrites" | "onWriteTimes",
): boolean {
  const left = switches[name];
  if (left === null) return true;
  if (left === 0) return false;
  switches[name] = left - 1;
  return true;
}
