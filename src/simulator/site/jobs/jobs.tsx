/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { JobCriteria, WorkPlace } from "#simulator/model/jobs/generated-jobs.ts";
import { easyApplyPages } from "./easy-apply.tsx";
import script from "./jobs-script.js" with { type: "text" };
import { Frame, renderPage } from "../frame.tsx";
import { JobPage } from "./job-page.tsx";
import { JobsList } from "./jobs-list.tsx";
import { layoutOf } from "../layout.ts";
import type { SiteEnv, SiteContext } from "../context.ts";
import { NotFoundPage } from "../access/authwall.tsx";

export const jobsPages = (context: SiteContext) =>
  new Hono<SiteEnv>()
    .get("/jobs/", (c) => c.redirect("/jobs/search/"))
    .get("/jobs/jobs.js", (c) => c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }))
    .get("/jobs/search/", (c) => {
      const view = context.viewOf(c, "jobSearch");
      const { searchParams } = new URL(c.req.url);
      const start = parseStart(searchParams);
      context.recorder.recordRead({
        kind: "search",
        member: view.member.id,
        target: searchParams.get("keywords") ?? "",
      });
      const { jobs, total } = context.simulator.searchJobs(
        view.member.id,
        parseCriteria(searchParams),
        start / perPage + 1,
      );
      const others = jobs.length === 0 ? context.simulator.searchJobs(view.member.id, { keywords: "" }, 1).jobs : [];
      return renderPage(
        c,
        <Frame view={view} title={view.layout.translate("Jobs", "Jobs")} here="jobs">
          <JobsList
            view={view}
            searchParams={searchParams}
            jobs={jobs}
            total={total}
            start={start}
            others={others.slice(0, 5)}
          />
        </Frame>,
      );
    })
    .get("/jobs/view/:id/", (c) => {
      const view = context.viewOf(c, "job");
      const job = context.simulator.job(view.member.id, c.req.param("id"));
      if (!job) return renderPage(c, <NotFoundPage layout={layoutOf("ember", view.switches.language)} />, 404);
      const { jobs: similar } = context.simulator.searchJobs(view.member.id, { keywords: "" }, 1);
      const others = similar.filter(({ id }) => id !== job.id).slice(0, 4);
      return renderPage(
        c,
        <Frame view={view} title={`${job.title} | ${job.company}`} here="jobs">
          <JobPage view={view} job={job} similar={others} now={context.clock.now()} />
        </Frame>,
      );
    })
    .route("/", easyApplyPages(context));

const perPage = 25;
const workPlaces: Record<string, WorkPlace> = { 1: "On-site", 2: "Remote", 3: "Hybrid" };

function parseStart(searchParams: URLSearchParams): number {
  const start = Number(searchParams.get("start") ?? 0);
  return Number.isInteger(start) && start > 0 && start < 10_000 ? Math.floor(start / perPage) * perPage : 0;
}

function parseCriteria(searchParams: URLSearchParams): JobCriteria {
  const splitList = (name: string) => (searchParams.get(name) ?? "").split(",").filter((part) => part !== "");
  const seconds = Number(/^r(\d{1,9})$/.exec(searchParams.get("f_TPR") ?? "")?.[1]);
  return {
    keywords: searchParams.get("keywords") ?? "",
    location: searchParams.get("location") ?? "",
    easyApplyOnly: searchParams.get("f_AL") === "true" || searchParams.get("f_EA") === "true",
    ...(seconds > 0 && { postedWithin: seconds * 1000 }),
    workPlaces: splitList("f_WT").flatMap((part) => workPlaces[part] ?? []),
    ranks: splitList("f_E").map(Number).filter(Number.isInteger),
    sort: searchParams.get("sortBy") === "DD" ? "newest" : "relevance",
  };
}
