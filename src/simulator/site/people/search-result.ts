import type { PersonView } from "#simulator/model/people/people.ts";
import type { AboutPerson } from "./people-view.ts";

export interface ResultProps extends AboutPerson {
  /** A mutual connection, whose name is a link in the result too. */
  mutual: PersonView | undefined;
}

export interface PagesProps {
  view: AboutPerson["view"];
  /** Of the search, without its page. */
  query: Record<string, string>;
  page: number;
  last: number;
}

const maxPageLinks = 10;

export function pageNumbers({ page, last }: Pick<PagesProps, "page" | "last">): number[] {
  const first = Math.max(1, Math.min(page - maxPageLinks / 2, last - maxPageLinks + 1));
  return Array.from({ length: Math.min(maxPageLinks, last) }, (_, n) => first + n);
}

export const pageHref = (query: Record<string, string>, page: number): string =>
  `/search/results/people/?${new URLSearchParams({ ...query, page: String(page) }).toString()}`;
