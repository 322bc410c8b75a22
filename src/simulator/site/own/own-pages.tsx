/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { renderHtml, renderPage } from "../frame.tsx";
import { displayPost, postIdParam } from "../posts/post-request.ts";
import { ActivityList, ActivityPage } from "../posts/ember/activity.tsx";
import { EmberOwnProfile } from "./ember/own-profile.tsx";
import { MetricsPage } from "./metrics-page.tsx";
import { SduiOwnProfile } from "./sdui/own-profile.tsx";
import type { RequestContext, SiteEnv, SiteContext } from "../context.ts";

const pageSize = 10;

export function ownPages(context: SiteContext) {
  const { simulator, clock } = context;

  const activity = (c: RequestContext, start: number) => {
    const { id } = context.memberOf(c);
    const found = simulator.activityOf(id, start, pageSize + 1);
    const more = found.length > pageSize ? `/in/${id}/recent-activity/all/?start=${start + pageSize}` : undefined;
    const posts = found.slice(0, pageSize).map((post) => displayPost(post, id, clock.now()));
    return { posts, ...(more !== undefined && { more }) };
  };

  return new Hono<SiteEnv>()
    .get("/in/:slug/", (c, next) => {
      if (c.req.param("slug") !== context.memberOf(c).id) return next();
      const view = context.viewOf(c, "ownProfile");
      const { connections } = simulator.profileMetrics(view.member);
      const OwnProfile = view.layout.rendering === "sdui" ? SduiOwnProfile : EmberOwnProfile;
      return renderPage(c, <OwnProfile view={view} connections={connections} />);
    })
    .get("/in/:slug/edit/intro/", (c) => c.redirect(`/in/${c.req.param("slug")}/`))
    .get("/in/:slug/recent-activity/all/", async (c, next) => {
      if (c.req.param("slug") !== context.memberOf(c).id) return next();
      const view = context.viewOf(c, "recentActivity");
      const start = Number(c.req.query("start") ?? 0);
      if (!Number.isInteger(start) || start < 0) return next();
      const list = activity(c, start);
      if (start > 0) return c.html(await renderHtml(<ActivityList view={view} {...list} />));
      return renderPage(c, <ActivityPage view={view} {...list} />);
    })
    .get("/analytics/post-summary/:urn/", (c, next) => {
      const view = context.viewOf(c, "analytics");
      const [metrics] = simulator.metricsOf(view.member.id, [postIdParam(c)]);
      if (!metrics) return next();
      const href = c.req.path;
      const of = (metric: string, english: string, german: string, count: number) => {
        return { metric, href, english, german, count };
      };
      return renderPage(
        c,
        <MetricsPage
          view={view}
          title={view.layout.translate("Post analytics", "Beitragsstatistik")}
          metrics={[
            of("IMPRESSIONS", "Impressions", "Impressions", metrics.impressions),
            of("REACTIONS", "Reactions", "Reaktionen", metrics.likes),
            of("COMMENTS", "Comments", "Kommentare", metrics.comments),
            of("REPOSTS", "Reposts", "Reposts", metrics.shares),
          ]}
        />,
      );
    })
    .get("/me/profile-views/", (c) => c.redirect("/analytics/profile-views/"))
    .get("/analytics/profile-views/", (c) => {
      const view = context.viewOf(c, "analytics");
      const { profileViews: count } = simulator.profileMetrics(view.member);
      const views = { metric: "PROFILE_VIEWS", href: "/analytics/profile-views/", count };
      const metrics = [{ ...views, english: "Profile viewers in 90 days", german: "Profilbesucher in 90 Tagen" }];
      return renderPage(
        c,
        <MetricsPage view={view} title={view.layout.translate("Who viewed you", "Profilbesuche")} metrics={metrics} />,
      );
    });
}
