export const peopleSelectors = {
  peopleSearch: {
    card: [
      "main [role='listitem']:has(a[href*='/in/'])",
      "main li:has([data-chameleon-result-urn])",
      "[data-view-name='search-entity-result-universal-template']",
      "li.reusable-search__result-container",
    ],
    /** Something to read: a result, or the empty-result message. */
    outcome: [
      "main [role='listitem'] a[href*='/in/']",
      "main li a[href*='/in/']",
      "[data-view-name='search-no-results']",
      ".search-reusable-search-no-results",
    ],
    /** The first link of a card: later ones lead to mutual connections. */
    link: ["a[data-view-name='search-result-lockup-title']", "a[href*='/in/']"],
    name: [
      "a[data-view-name='search-result-lockup-title']",
      "a[href*='/in/'] span[aria-hidden='true']",
      "a[href*='/in/']",
    ],
    headline: ["[role='listitem'] p:nth-of-type(2)", ".entity-result__primary-subtitle"],
    location: ["[role='listitem'] p:nth-of-type(3)", ".entity-result__secondary-subtitle"],
    anybody: ["main a[href*='/in/']"],
    pages: ["[data-testid='pagination-controls-list']", ".artdeco-pagination"],
    next: ["button[data-testid='pagination-controls-next-button-visible']", "button.artdeco-pagination__button--next"],
  },

  /** Searched only in the top card: similar buttons of other people are next to it. */
  profile: {
    card: [
      "main section[componentkey*='profile.card'][componentkey*='Topcard']",
      "main section[data-member-id]",
      "main section:has(> .top-card-background-hero-image)",
      "main section.artdeco-card:has(> div.pv-top-card)",
    ],
    name: ["h1", "h2"],
    headline: ["[data-view-name='profile-headline']", "p:nth-of-type(1)", ".text-body-medium"],
    location: ["p:nth-of-type(2)", ".text-body-small.inline"],
    about: [
      "main section[componentkey*='profile.card'][componentkey$='about' i] span[aria-hidden='true']",
      "main section:has(> #about) span[aria-hidden='true']",
    ],
    edit: ["a[href*='/in/{slug}/edit/intro/']"],
    invite: ["a[href*='/preload/custom-invite/'][href$='vanityName={slug}']", "button:has(svg[id^='connect'])"],
    /** A labeled anchor, whatever its text. */
    pending: ["a[aria-label]:not([href*='/preload/'], [href*='/messaging/'], [href*='/company/'])"],
    compose: ["a[href*='/messaging/compose']"],
    button: ["button"],
    more: [
      "button[aria-expanded]:has(svg[id*='overflow'])",
      "button[id*='overflow']",
      "button[aria-expanded]:not([aria-label])",
    ],
    menu: ["[role='menu']"],
  },

  /** Buttons are identified by their order. */
  invite: {
    dialog: ["dialog[open]", "[role='dialog']", "[role='alertdialog']", "[aria-modal='true']"],
    button: ["button"],
    note: ["textarea[name='message']", "textarea[maxlength]", "#custom-message"],
    noteOrOffer: [
      ":is([role='dialog'], dialog[open]) textarea[name='message']",
      ":is([role='dialog'], dialog[open]) textarea[maxlength]",
      ":is([role='dialog'], [role='alertdialog'], dialog[open]) a[href*='/premium/']",
    ],
    /** Notes are offered for money: none are left. */
    offer: [":is([role='dialog'], [role='alertdialog'], dialog[open]) a[href*='/premium/']"],
    /** The weekly limit is reached. */
    limit: ["[role='alertdialog']:not(:has(form, textarea))", "[class*='ip-fuse-limit-alert']"],
  },

  sent: {
    card: [
      "main [role='listitem']:has(a[href*='/in/'])",
      "main li:has(a[href*='/in/']):has(button)",
      ".invitation-card",
    ],
    outcome: [
      "main li a[href*='/in/']",
      "main [role='listitem']",
      "[data-view-name='invitations-empty']",
      ".artdeco-empty-state",
    ],
    person: ["main li a[href*='/in/']", "a[href*='/in/']"],
    name: ["a[href*='/in/']:not(:has(img))", ".invitation-card__title"],
    row: [
      "main [role='listitem']:has(a[href*='/in/{slug}/'])",
      "main li:has(a[href*='/in/{slug}/']):has(button)",
      ".invitation-card:has(a[href*='/in/{slug}/'])",
    ],
    withdraw: [
      "button[data-view-name='sent-invitations-withdraw-single']",
      "button[aria-label]",
      ".invitation-card__action-btn",
    ],
    confirm: ["button"],
    next: ["main a[href*='page={page}']"],
  },

  /** Rows don't link to their thread. */
  inbox: {
    row: ["main li:has(> label[aria-label]) > :is(a, button, [role='link'], [tabindex])"],
    outcome: [
      "main li:has(> label[aria-label])",
      "[data-view-name='conversations-empty']",
      ".msg-conversations-container__no-conversations",
    ],
  },

  thread: {
    person: ["main a[href*='/in/']:has(h2)", "a.msg-thread__link-to-profile"],
    event: ["main [data-event-urn]"],
    author: ["a[href*='/in/']"],
    text: ["p", ".msg-s-event-listitem__body"],
    form: ["main form:has([role='textbox'][contenteditable])", "form.msg-form"],
    box: ["[role='textbox'][contenteditable]", ".msg-form__contenteditable"],
    /** Only InMail to someone who is not a connection has a subject. */
    subject: ["main form input[name='subject']"],
    send: ["button[type='submit']", "button.msg-form__send-button"],
  },
} as const;
