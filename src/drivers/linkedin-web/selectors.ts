import { peopleSelectors } from "./selectors-people.ts";

/**
 * Nothing else knows the site's markup. Chains are ordered: attributes and address patterns, then ARIA, then classes;
 * never label texts, which are translated. The caller fills in `{name}`.
 */
export const selectors = {
  frame: {
    /** Only signed-in members see one of these; a bare `nav` is on checkpoints too. */
    signedIn: [
      "[data-control-name='nav.settings']",
      "a[href*='/m/logout']",
      ":is(header, nav):has(a[href*='/mynetwork/']):has(a[href*='/messaging/']):has(a[href*='/notifications/'])",
      ".global-nav__me",
      ".feed-identity-module",
    ],
    signIn: ["input[name='session_password']", "input[name='session_key']", "#rememberme-div button"],
    agreement: ["button#content__button--primary--muted", "button.content__button--primary"],
    toast: ["[data-test-artdeco-toast-item-type]", "[data-toast-type]", ".artdeco-toast-item"],
    errorToast: [
      "[data-test-artdeco-toast-item-type='error']",
      "[data-toast-type='error']",
      ".artdeco-toast-item--error",
    ],
    madeToast: [
      "[data-test-artdeco-toast-item-type='success'] a[href*='urn:li:']",
      "[data-toast-type='success'] a[href*='urn:li:']",
      ".artdeco-toast-item--success a[href*='urn:li:']",
    ],
    toastLink: ["a[href*='urn:li:']"],
    dialog: ["dialog[open]", "[role='dialog']", "[role='alertdialog']", "[aria-modal='true']"],
  },

  /** A card is empty until it is scrolled into view. */
  jobs: {
    card: ["li[data-occludable-job-id]", "[data-occludable-job-id]"],
    /** A card, or the empty-result message. */
    anything: ["[data-occludable-job-id]", "[data-test-no-results]", ".jobs-search-no-results-banner"],
    cardLink: ["a[href*='/jobs/view/']"],
    cardTitle: ["a[href*='/jobs/view/'] strong", "a[href*='/jobs/view/']"],
    /** 'Company · Place'. */
    cardSubtitle: ["div:has(> a[href*='/jobs/view/']) + *", ".artdeco-entity-lockup__subtitle"],
    cardTime: ["time[datetime]"],
    cardEasy: ["[data-test-icon^='linkedin-bug']"],
    cardApplied: ["[data-test-icon^='signal-success']"],
    /** Above the suggestions that follow when nothing matches. */
    nothing: ["[data-test-no-results]", ".jobs-search-no-results-banner"],
    page: ["[data-test-pagination-page-btn='{page}']", "nav a[href*='/jobs/search/'][href$='start={start}']"],
  },

  /** Other jobs with their own marks are next to it. */
  job: {
    title: ["main section h1", "main h1"],
    company: ["section:has(h1) a[href*='/company/']", ".job-details-jobs-unified-top-card__company-name a"],
    place: [
      "h1 ~ div > span:first-child",
      ".job-details-jobs-unified-top-card__primary-description-container span:first-child",
    ],
    description: [
      "#job-details > h2 ~ *",
      "#job-details",
      ".jobs-box__html-content",
      ".jobs-description-content__text",
    ],
    hirer: ["main section a[href*='/in/']:has(strong)", ".hirer-card__hirer-information a[href*='/in/']"],
    /** The same button opens the form or another site. */
    apply: [
      "button[data-job-id='{id}']",
      "a[href*='openSDUIApplyFlow=true'][href*='{id}']",
      "button.jobs-apply-button",
    ],
    /** Only if the button itself shows that it leads away. */
    outside: ["button[data-job-id='{id}'][role='link']", "a[data-job-id='{id}'][target='_blank']"],
    /** Anything that shows the state of the application. */
    standing: [
      "a[href*='/jobs/tracker/applied'][href*='{id}']",
      "button[data-job-id='{id}']",
      "a[href*='openSDUIApplyFlow=true'][href*='{id}']",
      "section:has(h1) [role='alert']:has([data-test-icon^='signal-error'])",
      "a.jobs-s-apply__application-link",
      "button.jobs-apply-button",
      "section:has(h1) .artdeco-inline-feedback--error",
    ],
    applied: ["a[href*='/jobs/tracker/applied'][href*='{id}']", "a.jobs-s-apply__application-link"],
    /** A refusal next to the title: closed, or the daily limit is reached. */
    refusal: [
      "section:has(h1) [role='alert']:has([data-test-icon^='signal-error'])",
      "section:has(h1) .artdeco-inline-feedback--error",
    ],
  },

  easyApply: {
    modal: [
      "[data-test-modal-id='easy-apply-modal']",
      "[role='dialog']:has([data-test-form-element])",
      ".jobs-easy-apply-modal",
    ],
    question: ["[data-test-form-element]", ".jobs-easy-apply-form-element"],
    /** Legend of a group of radio buttons or checkboxes. */
    groupTitle: [
      "[data-test-form-builder-radio-button-form-component__title]",
      "[data-test-checkbox-form-title]",
      "legend",
    ],
    error: ["[role='alert']", ".artdeco-inline-feedback--error"],
    progress: ["progress", "[role='progressbar']"],
    next: [
      "button[data-easy-apply-next-button]",
      "button[data-live-test-easy-apply-next-button]",
      "button[data-live-test-easy-apply-review-button]",
    ],
    submit: ["button[data-live-test-easy-apply-submit-button]"],
    follow: ["input[type='checkbox']#follow-company-checkbox", "input[type='checkbox'][id*='follow-company']"],
    place: ["[role='listbox'] [role='option']", ".basic-typeahead__selectable"],
    dismiss: ["button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"],
    discard: [
      "[data-control-name='discard_application_confirm_btn']",
      "button[data-test-dialog-secondary-btn]",
      "[role='alertdialog'] .artdeco-modal__confirm-dialog-btn",
    ],
  },

  /** As only its owner sees it. */
  me: {
    card: ["main section:has(a[href*='/edit/intro/'])", "section[data-member-id]", "section.pv-top-card"],
    name: ["h1", "h2"],
    headline: ["[data-generated-suggestion-target]", "[data-view-name='profile-headline']", ".text-body-medium"],
  },

  feed: {
    profileViews: ["a[href*='/analytics/profile-views'] strong", "a[href*='/me/profile-views'] strong"],
    connections: ["a[href*='/mynetwork/invite-connect/connections'] strong", "a[href*='/mynetwork/'] strong"],
    startPost: [
      "[data-view-name='share-sharebox-focus']",
      "a[href*='shareActive=true']",
      "button.share-box-feed-entry__trigger",
      ".share-box-feed-entry__top-bar button",
    ],
  },

  composer: {
    dialog: ["[role='dialog']:has([role='textbox'][contenteditable])", ".share-box-v2__modal"],
    text: ["[role='textbox'][contenteditable]", ".ql-editor[contenteditable]"],
    submit: ["button[type='submit']", "button.share-actions__primary-action"],
    refusal: ["[role='alert']", ".artdeco-inline-feedback--error"],
    addMedia: ["[data-view-name='sharebox-add-media']", "button:has([data-test-icon='image-medium'])"],
    imageInput: ["input#media-editor-file-selector__file-input", "input[type='file'][accept*='image']"],
    /** The `{n}`th picture, counted from 1, with its text field. */
    picture: ["li:nth-child({n}):has(textarea[name='alt'])"],
    alt: ["li:nth-child({n}) textarea[name='alt']"],
    addDocument: ["[data-view-name='sharebox-add-document']", "button:has([data-test-icon='document-medium'])"],
    documentInput: ["input[type='file'][accept*='pdf']"],
    documentTitle: ["input[name='title']", "input[id*='document-title']"],
    next: ["button[data-next]", "button.share-box-footer__primary-btn"],
    preview: ["[data-view-name='share-preview']", ".share-creation-state__preview-container"],
  },

  post: {
    card: [
      "[data-urn^='urn:li:activity:']",
      "[data-id^='urn:li:activity:']",
      "[data-view-name='feed-full-update']",
      ".feed-shared-update-v2",
    ],
    /** At the end of a list that continues. */
    more: ["[data-more]", "[role='progressbar']", ".scaffold-finite-scroll__load-button"],
    link: ["a[href*='/feed/update/urn:li:activity:']", "a[href*='/analytics/post-summary/urn:li:activity:']"],
    author: ["a[data-view-name='feed-actor-image'][href*='/in/']", "a[href*='/in/']"],
    text: [
      "[data-testid='expandable-text-box']",
      "[data-view-name='feed-commentary']",
      ".update-components-text",
      ".feed-shared-inline-show-more-text",
    ],
  },

  comment: {
    card: ["[data-id^='urn:li:comment:(activity:{post},']", ".comments-comment-entity"],
    author: ["a[href*='/in/']"],
    text: ["[data-view-name='comment-commentary']", ".comments-comment-item__main-content"],
    form: [
      "main form:has([role='textbox'][contenteditable])",
      "form.comments-comment-box__form",
      ".comments-comment-box",
    ],
    box: ["[role='textbox'][contenteditable]", ".ql-editor"],
    submit: [
      "button[componentkey*='commentButtonSection']",
      "button[type='submit']",
      "button[class*='comments-comment-box__submit-button']",
    ],
  },

  metrics: {
    impressions: ["a[href*='metricType=IMPRESSIONS'] strong", "[data-metric='IMPRESSIONS']"],
    reactions: ["a[href*='metricType=REACTIONS'] strong", "[data-metric='REACTIONS']"],
    comments: ["a[href*='metricType=COMMENTS'] strong", "[data-metric='COMMENTS']"],
    reposts: ["a[href*='metricType=REPOSTS'] strong", "[data-metric='REPOSTS']"],
  },

  ...peopleSelectors,
} as const satisfies Record<string, Record<string, readonly string[]>>;

type Sections = typeof selectors;
/** Section and name, such as 'composer.submit'. */
export type Control = { [S in keyof Sections]: `${S}.${keyof Sections[S] & string}` }[keyof Sections];

export const allControls = Object.entries(selectors).flatMap(([section, controls]) =>
  Object.keys(controls).map((name) => `${section}.${name}` as Control),
);

export function resolveChain(control: Control, fill: Record<string, string> = {}): string[] {
  const [section = "", name = ""] = control.split(".");
  const sections: Record<string, Record<string, readonly string[]>> = selectors;
  return (sections[section]?.[name] ?? []).map((selector) =>
    selector.replaceAll(/\{(\w+)\}/g, (blank, key: string) => escapeQuoted(fill[key] ?? blank)),
  );
}

/** For use between single quotes in a selector. */
const escapeQuoted = (text: string): string => text.replaceAll(/[\\']/g, "\\$&").replaceAll(/\n/g, "\\a ");
