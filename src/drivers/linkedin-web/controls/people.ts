import { inBoth, type ControlGroup } from "./control.ts";
import { inBothFrom, noSource, sources } from "./sources.ts";

/** The site's dialogs: native ones of SDUI have no role, Ember's have one. Closed ones are not visible. */
const anyDialog = ":is(dialog[open], [role='dialog'], [role='alertdialog'])";
const invitesPerson = "[href*='/preload/custom-invite/']:is([href$='vanityName={slug}'], [href*='vanityName={slug}&'])";
/** Without the copies of toasts that an open dialog contains. */
const outsideToasts = ":not(section:has([data-testid='toasts-title']) *)";

export const profileControls = {
  card: {
    sdui: [
      "main section[componentkey*='profile.card'][componentkey$='Topcard']",
      "main div[componentkey*='profile.card'][componentkey$='Topcard']",
    ],
    ember: [
      "main section:has(a[href*='/edit/intro/'])",
      "main section[data-member-id]",
      "main section:has(> .top-card-background-hero-image)",
      "main section.artdeco-card:has(> div.pv-top-card)",
    ],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  name: {
    region: "profile.card",
    sdui: ["h2"],
    ember: ["h1", "h2"],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  /** The last one: pronouns and degrees of connection come before it. */
  headline: {
    region: "profile.card",
    isList: true,
    sdui: ["div:has(h2) + p"],
    ember: ["[data-generated-suggestion-target]", ".text-body-medium"],
    source: { ember: noSource, sdui: sources.profile },
  },
  location: {
    region: "profile.card",
    sdui: ["div:has(> p > a[href*='/overlay/contact-info']) > p:first-of-type"],
    ember: [".text-body-small.inline"],
    source: { ember: noSource, sdui: sources.profile },
  },
  about: {
    isList: true,
    sdui: ["main section[componentkey$='About'] [data-testid='expandable-text-box']"],
    ember: [
      "main section:has(> #about) [class*='show-more-text'] span[aria-hidden='true']",
      "main section:has(> #about) span[aria-hidden='true']",
    ],
    source: { ember: noSource, sdui: sources.profile },
  },
  edit: {
    region: "profile.card",
    isList: true,
    ...inBoth("a[href*='/in/{slug}/edit/intro/']"),
    source: inBothFrom(sources.emberProfile),
  },
  /** Says by its key whether an invitation is possible, pending or withdrawn. */
  state: {
    region: "profile.card",
    isList: true,
    sdui: ["[componentkey^='ConnectButtonstate:']"],
    source: { sdui: sources.connectState },
  },
  /** Only connections have one. */
  bell: {
    region: "profile.card",
    isList: true,
    sdui: ["a:has(svg[id^='bell'])"],
    ember: [":is(a, button):has(svg:is([id^='bell'], [data-test-icon^='bell']))"],
    source: { ember: noSource, sdui: sources.connection },
  },
  /** A withdrawn invitation leaves a button with the same icon and name, which invites no one. */
  invite: {
    region: "profile.card",
    sdui: [`a${invitesPerson}`],
    ember: [`a${invitesPerson}`, "button:has(svg:is([id^='connect'], [data-test-icon^='connect']))"],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  follow: {
    region: "profile.card",
    isList: true,
    sdui: ["button[componentkey^='FollowButton']"],
    source: { sdui: noSource },
  },
  /** Its address has the public id. */
  contactInfo: {
    region: "profile.card",
    isList: true,
    ...inBoth("a[href*='/in/'][href*='/overlay/contact-info']"),
    source: { ember: sources.contactInfo, sdui: sources.profile },
  },
  labeled: {
    region: "profile.card",
    isList: true,
    ...inBoth(":is(a, button)[aria-label]"),
    source: { ember: sources.emberProfile, sdui: sources.connection },
  },
  compose: {
    region: "profile.card",
    isList: true,
    ...inBoth("a[href*='/messaging/compose']"),
    source: { ember: sources.emberProfile, sdui: sources.connection },
  },
  button: {
    region: "profile.card",
    isList: true,
    ...inBoth("button"),
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
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
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
  menu: { ...inBoth("[role='menu']"), source: { ember: sources.emberProfile, sdui: sources.profile } },
  menuState: {
    region: "profile.menu",
    isList: true,
    sdui: ["[componentkey^='ConnectButtonstate:']"],
    source: { sdui: sources.connectState },
  },
  menuInvite: {
    region: "profile.menu",
    sdui: [`a${invitesPerson}`],
    ember: [
      `a${invitesPerson}`,
      ":is(button, [role='menuitem'], [role='button']):has(svg:is([id^='connect'], [data-test-icon^='connect']))",
    ],
    source: { ember: sources.emberProfile, sdui: sources.profile },
  },
} as const satisfies ControlGroup;

export const inviteControls = {
  dialog: {
    ...inBoth("[role='dialog'][aria-labelledby='send-invite-modal']", anyDialog),
    source: inBothFrom(sources.inviteDialog),
  },
  /** Names the invited person, in the first of the dialog's two forms. */
  person: { region: "invite.dialog", isList: true, ...inBoth("strong"), source: inBothFrom(noSource) },
  button: { region: "invite.dialog", isList: true, ...inBoth("button"), source: inBothFrom(sources.inviteDialog) },
  dismiss: {
    region: "invite.dialog",
    isList: true,
    ...inBoth("button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"),
    source: inBothFrom(sources.dismiss),
  },
  primary: {
    region: "invite.dialog",
    isList: true,
    ...inBoth(".artdeco-modal__actionbar button.artdeco-button--primary", "button.artdeco-button--primary"),
    source: inBothFrom(noSource),
  },
  secondary: {
    region: "invite.dialog",
    isList: true,
    ...inBoth(".artdeco-modal__actionbar button.artdeco-button--secondary", "button.artdeco-button--secondary"),
    source: inBothFrom(noSource),
  },
  note: { region: "invite.dialog", ...inBoth("textarea"), source: inBothFrom(sources.inviteDialog) },
  offer: {
    region: "invite.dialog",
    isList: true,
    ...inBoth("a[href*='/premium/']"),
    source: inBothFrom(sources.inviteDialog),
  },
  noteOrOffer: {
    isList: true,
    ...inBoth(`${anyDialog} textarea`, `${anyDialog} a[href*='/premium/']`),
    source: inBothFrom(sources.inviteDialog),
  },
  limit: { isList: true, ...inBoth("[class*='ip-fuse-limit-alert']"), source: inBothFrom(sources.invitationLimit) },
} as const satisfies ControlGroup;

export const sentControls = {
  card: {
    isList: true,
    sdui: ["main [role='listitem']:has(a[href*='/in/'])"],
    ember: ["main li:has(a[href*='/in/']):has(button)", ".invitation-card"],
    source: { ember: noSource, sdui: sources.sent },
  },
  list: { isList: true, sdui: ["main [data-testid='lazy-column']"], source: { sdui: sources.sent } },
  empty: { isList: true, ember: ["main [class*='artdeco-empty-state']"], source: { ember: noSource } },
  person: {
    region: "sent.card",
    isList: true,
    ...inBoth("a[href*='/in/']"),
    source: { ember: noSource, sdui: sources.sent },
  },
  /** A link that leads nowhere: a script opens the dialog. */
  withdraw: {
    region: "sent.card",
    sdui: ["a[aria-label]:not([href*='/in/'])", "button[data-view-name='sent-invitations-withdraw-single']"],
    ember: ["button[data-view-name='sent-invitations-withdraw-single']", "button[aria-label]"],
    source: { ember: sources.emberSent, sdui: sources.sent },
  },
  anybody: { isList: true, ...inBoth("main a[href*='/in/']"), source: { ember: noSource, sdui: sources.sent } },
  dialog: { ...inBoth("dialog[open]", anyDialog), source: { ember: sources.emberSent, sdui: sources.sent } },
  /** Its label names the person, as no other button's does. */
  confirm: {
    region: "sent.dialog",
    isList: true,
    ...inBoth(`button[aria-label]${outsideToasts}`),
    source: { ember: noSource, sdui: sources.sent },
  },
  /** In dialogs that name no one. */
  primary: {
    region: "sent.dialog",
    ember: ["button.artdeco-button--primary:not([aria-label])"],
    source: { ember: sources.emberSent },
  },
} as const satisfies ControlGroup;
