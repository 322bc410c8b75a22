/** @jsxImportSource hono/jsx */
import type { ListedJob } from "#simulator/model/jobs/jobs.ts";
import type { View } from "../context.ts";

interface ListProps {
  view: View;
  searchParams: URLSearchParams;
  jobs: readonly ListedJob[];
  total: number;
  start: number;
  /** Suggestions when nothing matches: they look like results. */
  others: readonly ListedJob[];
}

/** The other cards are filled in when they come into view. */
const shownAtOnce = 7;
const perPage = 25;

export const JobsList = ({ view, searchParams, jobs, total, start, others }: ListProps) => {
  const { css, translate } = view.layout;
  return (
    <div class={css("scaffold-layout__list")}>
      <Filters view={view} searchParams={searchParams} />
      {jobs.length === 0 ? (
        <div class={css("jobs-search-no-results-banner artdeco-card")} data-test-no-results>
          <svg width="16" height="16" data-test-icon="no-results-illustration" aria-hidden="true" />
          <h1>{translate("No matching jobs found.", "Keine passenden Jobs gefunden.")}</h1>
          <h2>{translate("Jobs you may be interested in", "Jobs, die Sie interessieren könnten")}</h2>
          <ul class={css("scaffold-layout__list-container")}>
            {others.map((job) => (
              <JobCard view={view} job={job} />
            ))}
          </ul>
        </div>
      ) : (
        <>
          <header class={css("jobs-search-results-list__title-heading")}>
            <h1>{searchParams.get("keywords") || translate("Jobs", "Jobs")}</h1>
            <small>{translate(`${total} results`, `${total} Ergebnisse`)}</small>
          </header>
          <ul class={css("scaffold-layout__list-container artdeco-card")}>
            {jobs.map((job, n) => (
              <JobCard view={view} job={job} later={n >= shownAtOnce} />
            ))}
          </ul>
          <Pages view={view} searchParams={searchParams} total={total} start={start} />
        </>
      )}
      <script type="module" src="/jobs/jobs.js" />
    </div>
  );
};

const Filters = ({ view, searchParams }: Pick<ListProps, "view" | "searchParams">) => {
  const { css, translate } = view.layout;
  const easy = searchParams.get("f_AL") === "true" || searchParams.get("f_EA") === "true";
  return (
    <form action="/jobs/search/" class={css("jobs-search-box artdeco-card")} role="search">
      <input
        name="keywords"
        placeholder={translate("Title, skill or company", "Titel, Kenntnis oder Unternehmen")}
        aria-label={translate("Title, skill or company", "Titel, Kenntnis oder Unternehmen")}
        value={searchParams.get("keywords") ?? ""}
      />
      <input
        name="location"
        placeholder={translate("City or country", "Ort oder Land")}
        aria-label={translate("City or country", "Ort oder Land")}
        value={searchParams.get("location") ?? ""}
      />
      <label>
        <input type="checkbox" role="switch" name="f_AL" value="true" checked={easy} /> Easy Apply
      </label>
      <select name="f_TPR" aria-label={translate("Date posted", "Datum")}>
        {[
          ["", translate("Any time", "Beliebig")],
          ["r86400", translate("Past 24 hours", "Letzte 24 Stunden")],
          ["r604800", translate("Past week", "Letzte Woche")],
          ["r2592000", translate("Past month", "Letzter Monat")],
        ].map(([value, label]) => (
          <option value={value} selected={searchParams.get("f_TPR") === value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit">{translate("Search", "Suchen")}</button>
    </form>
  );
};

/** The icon says 'Easy Apply' in every language, as on the real site. */
const EasyMark = () => <svg width="14" height="14" data-test-icon="linkedin-bug-color-xsmall" aria-hidden="true" />;

export const JobCard = ({ view, job, later = false }: { view: View; job: ListedJob; later?: boolean }) => (
  <li data-occludable-job-id={job.id} class={view.layout.css("jobs-search-results__list-item")}>
    {later ? (
      <template data-later>
        <CardInside view={view} job={job} />
      </template>
    ) : (
      <CardInside view={view} job={job} />
    )}
  </li>
);

const CardInside = ({ view, job }: { view: View; job: ListedJob }) => {
  const { css, translate } = view.layout;
  const easy = job.apply === "easy" && !view.switches.externalJobs;
  return (
    <div class={css("job-card-container")}>
      <div class={css("artdeco-entity-lockup__title")}>
        <a
          href={`/jobs/view/${job.id}/?eBP=NOT_ELIGIBLE&trk=flagship3_search_srp_jobs`}
          class={css("job-card-list__title--link")}
        >
          <strong>{job.title}</strong>
        </a>
      </div>
      <div class={css("artdeco-entity-lockup__subtitle")}>
        <span dir="ltr">{`${job.company} · ${job.place}`}</span>
      </div>
      <ul class={css("job-card-list__footer-wrapper")}>
        {job.applied ? (
          <li class={css("job-card-container__footer-job-state")}>
            <svg width="14" height="14" data-test-icon="signal-success" aria-hidden="true" />
            {translate("Applied", "Beworben")}
          </li>
        ) : null}
        <li>
          <time datetime={new Date(job.postedAt).toISOString().slice(0, 10)}>
            {new Date(job.postedAt).toISOString().slice(0, 10)}
          </time>
        </li>
        {easy && !job.applied ? (
          <li>
            <EasyMark /> {translate("Easy Apply", "Einfach bewerben")}
          </li>
        ) : null}
      </ul>
    </div>
  );
};

const Pages = ({ view, searchParams, total, start }: Omit<ListProps, "jobs" | "others">) => {
  const { css, translate } = view.layout;
  const pages = Math.ceil(total / perPage);
  const current = start / perPage + 1;
  const pageHref = (page: number): string => {
    const query = new URLSearchParams(searchParams);
    query.set("start", String((page - 1) * perPage));
    return `/jobs/search/?${query}`;
  };
  return (
    <nav class={css("jobs-search-pagination artdeco-pagination")}>
      <p class={css("jobs-search-pagination__page-state")}>
        {translate(`Page ${current} of ${pages}`, `Seite ${current} von ${pages}`)}
      </p>
      <ul class={css("jobs-search-pagination__pages")} data-test-pagination-pages>
        {Array.from({ length: pages }, (_, n) => n + 1).map((page) => (
          <li data-test-pagination-page-btn={String(page)}>
            <a
              href={pageHref(page)}
              aria-label={translate(`Page ${page}`, `Seite ${page}`)}
              {...(page === current && { "aria-current": "page" })}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
