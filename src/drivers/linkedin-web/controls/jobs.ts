import { inBoth, type ControlGroup } from "./control.ts";

const emberCard = "li[data-occludable-job-id]";
const sduiCards = [
  "[componentkey^='job-card-component-ref-']",
  "[data-testid='lazy-column'] div[role='button'][componentkey]",
] as const;

export const jobsControls = {
  card: { isList: true, ember: [emberCard], sdui: sduiCards },
  anything: { isList: true, ember: [emberCard, ".jobs-search-no-results-banner"], sdui: sduiCards },
  cardLink: { region: emberCard, ember: ["a[href*='/jobs/view/']"] },
  cardTitle: {
    region: emberCard,
    ember: ["a[href*='/jobs/view/'] strong", "a[href*='/jobs/view/'] [aria-hidden='true']", "a[href*='/jobs/view/']"],
  },
  cardCompany: { region: emberCard, ember: [".artdeco-entity-lockup__subtitle"] },
  cardPlace: { region: emberCard, ember: [".artdeco-entity-lockup__caption"] },
  cardTime: { region: emberCard, ember: ["time[datetime]"] },
  cardEasy: { region: emberCard, ember: ["[data-test-icon^='linkedin-bug']"] },
  /** Bare text, the same for 'Viewed' and 'Applied'. */
  cardState: { region: emberCard, ember: [".job-card-container__footer-job-state"] },
  nothing: { ember: [".jobs-search-no-results-banner"] },
  /** A button without an address. */
  nextPage: { ember: ["li:has(> [aria-current]) + li button"] },
  /** Of the job next to the list. */
  detailsLink: { isList: true, sdui: ["[data-sdui-screen*='JobDetails'] a[href*='/jobs/view/']"] },
} as const satisfies ControlGroup;

export const jobControls = {
  title: { region: "main", ember: ["main h1"] },
  /** The title is the one that the document's title starts with. */
  line: {
    isList: true,
    region: "main",
    sdui: ["[data-sdui-screen*='JobDetails'] :is(p, span)", "main :is(p, span)"],
  },
  company: {
    isList: true,
    region: "main",
    ember: [".job-details-jobs-unified-top-card__company-name a[href*='/company/']"],
    sdui: [
      "[componentkey^='auto-binding-'] a[href*='/company/']",
      "[data-sdui-screen*='JobDetails'] a[href*='/company/']",
    ],
  },
  place: {
    isList: true,
    region: "main",
    ember: ["[class*='primary-description'] .tvm__text:first-child", ".tvm__text:first-child"],
  },
  description: {
    region: "main",
    ember: ["#job-details", ".jobs-box__html-content"],
    sdui: [
      "[componentkey='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
      "[id='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
    ],
  },
  hirer: { isList: true, region: "main", ember: [".hirer-card__hirer-information a[href*='/in/']"] },
  apply: {
    mayRepeat: true,
    region: "main",
    ember: ["button[data-job-id='{id}']:not([role='link'])", "button#jobs-apply-button-id:not([role='link'])"],
    sdui: ["a[href*='/jobs/view/{id}/apply/'][href*='openSDUIApplyFlow=true']"],
  },
  /** Carries the job's id. */
  descriptionKey: {
    isList: true,
    region: "main",
    sdui: ["[componentkey^='JobDetails_AboutTheJob_']", "[id^='JobDetails_AboutTheJob_']"],
  },
  /** The description and what follows it may have such links, too. */
  outside: {
    isList: true,
    region: "main",
    ember: ["button[role='link']#jobs-apply-button-id", "button.jobs-apply-button[role='link']"],
    sdui: ["a[target='_blank'][href*='/safety/go/']"],
  },
  applied: {
    mayRepeat: true,
    region: "main",
    ember: [
      "a#jobs-apply-see-application-link",
      "a.jobs-s-apply__application-link",
      ".jobs-s-apply .artdeco-inline-feedback--success",
    ],
    sdui: ["main a[href*='stage=applied']"],
  },
  /** Closed, or, after the press, that the limit is reached. */
  refusal: { isList: true, region: "main", ember: ["main .artdeco-inline-feedback--error"] },
} as const satisfies ControlGroup;

const emberForm = "[data-test-modal-id='easy-apply-modal'], .jobs-easy-apply-modal";
const sduiForm = "dialog[open]:has([data-sdui-screen$='easyapply.EasyApply'])";
const form = `${emberForm}, ${sduiForm}`;

export const easyApplyControls = {
  modal: { ember: ["[data-test-modal-id='easy-apply-modal']", ".jobs-easy-apply-modal"], sdui: [sduiForm] },
  question: {
    isList: true,
    region: form,
    ember: ["[data-test-form-element]"],
    sdui: ["[componentkey^='easyApplyFieldFocus_']"],
  },
  groupTitle: {
    region: "[data-test-form-element], [componentkey^='easyApplyFieldFocus_']",
    ember: ["[data-test-form-builder-radio-button-form-component__title]", "[data-test-checkbox-form-title]", "legend"],
    sdui: [":scope > p", "legend"],
  },
  error: {
    isList: true,
    region: form,
    ember: ["[role='alert']", ".artdeco-inline-feedback--error"],
    sdui: ["[id^='error-message-']", "[role='alert']"],
  },
  progress: { region: form, ember: ["progress", "[role='progressbar']"] },
  next: {
    region: form,
    ember: [
      "button[data-easy-apply-next-button]",
      "button[data-live-test-easy-apply-next-button]",
      "button[data-live-test-easy-apply-review-button]",
    ],
  },
  submit: { region: form, ember: ["button[data-live-test-easy-apply-submit-button]"] },
  /** Told apart by their words alone. */
  button: { isList: true, region: form, sdui: ["button"] },
  follow: { region: form, ember: ["input[type='checkbox']#follow-company-checkbox"] },
  checkbox: { isList: true, region: form, sdui: ["input[type='checkbox']"] },
  upload: {
    region: form,
    ember: ["input[type='file'][id*='upload-resume']", "input[type='file']:not([id*='cover-letter'])"],
    sdui: ["input[type='file']"],
  },
  /** The CVs that the network keeps, one of them selected. */
  document: {
    isList: true,
    region: form,
    ember: [".jobs-document-upload-redesign-card__container", "[class*='jobs-document-upload'] [role='radio']"],
    sdui: [
      "[role='radio']:has(input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
      "div:has(> input[type='radio']):not([componentkey^='easyApplyFieldFocus_'] *)",
    ],
  },
  place: { isList: true, ...inBoth("[role='listbox'] [role='option']", ".basic-typeahead__selectable") },
  dismiss: { region: form, ember: ["button[data-test-modal-close-btn]", "button.artdeco-modal__dismiss"] },
  discard: {
    ember: ["[data-control-name='discard_application_confirm_btn']", "button[data-test-dialog-secondary-btn]"],
  },
} as const satisfies ControlGroup;
