/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import { jobsPerPage } from "#simulator/model/jobs/generated-jobs.ts";
import { DisplayContents } from "../../sdui/screen.tsx";
import { LazyItems } from "../../sdui/lazy-items.tsx";
import { formatAge, resultsPath, searchHref } from "../job-links.ts";
import { isEasy, type JobCardProps, type JobListProps } from "../job-list.ts";
import { Words } from "./apply-box.tsx";
import { SduiJobDetails } from "./job-details.tsx";

export const SduiJobList = (props: JobListProps) => {
  const { view, jobs, current, total, searchParams } = props;
  const { css, translate } = view.layout;
  return (
    <>
      <Filters {...props} />
      <div class={css("scaffold-layout__row")}>
        <div data-testid="lazy-column" data-component-type="LazyColumn" componentkey="SearchResultsMainContent">
          <p>{searchParams.get("keywords") || translate("Jobs", "Jobs")}</p>
          {jobs.length === 0 ? (
            <p>{translate("No results found", "Keine Ergebnisse gefunden")}</p>
          ) : (
            <>
              <p>{translate(`${total} results`, `${total} Ergebnisse`)}</p>
              <LazyItems
                items={jobs.map((job, n) => (
                  <JobCard {...props} job={job} n={n} />
                ))}
              />
              <Pages {...props} />
            </>
          )}
        </div>
        <div data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.SemanticJobDetails">
          <div data-testid="lazy-column" data-component-type="LazyColumn" componentkey={randomUUID()}>
            {current ? <SduiJobDetails view={view} job={current} now={props.now} isInList /> : null}
          </div>
        </div>
      </div>
    </>
  );
};

/** One of the filters is called 'Easy Apply'. */
const Filters = ({ view }: JobListProps) => {
  const { translate } = view.layout;
  const labels = [
    translate("Easy Apply", "Einfach bewerben"),
    translate("Remote", "Remote"),
    translate("Past 24 hours", "Letzte 24 Stunden"),
  ];
  return (
    <div id="JobsSearchFilters" componentkey="JobsSearchFilters">
      <nav>
        {labels.map((label, n) => {
          const key = `auto-component-${randomUUID()}`;
          return (
            <div role="radio" tabindex={0} componentkey={key} aria-checked="false" aria-label={label}>
              <div componentkey={key}>
                <input id={`«r2${n}»`} tabindex={-1} type="checkbox" />
                <label for={`«r2${n}»`}>{label}</label>
              </div>
            </div>
          );
        })}
      </nav>
    </div>
  );
};

/** Without the job's id and without a link; the details of the job next to the list have them. */
const JobCard = (props: JobCardProps & Pick<JobListProps, "searchParams">) => {
  const { view, job, searchParams } = props;
  const { translate } = view.layout;
  const key =
    view.switches.jobCardKey === "job" ? `job-card-component-ref-${job.id}` : `auto-component-${randomUUID()}`;
  return (
    <DisplayContents>
      <div
        role="button"
        tabindex={0}
        componentkey={key}
        data-details={searchHref(resultsPath, searchParams, "currentJobId", job.id)}
      >
        <div componentkey={key}>
          <figure aria-hidden="true">
            <svg id="company-accent-4" width="48" height="48" />
          </figure>
          <CardTexts {...props} />
          <button
            type="button"
            componentkey={`auto-component-${randomUUID()}`}
            aria-label={translate(`Dismiss ${job.title} job`, `Job ${job.title} ausblenden`)}
          >
            <span>
              <svg id="close-small" width="16" height="16" aria-hidden="true" />
            </span>
          </button>
        </div>
      </div>
      <hr role="presentation" />
    </DisplayContents>
  );
};

const CardTexts = ({ view, job, viewed, now }: JobCardProps) => {
  const { css, lang, translate } = view.layout;
  const age = formatAge(job.postedAt, now, lang);
  return (
    <>
      <p>
        <span class={css("visually-hidden")}>{job.title}</span>
        <span aria-hidden="true">{job.title}</span>
      </p>
      <div>
        <p>{job.company}</p>
      </div>
      <p>{job.place}</p>
      <div>
        {job.applied ? (
          <p>{translate("Applied", "Beworben")}</p>
        ) : viewed.has(job.id) ? (
          <p>{translate("Viewed", "Angesehen")}</p>
        ) : null}
        <p>
          <span class={css("visually-hidden")}>{translate(`Posted ${age}`, `Veröffentlicht: ${age}`)}</span>
          <span aria-hidden="true">{age}</span>
        </p>
        {isEasy({ view, job }) && !job.applied ? (
          <div>
            <svg id="linkedin-bug-small" width="16" height="16" aria-hidden="true" />
            <p>{translate("Easy Apply", "Einfach bewerben")}</p>
          </div>
        ) : null}
      </div>
    </>
  );
};

/** Every page's button has `aria-current`; the arrows at both ends stay, hidden. */
const Pages = ({ view, searchParams, total, start }: JobListProps) => {
  const { translate } = view.layout;
  const pages = Math.ceil(total / jobsPerPage);
  const current = start / jobsPerPage;
  const goTo = (page: number) => searchHref(resultsPath, searchParams, "start", String(page * jobsPerPage));
  const arrow = (name: "prev" | "next", isShown: boolean, page: number, words: string) => (
    <button
      type="button"
      data-testid={`pagination-controls-${name}-button-${isShown ? "visible" : "hidden"}`}
      {...(isShown ? { "data-go": goTo(page) } : { style: "visibility:hidden" })}
    >
      <Words>{words}</Words>
    </button>
  );
  return (
    <div>
      {arrow("prev", current > 0, current - 1, translate("Previous", "Zurück"))}
      <ul data-testid="pagination-controls-list">
        {Array.from({ length: pages }, (_, n) => (
          <li>
            <button
              type="button"
              aria-label={translate(`Page ${n + 1}`, `Seite ${n + 1}`)}
              aria-current={String(n === current)}
              data-testid={`pagination-indicator-${n}`}
              data-go={goTo(n)}
            >
              <span>{String(n + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
      {arrow("next", current + 1 < pages, current + 1, translate("Next", "Weiter"))}
    </div>
  );
};
