import { inBoth, type ControlGroup } from "./control.ts";

/** The site's dialogs: native ones of SDUI have no role, Ember's have one. Closed ones are not visible. */
const anyDialog = ":is(dialog[open], [role='dialog'], [role='alertdialog'])";
/** Links to members by their public name, not by their member id: those belong to people in common. */
const personLink = "a[href*='/in/']:not([href*='/in/ACo'])";
const invitesPerson = "[href*='/preload/custom-invite/']:is([href$='vanityName={slug}'], [href*='vanityName={slug}&'])";
/** Without the copies of toasts that an open dialog contains. */
const outsideToasts = ":not(section:has([data-testid='toasts-title']) *)";

const lazyList = { isList: true, sdui: ["main [data-testid='lazy-column']"] } as const;

export const peopleSearchControls = {
  /** Ember's rows. Rows of a loading list have no member. */
  card: {
    isList: true,
    ember: ["main li:has([data-chameleon-result-urn]:not([data-chameleon-result-urn$='headless']))"],
  },
  /** SDUI's rows have no marks: each is what surrounds the link of one person. */
  person: { isList: true, sdui: [`main p ${personLink}`, `main ${personLink}`] },
  link: { region: "peopleSearch.card", ember: ["a[href*='/in/']:has(span[aria-hidden='true'])"] },
  name: { region: "peopleSearch.card", ember: ["a[href*='/in/'] span[aria-hidden='true']"] },
  headline: {
    region: "peopleSearch.card",
    ember: ["[data-chameleon-result-urn] .mb1 > div:nth-of-type(2)", ".entity-result__primary-subtitle"],
  },
  location: {
    region: "peopleSearch.card",
    ember: ["[data-chameleon-result-urn] .mb1 > div:nth-of-type(3)", ".entity-result__secondary-subtitle"],
  },
  /** Shows its first rows at once, if there are any. */
  list: lazyList,
  empty: {
    isList: true,
    ember: ["main [class*='artdeco-empty-state']", ".search-reusable-search-no-results"],
  },
  anybody: { isList: true, ...inBoth(`main ${personLink}`) },
  pages: {
    isList: true,
    sdui: ["[data-testid='pagination-controls-list']"],
    ember: [".artdeco-pagination"],
  },
  next: {
    sdui: ["button[data-testid='pagination-controls-next-button-visible']"],
    ember: ["button.artdeco-pagination__button--next"],
  },
} as const satisfies ControlGroup;

export const profileControls = {
  card: {
    sdui: [
      "main section[componentkey*='profile.card'][componentkey$='Topcard']",
      "main div[componentkey*='profile.card'][componentkey$='Topcard']",
    ],
    ember: [
      "main section[data-member-id]",
      "main section:has(> .top-card-background-hero-image)",
      "main section.artdeco-card:has(> div.pv-top-card)",
    ],
  },
  name: { region: "profile.card", sdui: ["h2"], ember: ["h1", "h2"] },
  /** The last one: pronouns and degrees of connection come before it. */
  headline: {
    region: "profile.card",
    isList: true,
    sdui: ["div:has(h2) + p"],
    ember: ["[data-generated-suggestion-target]", ".text-body-medium"],
  },
  location: {
    region: "profile.card",
    sdui: ["div:has(> p > a[href*='/overlay/contact-info']) > p:first-of-type"],
    ember: [".text-body-small.inline"],
  },
  about: {
    isList: true,
    sdui: ["main section[componentkey$='About'] [data-testid='expandable-text-box']"],
    ember: [
      "main section:has(> #about) [class*='show-more-text'] span[aria-hidden='true']",
      "main section:has(> #about) span[aria-hidden='true']",
    ],
  },
  edit: { region: "profile.card", isList: true, ...inBoth("a[href*='/in/{slug}/edit/intro/']") },
  /** Says by its key whether an invitation is possible, pending or withdrawn. */
  state: { region: "profile.card", isList: true, sdui: ["[componentkey^='ConnectButtonstate:']"] },
  /** Only connections have one. */
  bell: {
    region: "profile.card",
    isList: true,
    sdui: ["a:has(svg[id^='bell'])"],
    ember: [":is(a, button):has(svg:is([id^='bell'], [data-test-icon^='bell']))"],
  },
  /** A withdrawn invitation leaves a button with the same icon and name, which invites no one. */
  invite: {
    region: "profile.card",
    sdui: [`a${invitesPerson}`],
    ember: [`a${invitesPerson}`, "button:has(svg:is([id^='connect'], [data-test-icon^='connect']))"],
  },
  follow: { region: "profile.card", isList: true, sdui: ["button[componentkey^='FollowButton']"] },
  /** Its address has the public id. */
  contactInfo: { region: "profile.card", isList: true, ...inBoth("a[href*='/in/'][href*='/overlay/contact-info']") },
  labeled: { region: "profile.card", isList: true, ...inBoth(":is(a, button)[aria-label]") },
  compose: { region: "profile.card", isList: true, ...inBoth("a[href*='/messaging/compose']") },
  button: { region: "profile.card", isList: true, ...inBoth("button") },
  /** The row of actions stands there twice. */
  more: {
    region: "profile.card",
    mayRepeat: true,
    sdui: ["button[aria-expanded]:has(svg[id*='overflow'])", "button[aria-expanded]:not([aria-label])"],
    ember: [
      "button[aria-expanded]:has(svg[id*='overflow'])",
      "button[id*='overflow']",
      "button[aria-expanded]:not([aria-label])",
    ],
  },
  menu: inBoth("[role='menu']"),
  menuState: { region: "profile.menu", isList: true, sdui: ["[componentkey^='ConnectButtonstate:']"] },
  menuInvite: {
    region: "profile.menu",
    sdui: [`a${invitesPerson}`],
    ember: [
      `a${invitesPerson}`,
      ":is(button, [role='menuitem'], [role='button']):has(svg:is([id^='connect'], [data-test-icon^='connect']))",
    ],
  },
} as const satisfies ControlGroup;

