import { inBoth, type ControlGroup } from "./control.ts";
import { inBothFrom, noSource, sources } from "./sources.ts";

/** Links to members by their public name, not by their member id: those belong to people in common. */
const personLink = "a[href*='/in/']:not([href*='/in/ACo'])";

export const peopleSearchControls = {
  /** Ember's rows. Rows of a loading list have no member. */
  card: {
    isList: true,
    ember: ["main li:has([data-chameleon-result-urn]:not([data-chameleon-result-urn$='headless']))"],
    source: { ember: sources.peopleSearch },
  },
  /** SDUI's rows have no marks: each is what surrounds the link of one person. */
  person: {
    isList: true,
    sdui: [`main p ${personLink}`, `main ${personLink}`],
    source: { sdui: sources.sduiPeopleSearch },
  },
  link: {
    region: "peopleSearch.card",
    ember: ["a[href*='/in/']:has(span[aria-hidden='true'])"],
    source: { ember: sources.peopleSearch },
  },
  name: {
    region: "peopleSearch.card",
    ember: ["a[href*='/in/'] span[aria-hidden='true']"],
    source: { ember: sources.peopleSearch },
  },
  headline: {
    region: "peopleSearch.card",
    ember: ["[data-chameleon-result-urn] .mb1 > div:nth-of-type(2)", ".entity-result__primary-subtitle"],
    source: { ember: sources.peopleSearch },
  },
  location: {
    region: "peopleSearch.card",
    ember: ["[data-chameleon-result-urn] .mb1 > div:nth-of-type(3)", ".entity-result__secondary-subtitle"],
    source: { ember: sources.peopleSearch },
  },
  /** Shows its first rows at once, if there are any. */
  list: { isList: true, sdui: ["main [data-testid='lazy-column']"], source: { sdui: sources.sduiPages } },
  empty: {
    isList: true,
    ember: ["main [class*='artdeco-empty-state']", ".search-reusable-search-no-results"],
    source: { ember: noSource },
  },
  anybody: { isList: true, ...inBoth(`main ${personLink}`), source: inBothFrom(sources.personLinks) },
  pages: {
    isList: true,
    sdui: ["[data-testid='pagination-controls-list']"],
    ember: [".artdeco-pagination"],
    source: { ember: noSource, sdui: noSource },
  },
  next: {
    sdui: ["button[data-testid='pagination-controls-next-button-visible']"],
    ember: ["button.artdeco-pagination__button--next"],
    source: { ember: noSource, sdui: noSource },
  },
} as const satisfies ControlGroup;
