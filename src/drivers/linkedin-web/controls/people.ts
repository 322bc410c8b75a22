import { inBoth, type ControlGroup } from "./control.ts";

export const peopleSearchControls = {
  card: {
    isList: true,
    ...inBoth(
      "main [role='listitem']:has(a[href*='/in/'])",
      "main li:has([data-chameleon-result-urn])",
      "[data-view-name='search-entity-result-universal-template']",
      "li.reusable-search__result-container",
    ),
  },
  outcome: {
    isList: true,
    ...inBoth(
      "main [role='listitem'] a[href*='/in/']",
      "main li a[href*='/in/']",
      "[data-view-name='search-no-results']",
      ".search-reusable-search-no-results",
    ),
  },
  link: inBoth("a[data-view-name='search-result-lockup-title']", "a[href*='/in/']"),
  name: inBoth(
    "a[data-view-name='search-result-lockup-title']",
    "a[href*='/in/'] span[aria-hidden='true']",
    "a[href*='/in/']",
  ),
  headline: inBoth("[role='listitem'] p:nth-of-type(2)", ".entity-result__primary-subtitle"),
  location: inBoth("[role='listitem'] p:nth-of-type(3)", ".entity-result__secondary-subtitle"),
  anybody: { isList: true, ...inBoth("main a[href*='/in/']") },
  pages: inBoth("[data-testid='pagination-controls-list']", ".artdeco-pagination"),
  next: inBoth(
    "button[data-testid='pagination-controls-next-button-visible']",
    "button.artdeco-pagination__button--next",
  ),
} as const satisfies ControlGroup;

export const profileControls = {
  card: inBoth(
    "main section[componentkey*='profile.card'][componentkey*='Topcard']",
    "main section[data-member-id]",
    "main section:has(> .top-card-background-hero-image)",
    "main section.artdeco-card:has(> div.pv-top-card)",
  ),
  name: inBoth("h1", "h2"),
  headline: inBoth("[data-view-name='profile-headline']", "p:nth-of-type(1)", ".text-body-medium"),
  location: inBoth("p:nth-of-type(2)", ".text-body-small.inline"),
  about: inBoth(
    "main section[componentkey*='profile.card'][componentkey$='about' i] span[aria-hidden='true']",
    "main section:has(> #about) span[aria-hidden='true']",
  ),
  edit: inBoth("a[href*='/in/{slug}/edit/intro/']"),
  invite: inBoth("a[href*='/preload/custom-invite/'][href$='vanityName={slug}']", "button:has(svg[id^='connect'])"),
  pending: inBoth("a[aria-label]:not([href*='/preload/'], [href*='/messaging/'], [href*='/company/'])"),
  compose: inBoth("a[href*='/messaging/compose']"),
  button: { isList: true, ...inBoth("button") },
  more: inBoth(
    "button[aria-expanded]:has(svg[id*='overflow'])",
    "button[id*='overflow']",
    "button[aria-expanded]:not([aria-label])",
  ),
  menu: inBoth("[role='menu']"),
} as const satisfies ControlGroup;

export const inviteControls = {
  dialog: inBoth("dialog[open]", "[role='dialog']", "[role='alertdialog']", "[aria-modal='true']"),
  button: { isList: true, ...inBoth("button") },
  note: inBoth("textarea[name='message']", "textarea[maxlength]", "#custom-message"),
  noteOrOffer: inBoth(
    ":is([role='dialog'], dialog[open]) textarea[name='message']",
    ":is([role='dialog'], dialog[open]) textarea[maxlength]",
    ":is([role='dialog'], [role='alertdialog'], dialog[open]) a[href*='/premium/']",
  ),
  offer: inBoth(":is([role='dialog'], [role='alertdialog'], dialog[open]) a[href*='/premium/']"),
  limit: inBoth("[role='alertdialog']:not(:has(form, textarea))", "[class*='ip-fuse-limit-alert']"),
} as const satisfies ControlGroup;

export const sentControls = {
  card: {
    isList: true,
    ...inBoth(
      "main [role='listitem']:has(a[href*='/in/'])",
      "main li:has(a[href*='/in/']):has(button)",
      ".invitation-card",
    ),
  },
  outcome: {
    isList: true,
    ...inBoth(
      "main li a[href*='/in/']",
      "main [role='listitem']",
      "[data-view-name='invitations-empty']",
      ".artdeco-empty-state",
    ),
  },
  person: { isList: true, ...inBoth("main li a[href*='/in/']", "a[href*='/in/']") },
  name: inBoth("a[href*='/in/']:not(:has(img))", ".invitation-card__title"),
  row: inBoth(
    "main [role='listitem']:has(a[href*='/in/{slug}/'])",
    "main li:has(a[href*='/in/{slug}/']):has(button)",
    ".invitation-card:has(a[href*='/in/{slug}/'])",
  ),
  withdraw: inBoth(
    "button[data-view-name='sent-invitations-withdraw-single']",
    "button[aria-label]",
    ".invitation-card__action-btn",
  ),
  confirm: inBoth("button"),
  next: inBoth("main a[href*='page={page}']"),
} as const satisfies ControlGroup;
