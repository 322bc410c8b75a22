import { inBoth, type ControlGroup } from "./control.ts";

export const jobsControls = {
  card: { isList: true, ...inBoth("li[data-occludable-job-id]", "[data-occludable-job-id]") },
  anything: {
    isList: true,
    ...inBoth("[data-occludable-job-id]", "[data-test-no-results]", ".jobs-search-no-results-banner"),
  },
  cardLink: inBoth("a[href*='/jobs/view/']"),
  cardTitle: inBoth("a[href*='/jobs/view/'] strong", "a[href*='/jobs/view/']"),
  cardSubtitle: inBoth("div:has(> a[href*='/jobs/view/']) + *", ".artdeco-entity-lockup__subtitle"),
  cardTime: inBoth("time[datetime]"),
  cardEasy: inBoth("[data-test-icon^='linkedin-bug']"),
  cardApplied: inBoth("[data-test-icon^='signal-success']"),
  nothing: inBoth("[data-test-no-results]", ".jobs-search-no-results-banner"),
  page: inBoth("[data-test-pagination-page-btn='{page}']", "nav a[href*='/jobs/search/'][href$='start={start}']"),
} as const satisfies ControlGroup;

export const jobControls = {
  title: inBoth("main section h1", "main h1"),
  company: inBoth("section:has(h1) a[href*='/company/']", ".job-details-jobs-unified-top-card__company-name a"),
  place: inBoth(
    "h1 ~ div > span:first-child",
    ".job-details-jobs-unified-top-card__primary-description-container span:first-child",
  ),
  description: inBoth(
    "#job-details > h2 ~ *",
    "#job-details",
    ".jobs-box__html-content",
    ".jobs-description-content__text",
  ),
  hirer: inBoth("main section a[href*='/in/']:has(strong)", ".hirer-card__hirer-information a[href*='/in/']"),
  apply: inBoth(
    "button[data-job-id='{id}']",
    "a[href*='openSDUIApplyFlow=true'][href*='{id}']",
    "button.jobs-apply-button",
  ),
  outside: inBoth("button[data-job-id='{id}'][role='link']", "a[data-job-id='{id}'][target='_blank']"),
  standing: {
    isList: true,
    ...inBoth(
      "a[href*='/jobs/tracker/applied'][href*='{id}']",
      "button[data-job-id='{id}']",
      "a[href*='openSDUIApplyFlow=true'][href*='{id}']",
      "section:has(h1) [role='alert']:has([data-test-icon^='signal-error'])",
      "a.jobs-s-apply__application-link",
      "button.jobs-apply-button",
      "section:has(h1) .artdeco-inline-feedback--error",
    ),
  },
  applied: inBoth("a[href*='/jobs/tracker/applied'][href*='{id}']", "a.jobs-s-apply__application-link"),
  refusal: inBoth(
    "section:has(h1) [role='alert']:has([data-test-icon^='signal-error'])",
    "section:has(h1) .artdeco-inline-feedback--error",
  ),
} as const satisfies ControlGroup;

export const easyApplyControls = {
  modal: inBoth(
    "[data-test-modal-id='easy-apply-modal']",
    "[role='dialog']:has([data-test-form-element])",
    ".jobs-easy-apply-modal",
  ),
  question: { isList: true, ...inBoth("[data-test-form-element]", ".jobs-easy-apply-form-element") },
  groupTitle: inBoth(
    "[data-test-form-builder-radio-button-form-component__title]",
    "[data-test-checkbox-form-title]",
    "legend",
  ),
  error: inBoth("[role='alert']", ".artdeco-inline-feedback--error"),
  progress: inBoth("progress", "[role='progressbar']"),
  next: inBoth(
    "button[data-easy-apply-next-button]",
    "button[data-live-test-easy-apply-next-button]",
    "button[data-live-test-easy-apply-review-button]",
  ),
  submit: inBoth("button[data-live-test-easy-apply-submit-button]"),
  follow: inBoth("input[type='checkbox']#follow-company-checkbox", "input[type='checkbox'][id*='follow-company']"),
  place: { isList: true, ...inBoth("[role='listbox'] [role='option']", ".basic-typeahead__selectable") },
  dismiss: inBoth("button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"),
  discard: inBoth(
    "[data-control-name='discard_application_confirm_btn']",
    "button[data-test-dialog-secondary-btn]",
    "[role='alertdialog'] .artdeco-modal__confirm-dialog-btn",
  ),
} as const satisfies ControlGroup;
