import { inBoth, type ControlGroup } from "./control.ts";

const emberCard = "li[data-occludable-job-id]";
const sduiCards = [
  "[componentkey^='job-card-component-ref-'], [componentkey='SearchResultsMainContent'] div[role='button'][componentkey]",
] as const;

export const jobsControls = {
  card: { isList: true, ember: [emberCard], sdui: sduiCards },
  anything: { isList: true, ember: [emberCard, ".jobs-search-no-results-banner"], sdui: sduiCards },
  cardLink: { region: "jobs.card", ember: ["a[href*='/jobs/view/']"] },
  cardTitle: {
    region: "jobs.card",
    ember: ["a[href*='/jobs/view/'] strong", "a[href*='/jobs/view/'] [aria-hidden='true']", "a[href*='/jobs/view/']"],
  },
  cardCompany: { region: "jobs.card", ember: [".artdeco-entity-lockup__subtitle"] },
  cardPlace: { region: "jobs.card", ember: [".artdeco-entity-lockup__caption"] },
  cardTime: { region: "jobs.card", ember: ["time[datetime]"] },
  cardEasy: { region: "jobs.card", ember: ["[data-test-icon^='linkedin-bug']"] },
  /** Bare text, the same for 'Viewed' and 'Applied'. */
  cardState: { region: "jobs.card", ember: [".job-card-container__footer-job-state"] },
  nothing: { ember: [".jobs-search-no-results-banner"] },
  /** A button without an address. */
  nextPage: { ember: ["li:has(> [aria-current]) + li button"] },
  /** Of the job next to the list. */
  detailsLink: { isList: true, sdui: ["[data-sdui-screen*='JobDetails'] a[href*='/jobs/view/']"] },
} as const satisfies ControlGroup;

export const jobControls = {
  /** A list of jobs has headings, too. */
  title: {
    ember: [
      "main h1:has(a[href*='/jobs/view/'])",
      "main:has(#job-details):not(:has(li[data-occludable-job-id])) h1",
      ".job-details-jobs-unified-top-card__job-title h1",
    ],
  },
  /** The title is the one that the document's title starts with. */
  line: {
    isList: true,
    sdui: ["[data-sdui-screen*='JobDetails'] :is(p, span)", "main :is(p, span)"],
  },
  company: {
    isList: true,
    ember: [".job-details-jobs-unified-top-card__company-name a[href*='/company/']"],
    sdui: [
      "[componentkey^='auto-binding-'] a[href*='/company/']",
      "[data-sdui-screen*='JobDetails'] a[href*='/company/']",
    ],
  },
  place: {
    isList: true,
    ember: ["[class*='primary-description'] .tvm__text:first-child", ".tvm__text:first-child"],
  },
  description: {
    ember: ["#job-details", ".jobs-box__html-content"],
    sdui: [
      "[componentkey='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
      "[id='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
    ],
  },
  hirer: { isList: true, ember: [".hirer-card__hirer-information a[href*='/in/']"] },
  apply: {
    mayRepeat: true,
    ember: ["button[data-job-id='{id}']:not([role='link'])", "button#jobs-apply-button-id:not([role='link'])"],
    sdui: ["a[href*='/jobs/view/{id}/apply/'][href*='openSDUIApplyFlow=true']"],
  },
  /** One of them may open the form although its address is that of the page itself. */
  link: { isList: true, sdui: ["main a[href]"] },
  /** Carries the job's id. */
  descriptionKey: {
    isList: true,
    sdui: ["[componentkey^='JobDetails_AboutTheJob_']", "[id^='JobDetails_AboutTheJob_']"],
  },
  /** The description and what follows it may have such links, too. */
  outside: {
    isList: true,
    ember: ["button[role='link']#jobs-apply-button-id", "button.jobs-apply-button[role='link']"],
    sdui: ["a[target='_blank'][href*='/safety/go/']"],
  },
  applied: {
    mayRepeat: true,
    ember: [
      "a#jobs-apply-see-application-link",
      "a.jobs-s-apply__application-link",
      ".jobs-s-apply .artdeco-inline-feedback--success",
    ],
    sdui: ["main a[href*='stage=applied']"],
  },
  /** Closed, or, after the press, that the limit is reached. */
  refusal: { isList: true, ember: ["main .artdeco-inline-feedback--error"] },
} as const satisfies ControlGroup;

export const easyApplyControls = {
  modal: {
    ember: ["[data-test-modal-id='easy-apply-modal']", ".jobs-easy-apply-modal"],
    sdui: ["dialog[open]:has([data-sdui-screen$='easyapply.EasyApply'])"],
  },
  question: {
    isList: true,
    region: "easyApply.modal",
    ember: ["[data-test-form-element]"],
    sdui: ["[componentkey^='easyApplyFieldFocus_']"],
  },
  groupTitle: {
    region: "easyApply.question",
    ember: ["[data-test-form-builder-radio-button-form-component__title]", "[data-test-checkbox-form-title]", "legend"],
    sdui: [":scope > p", "legend"],
  },
  required: {
    isList: true,
    region: "easyApply.question",
    ember: [
      "[data-test-checkbox-form-required], [data-test-form-element-required]",
      "[data-test-text-entity-list-form-required], [data-test-form-builder-radio-button-form-component__required]",
      ".fb-dash-form-element__label-title--is-required",
    ],
  },
  error: {
    isList: true,
    region: "easyApply.modal",
    ember: ["[role='alert']", ".artdeco-inline-feedback--error"],
    sdui: ["[id^='error-message-'], [data-testid='text-input-helper-text'] > p:not([aria-live])", "[role='alert']"],
  },
  progress: { isList: true, region: "easyApply.modal", ember: ["progress", "[role='progressbar']"] },
  next: {
    region: "easyApply.modal",
    ember: [
      "button[data-easy-apply-next-button]",
      "button[data-live-test-easy-apply-next-button]",
      "button[data-live-test-easy-apply-review-button]",
    ],
  },
  submit: { region: "easyApply.modal", ember: ["button[data-live-test-easy-apply-submit-button]"] },
  /** In one rendering, buttons are told apart by their labels alone. */
  button: { isList: true, region: "easyApply.modal", sdui: ["button"] },
  follow: { region: "easyApply.modal", ember: ["input[type='checkbox']#follow-company-checkbox"] },
  checkbox: { isList: true, region: "easyApply.modal", sdui: ["input[type='checkbox']"] },
  upload: {
    region: "easyApply.modal",
    ember: ["input[type='file'][id*='upload-resume']", "input[type='file']:not([id*='cover-letter'])"],
    sdui: ["input[type='file']"],
  },
  /** The CVs that the network keeps, one of them selected. */
  document: {
    isList: true,
    region: "easyApply.modal",
    ember: [
      "[class*='jobs-document-upload-redesign-card__container']",
      "[class*='jobs-document-upload'] [role='radio']",
    ],
    sdui: [
      "[role='radio']:has(input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
      "div:has(> input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
    ],
  },
  place: { isList: true, ...inBoth("[role='listbox'] [role='option']", ".basic-typeahead__selectable") },
  dismiss: { region: "easyApply.modal", ember: ["button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"] },
  discardButton: {
    isList: true,
    sdui: ["dialog[open]:not(:has([data-sdui-screen$='easyapply.EasyApply'])) button:not([aria-label])"],
  },
  discard: {
    ember: ["[data-control-name='discard_application_confirm_btn']", "button[data-test-dialog-secondary-btn]"],
  },
} as const satisfies ControlGroup;
