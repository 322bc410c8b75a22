/** @jsxImportSource hono/jsx */
import { jobsPerPage } from "#simulator/model/jobs/generated-jobs.ts";
import { searchHref } from "../job-links.ts";
import { isEasy, type JobCardProps, type JobListProps } from "../job-list.ts";
import { JobDetailsPane } from "./job-page.tsx";

/** The other cards are filled in when they come into view. */
const filledAtOnce = 7;
/** Few cards have a time. */
const cardsPerTime = 5;

export const EmberJobList = (props: JobListProps) => {
  const { view, searchParams, jobs, current } = props;
  const { css, translate } = view.layout;
  return (
    <div class={css("scaffold-layout__row")}>
      <div class={css("scaffold-layout__list")}>
        <Filters {...props} />
        {jobs.length === 0 ? (
          <div class={css("jobs-search-no-results-banner artdeco-card")}>
            <p class={css("jobs-search-no-results-banner__image")} aria-hidden="true" />
            <p>{translate("No matching jobs found.", "Keine passenden Jobs gefunden.")}</p>
          </div>
        ) : (
          <>
            <header class={css("jobs-search-results-list__title-heading")}>
              <h2>{searchParams.get("keywords") || translate("Jobs", "Jobs")}</h2>
              <small>{translate(`${props.total} results`, `${props.total} Ergebnisse`)}</small>
            </header>
            <ul class={css("scaffold-layout__list-container artdeco-card")}>
              {jobs.map((job, n) => (
                <JobCard {...props} job={job} n={n} />
              ))}
            </ul>
            <Pages {...props} />
          </>
        )}
      </div>
      {current ? (
        <div class={css("scaffold-layout__detail jobs-search__job-details")}>
          <JobDetailsPane view={view} job={current} now={props.now} />
        </div>
      ) : null}
    </div>
  );
};

const Filters = ({ view, searchParams }: JobListProps) => {
  const { css, translate } = view.layout;
  const what = translate("Title, skill or company", "Titel, Kenntnis oder Unternehmen");
  const where = translate("City or country", "Ort oder Land");
  const age = searchParams.get("f_TPR") ?? "";
  return (
    <form action="/jobs/search/" class={css("jobs-search-box artdeco-card")} role="search">
      <input name="keywords" placeholder={what} aria-label={what} value={searchParams.get("keywords") ?? ""} />
      <input name="location" placeholder={where} aria-label={where} value={searchParams.get("location") ?? ""} />
      <label>
        <input
          type="checkbox"
          role="switch"
          name="f_AL"
          value="true"
          checked={searchParams.get("f_AL") === "true" || searchParams.get("f_EA") === "true"}
        />
        {translate("Easy Apply", "Einfach bewerben")}
      </label>
      <select name="f_TPR" aria-label={translate("Date posted", "Datum")}>
        {[
          ["", translate("Any time", "Beliebig")],
          ["r86400", translate("Past 24 hours", "Letzte 24 Stunden")],
          ["r604800", translate("Past week", "Letzte Woche")],
          ["r2592000", translate("Past month", "Letzter Monat")],
        ].map(([value, label]) => (
          <option value={value} selected={age === value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit">{translate("Search", "Suchen")}</button>
    </form>
  );
};

const JobCard = (props: JobCardProps) => (
  <li
    data-occludable-job-id={props.job.id}
    class={props.view.layout.css("ember-view occludable-update scaffold-layout__list-item")}
  >
    {props.n < filledAtOnce ? (
      <CardInside {...props} />
    ) : (
      <div data-fill>
        <template>
          <CardInside {...props} />
        </template>
      </div>
    )}
  </li>
);

const CardInside = ({ view, job, viewed, n }: JobCardProps) => {
  const { css, translate } = view.layout;
  const state = job.applied
    ? translate("Applied", "Beworben")
    : viewed.has(job.id)
      ? translate("Viewed", "Angesehen")
      : undefined;
  const postedOn = new Date(job.postedAt).toISOString().slice(0, 10);
  return (
    <div class={css("job-card-container ember-view")} data-job-id={job.id}>
      <div class={css("artdeco-entity-lockup__content ember-view")}>
        <div class={css("artdeco-entity-lockup__title ember-view")}>
          <a
            href={`/jobs/view/${job.id}/?eBP=NOT_ELIGIBLE&trk=flagship3_search_srp_jobs`}
            class={css("job-card-list__title--link job-card-container__link")}
            aria-label={job.title}
          >
            <span aria-hidden="true">
              <strong>{job.title}</strong>
            </span>
            <span class={css("visually-hidden")}>{job.title}</span>
          </a>
        </div>
        <div class={css("artdeco-entity-lockup__subtitle ember-view")}>
          <span dir="ltr">{job.company}</span>
        </div>
        <div class={css("artdeco-entity-lockup__caption ember-view")}>
          <ul class={css("job-card-container__metadata-wrapper")}>
            <li>
              <span dir="ltr">{job.place}</span>
            </li>
          </ul>
        </div>
      </div>
      <ul class={css("job-card-list__footer-wrapper job-card-container__footer-wrapper")}>
        {state === undefined ? null : (
          <li class={css("job-card-container__footer-item job-card-container__footer-job-state t-bold")}>{state}</li>
        )}
        {n % cardsPerTime === 0 ? (
          <li class={css("job-card-container__footer-item")}>
            <time datetime={postedOn}>{postedOn}</time>
          </li>
        ) : null}
        {isEasy({ view, job }) && !job.applied ? (
          <li class={css("job-card-container__footer-item")}>
            <svg width="14" height="14" data-test-icon="linkedin-bug-color-xsmall" aria-hidden="true" />
            <span>{translate("Easy Apply", "Einfach bewerben")}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
};

/** Buttons without an address: the script goes to the page. */
const Pages = ({ view, searchParams, total, start }: JobListProps) => {
  const { css, translate } = view.layout;
  const pages = Math.ceil(total / jobsPerPage);
  const current = start / jobsPerPage + 1;
  const button = "jobs-search-pagination__indicator-button";
  return (
    <div class={css("jobs-search-pagination")}>
      <p class={css("jobs-search-pagination__page-state")}>
        {translate(`Page ${current} of ${pages}`, `Seite ${current} von ${pages}`)}
      </p>
      <ul class={css("jobs-search-pagination__pages")}>
        {Array.from({ length: pages }, (_, n) => (
          <li class={css("jobs-search-pagination__indicator")}>
            <button
              type="button"
              class={css(n + 1 === current ? `${button} ${button}--active` : button)}
              aria-label={translate(`Page ${n + 1}`, `Seite ${n + 1}`)}
              data-go={searchHref("/jobs/search/", searchParams, "start", String(n * jobsPerPage))}
              {...(n + 1 === current && { "aria-current": "page" })}
            >
              <span>{String(n + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
