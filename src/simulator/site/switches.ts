import { z } from "zod";

const count = z.number().int().min(0);
const nullableCount = count.nullable();

/** Every fault that can be injected. Counters of what is still let through decrease. */
export const Switches = z.strictObject({
  /** `sdui`: on every page that is known in it; `mixed`: alternates from visit to visit on such a page. */
  rendering: z.enum(["ember", "sdui", "mixed"]),
  language: z.enum(["en", "de"]),
  /** SDUI's navigation has a button for Jobs too, as it always has for Home. */
  jobsNavigationButton: z.boolean(),
  /** Pages that exist in Ember only are in a frame of an SDUI page. */
  legacyInFrame: z.boolean(),

  /** Comments name their post as `ugcPost`, by another number. */
  ugcPosts: z.boolean(),

  /** Asks for a code after the password. */
  twoStep: z.boolean(),
  /** A puzzle between password and feed. */
  puzzle: z.boolean(),
  /** The sign-in page offers a remembered account. */
  accountPicker: z.boolean(),
  /** A consent page replaces the requested one until it is accepted. */
  agreeToComply: z.boolean(),

  /** After so many more requests, or writes, everything leads to a security check. Null: never. */
  challengeAfterRequests: nullableCount,
  challengeAfterWrites: nullableCount,
  /** `page`: says that there were too many requests; `empty`: a page without content. */
  throttle: z.enum(["off", "page", "empty"]),
  /** Of Retry-After; null: no header. */
  throttleSeconds: nullableCount,

  /** `refuse_500` responds like `accept_then_500` but accepts nothing. */
  onWrite: z.enum(["answer", "accept_then_500", "accept_then_hang", "refuse_500"]),
  /** For so many more writes; null: until it is changed. */
  onWriteTimes: nullableCount,
  /** Delay of dialogs after the click. */
  lateModalMs: count,
  disabledSend: z.boolean(),

  /** Other people's Connect and Message buttons next to a profile. */
  sidebarTrap: z.boolean(),
  /** The buttons of SDUI that lead to an invitation name its state. */
  connectStateKeys: z.boolean(),
  /** The dialog about a note has two buttons instead of three. */
  gatingInviteDialog: z.boolean(),
  /** The field for a note has neither an id nor a name. */
  bareNoteField: z.boolean(),
  premiumOfferWithNote: z.boolean(),
  /** Where the button that writes a note is among those that end the dialog. */
  writeWithAi: z.enum(["off", "before_send", "last"]),
  /** What the address of an invitation's dialog shows. */
  invitePage: z.enum(["dialog", "blank"]),
  /** Of SDUI's pages: a native dialog, or plain divs. */
  withdrawDialog: z.enum(["native", "plain"]),
  /** In seven days, and notes in a month; null: the network's own limits. */
  weeklyInvitations: nullableCount,
  noteQuota: nullableCount,

  /** All applications lead to company sites. */
  externalJobs: z.boolean(),
  unknownQuestions: z.boolean(),
  numericQuestions: z.boolean(),
  mathQuestions: z.boolean(),
  /** A form's next step never comes, without an error. */
  stuckForms: z.boolean(),
  /** Null: the network's own limit. */
  easyApplyDailyLimit: nullableCount,
  /** 'Easy Apply', or 'Apply' as for external jobs. */
  applyLabel: z.enum(["easy", "plain"]),
  /** `redirect`: to the results in SDUI, for visits that are served that. */
  jobSearch: z.enum(["classic", "redirect"]),
  /** Keys of SDUI's cards: new ones at every rendering, or with the job's id. */
  jobCardKey: z.enum(["random", "job"]),
  /** Where SDUI's Easy Apply link leads without the page's script: to the form, or to the page itself. */
  easyApplyLink: z.enum(["form", "page"]),
  /** On SDUI's job page: a link with an address, or a button without one. */
  outsideApply: z.enum(["link", "button"]),
  /** Of the application form on SDUI's pages; `ember` opens in the shadow root. */
  easyApplyForm: z.enum(["page", "ember"]),
  /** The form offers resumes of earlier applications, and the last used one is selected. */
  storedResumes: z.boolean(),
  /** SDUI's form has a field for a file, or only a button that opens the file chooser. */
  resumeUpload: z.enum(["field", "button"]),
  /** Of forms with several pages, when they open. */
  followCompany: z.enum(["ticked", "unticked"]),
});
export type Switches = z.infer<typeof Switches>;

const defaultSwitches: Switches = {
  rendering: "ember",
  language: "en",
  jobsNavigationButton: false,
  legacyInFrame: false,
  ugcPosts: false,
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
  sidebarTrap: true,
  connectStateKeys: true,
  gatingInviteDialog: false,
  bareNoteField: false,
  premiumOfferWithNote: true,
  writeWithAi: "last",
  invitePage: "dialog",
  withdrawDialog: "native",
  weeklyInvitations: null,
  noteQuota: null,
  externalJobs: false,
  unknownQuestions: false,
  numericQuestions: false,
  mathQuestions: false,
  stuckForms: false,
  easyApplyDailyLimit: null,
  applyLabel: "easy",
  jobSearch: "classic",
  jobCardKey: "random",
  easyApplyLink: "form",
  outsideApply: "link",
  easyApplyForm: "page",
  storedResumes: true,
  resumeUpload: "field",
  followCompany: "ticked",
};

/** Callers set its fields. */
export const createSwitches = (overrides: Partial<Switches> = {}): Switches => ({ ...defaultSwitches, ...overrides });

/** In place. */
export const resetSwitches = (switches: Switches): Switches => Object.assign(switches, defaultSwitches);

/** False once the allowance is used up. */
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