export const inviteControls = {
  dialog: inBoth("[role='dialog'][aria-labelledby='send-invite-modal']", anyDialog),
  /** Names the invited person, in the first of the dialog's two forms. */
  person: { region: "invite.dialog", isList: true, ...inBoth("strong") },
  button: { region: "invite.dialog", isList: true, ...inBoth("button") },
  dismiss: {
    region: "invite.dialog",
    isList: true,
    ...inBoth("button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"),
  },
  primary: {
    region: "invite.dialog",
    isList: true,
    ...inBoth(".artdeco-modal__actionbar button.artdeco-button--primary", "button.artdeco-button--primary"),
  },
  secondary: {
    region: "invite.dialog",
    isList: true,
    ...inBoth(".artdeco-modal__actionbar button.artdeco-button--secondary", "button.artdeco-button--secondary"),
  },
  note: { region: "invite.dialog", ...inBoth("textarea") },
  offer: { region: "invite.dialog", isList: true, ...inBoth("a[href*='/premium/']") },
  noteOrOffer: { isList: true, ...inBoth(`${anyDialog} textarea`, `${anyDialog} a[href*='/premium/']`) },
  limit: { isList: true, ...inBoth("[class*='ip-fuse-limit-alert']") },
} as const satisfies ControlGroup;

export const sentControls = {
  card: {
    isList: true,
    sdui: ["main [role='listitem']:has(a[href*='/in/'])"],
    ember: ["main li:has(a[href*='/in/']):has(button)", ".invitation-card"],
  },
  list: lazyList,
  empty: { isList: true, ember: ["main [class*='artdeco-empty-state']"] },
  person: { region: "sent.card", isList: true, ...inBoth("a[href*='/in/']") },
  /** A link that leads nowhere: a script opens the dialog. */
  withdraw: {
    region: "sent.card",
    sdui: ["a[aria-label]:not([href*='/in/'])", "button[data-view-name='sent-invitations-withdraw-single']"],
    ember: ["button[data-view-name='sent-invitations-withdraw-single']", "button[aria-label]"],
  },
  anybody: { isList: true, ...inBoth("main a[href*='/in/']") },
  dialog: inBoth("dialog[open]", anyDialog),
  /** Its label names the person, as no other button's does. */
  confirm: { region: "sent.dialog", isList: true, ...inBoth(`button[aria-label]${outsideToasts}`) },
  /** In dialogs that name no one. */
  primary: { region: "sent.dialog", ember: ["button.artdeco-button--primary:not([aria-label])"] },
} as const satisfies ControlGroup;
