import type { ControlGroup } from "./control.ts";
import { noSource, sources } from "./sources.ts";

const emberCard = "li[data-occludable-job-id]";
const sduiCards = [
  "[componentkey^='job-card-component-ref-'], [componentkey='SearchResultsMainContent'] div[role='button'][componentkey]",
] as const;

export const jobsControls = {
  card: {
    isList: true,
    ember: [emberCard],
    sdui: sduiCards,
    source: { ember: sources.jobSearch, sdui: sources.sduiJobSearch },
  },
  anything: {
    isList: true,
    ember: [emberCard, ".jobs-search-no-results-banner"],
    sdui: sduiCards,
    source: { ember: sources.jobSearch, sdui: sources.sduiJobSearch },
  },
  cardLink: { region: "jobs.card", ember: ["a[href*='/jobs/view/']"], source: { ember: sources.jobSearch } },
  cardTitle: {
    region: "jobs.card",
    ember: ["a[href*='/jobs/view/'] strong", "a[href*='/jobs/view/'] [aria-hidden='true']", "a[href*='/jobs/view/']"],
    source: { ember: sources.jobSearch },
  },
  cardCompany: {
    region: "jobs.card",
    ember: [".artdeco-entity-lockup__subtitle"],
    source: { ember: sources.jobSearch },
  },
  cardPlace: { region: "jobs.card", ember: [".artdeco-entity-lockup__caption"], source: { ember: sources.jobSearch } },
  cardTime: { region: "jobs.card", ember: ["time[datetime]"], source: { ember: sources.jobSearch } },
  cardEasy: { region: "jobs.card", ember: ["[data-test-icon^='linkedin-bug']"], source: { ember: noSource } },
  /** Bare text, the same for 'Viewed' and 'Applied'. */
  cardState: {
    region: "jobs.card",
    ember: [".job-card-container__footer-job-state"],
    source: { ember: sources.jobSearch },
  },
  nothing: { ember: [".jobs-search-no-results-banner"], source: { ember: sources.noJobs } },
  /** A button without an address. */
  nextPage: { ember: ["li:has(> [aria-current]) + li button"], source: { ember: sources.jobSearch } },
  /** Of the job next to the list. */
  detailsLink: {
    isList: true,
    sdui: ["[data-sdui-screen*='JobDetails'] a[href*='/jobs/view/']"],
    source: { sdui: sources.sduiJobSearch },
  },
} as const satisfies ControlGroup;

export const jobControls = {
  /** A list of jobs has headings, too. */
  title: {
    ember: [
      "main h1:has(a[href*='/jobs/view/'])",
      "main:has(#job-details):not(:has(li[data-occludable-job-id])) h1",
      ".job-details-jobs-unified-top-card__job-title h1",
    ],
    source: { ember: sources.job },
  },
  /** The title is the one that the document's title starts with. */
  line: {
    isList: true,
    sdui: ["[data-sdui-screen*='JobDetails'] :is(p, span)", "main :is(p, span)"],
    source: { sdui: sources.sduiJob },
  },
  company: {
    isList: true,
    ember: [".job-details-jobs-unified-top-card__company-name a[href*='/company/']"],
    sdui: [
      "[componentkey^='auto-binding-'] a[href*='/company/']",
      "[data-sdui-screen*='JobDetails'] a[href*='/company/']",
    ],
    source: { ember: sources.jobCompany, sdui: sources.sduiJob },
  },
  place: {
    isList: true,
    ember: ["[class*='primary-description'] .tvm__text:first-child", ".tvm__text:first-child"],
    source: { ember: sources.job },
  },
  description: {
    ember: ["#job-details", ".jobs-box__html-content"],
    sdui: [
      "[componentkey='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
      "[id='JobDetails_AboutTheJob_{id}'] [data-testid='expandable-text-box']",
    ],
    source: { ember: sources.jobDescription, sdui: sources.sduiJob },
  },
  /** In SDUI, people in common with the reader are there too: words say whether it is who posts the job. */
  hirer: {
    isList: true,
    ember: [".hirer-card__hirer-information a[href*='/in/']"],
    sdui: [
      "[componentkey='JobDetailsPeopleWhoCanHelpSlot_{id}'] a[href*='/in/']",
      "[id='JobDetailsPeopleWhoCanHelpSlot_{id}'] a[href*='/in/']",
    ],
    source: { ember: sources.hirer, sdui: sources.sduiHirer },
  },
  hirerSection: {
    isList: true,
    sdui: [
      "[componentkey='JobDetailsPeopleWhoCanHelpSlot_{id}']:has(a[href*='/in/'])",
      "[id='JobDetailsPeopleWhoCanHelpSlot_{id}']:has(a[href*='/in/'])",
    ],
    source: { sdui: sources.sduiHirer },
  },
  apply: {
    mayRepeat: true,
    ember: [
      "button[data-job-id='{id}']#jobs-apply-button-id:not([role='link'])",
      "button#jobs-apply-button-id:not([role='link'])",
      "button[data-job-id='{id}'].jobs-apply-button:not([role='link'])",
    ],
    sdui: ["a[href*='/jobs/view/{id}/apply/'][href*='openSDUIApplyFlow=true']"],
    source: { ember: sources.applyButton, sdui: sources.sduiJob },
  },
  /** One of them may open the form although its address is that of the page itself. */
  link: { isList: true, sdui: ["main a[href]"], source: { sdui: sources.applyLinkOnPage } },
  /** Carries the job's id. */
  descriptionKey: {
    isList: true,
    sdui: ["[componentkey^='JobDetails_AboutTheJob_']", "[id^='JobDetails_AboutTheJob_']"],
    source: { sdui: sources.sduiJob },
  },
  /** The description and what follows it may have such links, too. */
  outside: {
    isList: true,
    ember: ["button[role='link']#jobs-apply-button-id", "button.jobs-apply-button[role='link']"],
    sdui: ["a[target='_blank'][href*='/safety/go/']"],
    source: { ember: sources.job, sdui: sources.sduiJob },
  },
  applied: {
    isList: true,
    ember: [
      "a#jobs-apply-see-application-link",
      "a.jobs-s-apply__application-link",
      ".jobs-s-apply .artdeco-inline-feedback--success",
    ],
    sdui: ["main a[href*='stage=applied']"],
    source: { ember: sources.applied, sdui: noSource },
  },
  /** Closed, or, after the press, that the limit is reached. */
  refusal: { isList: true, ember: ["main .artdeco-inline-feedback--error"], source: { ember: sources.inlineError } },
} as const satisfies ControlGroup;
