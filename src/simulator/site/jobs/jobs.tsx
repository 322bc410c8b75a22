/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { jobsPerPage } from "#simulator/model/jobs/generated-jobs.ts";
import { easyApplyPages } from "./easy-apply.tsx";
import { EmberJobList } from "./ember/job-list.tsx";
import { EmberJobPage } from "./ember/job-page.tsx";
import type { JobListProps } from "./job-list.ts";
import { parseCriteria, parseStart, resultsPath } from "./job-links.ts";
import { SduiJobPage } from "./sdui/job-details.tsx";
import { SduiJobList } from "./sdui/job-list.tsx";
import { createViewedJobs } from "./viewed-jobs.ts";
import { Frame, renderPage } from "../frame.tsx";
import { layoutOf } from "../layout.ts";
import type { RequestContext, SiteEnv, SiteContext, View } from "../context.ts";
import { NotFoundPage } from "../access/authwall.tsx";

export function jobsPages(context: SiteContext) {
  const { simulator, clock, switches } = context;
  const viewedJobs = createViewedJobs();

  const search = (c: RequestContext, view: View): JobListProps => {
    const { searchParams } = new URL(c.req.url);
    const { id } = view.member;
    const start = parseStart(searchParams);
    const { jobs, total } = simulator.searchJobs(id, parseCriteria(searchParams), start / jobsPerPage + 1);
    const currentId = searchParams.get("currentJobId") ?? jobs[0]?.id;
    const current = currentId === undefined ? undefined : simulator.job(id, currentId);
    const isPiece = c.req.header("page-rendering") !== undefined;
    if (isPiece && current) viewedJobs.add(id, current.id);
    if (!isPiece) {
      context.recorder.recordRead({ kind: "search", member: id, target: searchParams.get("keywords") ?? "" });
    }
    return { view, searchParams, jobs, total, start, current, viewed: viewedJobs.of(id), now: clock.now() };
  };
  const redirectTo = (c: RequestContext, path: string) => c.redirect(`${path}${new URL(c.req.url).search}`);

  return new Hono<SiteEnv>()
    .get("/jobs/", (c) => c.redirect("/jobs/search/"))
    .get("/jobs/search/", async (c) => {
      const view = context.viewOf(c, "jobSearch");
      if (view.served === "sdui" && switches.jobSearch === "redirect") return redirectTo(c, resultsPath);
      return renderPage(
        c,
        <Frame view={view} title={view.layout.translate("Jobs", "Jobs")} here="jobs">
          <EmberJobList {...search(c, view)} />
          <JobsScript />
        </Frame>,
      );
    })
    .get(resultsPath, async (c) => {
      const view = context.viewOf(c, "jobResults");
      if (view.layout.rendering === "ember") return redirectTo(c, "/jobs/search/");
      const found = search(c, view);
      const { current } = found;
      return renderPage(
        c,
        <Frame view={view} title={current ? titleOf(current) : "Jobs"} here="jobs" screen="jobs.SearchResults">
          <SduiJobList {...found} />
          <JobsScript />
        </Frame>,
      );
    })
    .get("/jobs/view/:id/", (c) => {
      const view = context.viewOf(c, "job");
      const job = simulator.job(view.member.id, c.req.param("id"));
      if (!job) return renderPage(c, <NotFoundPage layout={layoutOf("ember", switches.language)} />, 404);
      viewedJobs.add(view.member.id, job.id);
      const { jobs } = simulator.searchJobs(view.member.id, { keywords: "" }, 1);
      const similar = jobs.filter(({ id }) => id !== job.id).slice(0, 4);
      const Page = view.layout.rendering === "sdui" ? SduiJobPage : EmberJobPage;
      return renderPage(
        c,
        <Frame view={view} title={titleOf(job)} here="jobs" screen="jobs.JobDetails">
          <Page view={view} job={job} similar={similar} now={clock.now()} />
          <JobsScript />
        </Frame>,
      );
    })
    .get("/jobs/view/:id/apply/", (c) => c.redirect(`/jobs/view/${encodeURIComponent(c.req.param("id"))}/`))
    .route("/", easyApplyPages(context));
}

const titleOf = ({ title, company }: { title: string; company: string }): string => `${title} | ${company}`;

const JobsScript = () => <script type="module" src="/static/jobs/jobs-script.js" />;
