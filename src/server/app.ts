import { Hono } from "hono";
import type { RouterRoute } from "hono/types";
import type { Core } from "#core/core.ts";
import type { Env } from "./context.ts";
import type { ApiExtension } from "./extension.ts";
import { createErrorHandler } from "./middleware/errors.ts";
import { checkRequests, identifyRequest } from "./middleware/requests.ts";
import { createNotFoundHandler } from "./middleware/unknown-address.ts";
import { operationsOf } from "./operations.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { administrationRoutes } from "./routes/administration.ts";
import { analyticsRoutes, creatorRoutes } from "./routes/analytics.ts";
import { applicationFileRoutes } from "./routes/application-files.ts";
import { applicationPartRoutes, applicationProgressRoutes } from "./routes/application-parts.ts";
import { applicationDraftRoutes, savedAnswerRoutes } from "./routes/application-drafts.ts";
import { applicationListRoutes, applicationRoutes } from "./routes/applications.ts";
import { assistantRoutes, conversationRoutes } from "./routes/assistant.ts";
import { automationRoutes } from "./routes/automation.ts";
import { autosaveRoutes } from "./routes/autosaves.ts";
import { botRoutes, networkingRoutes } from "./routes/bot.ts";
import { calendarFeedRoutes } from "./routes/calendar-feed.ts";
import { campaignRoutes } from "./routes/campaigns.ts";
import { contentImportRoutes } from "./routes/content-imports.ts";
import { bulkChangeRoutes } from "./routes/bulk-changes.ts";
import { contentRoutes } from "./routes/content.ts";
import { carouselRoutes } from "./routes/carousels.ts";
import { cvRoutes } from "./routes/cv.ts";
import { cvVersionRoutes } from "./routes/cv-versions.ts";
import { dashboardRoutes } from "./routes/dashboard.ts";
import { accountDeletionRoutes, dataRoutes } from "./routes/data.ts";
import { eventRoutes } from "./routes/events.ts";
import { evidenceRoutes } from "./routes/evidence.ts";
import { idempotencyKeyRoutes } from "./routes/idempotency-keys.ts";
import { evergreenRoutes } from "./routes/evergreen.ts";
import { importRoutes } from "./routes/imports.ts";
import { inboxRoutes } from "./routes/inbox.ts";
import { jobSettingRoutes } from "./routes/job-settings.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { jobPreferenceRoutes } from "./routes/job-preferences.ts";
import { libraryRoutes } from "./routes/library.ts";
import { linkCheckRoutes } from "./routes/link-checks.ts";
import { mediaRoutes } from "./routes/media.ts";
import { memberDataRoutes } from "./routes/member-data.ts";
import { networkRoutes } from "./routes/network.ts";
import { notificationRoutes } from "./routes/notifications.ts";
import { onboardingRoutes } from "./routes/onboarding.ts";
import { peopleRoutes } from "./routes/people.ts";
import { postHistoryRoutes } from "./routes/post-history.ts";
import { postingQueueRoutes } from "./routes/posting-queue.ts";
import { profileRoutes } from "./routes/profile.ts";
import { referenceRoutes } from "./routes/reference.ts";
import { pushRoutes } from "./routes/push.ts";
import { seriesRoutes } from "./routes/series.ts";
import { savedPostRoutes } from "./routes/saved-posts.ts";
import { supportRoutes } from "./routes/support.ts";
import { settingRoutes } from "./routes/settings.ts";
import { systemRoutes } from "./routes/system.ts";
import { toolRoutes } from "./routes/tools.ts";
import { voiceRoutes } from "./routes/voice.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { writingRecordRoutes } from "./routes/writing-records.ts";
import { writingRoutes } from "./routes/writing.ts";

/** Everything under `/api`, in memory: `serve.ts` puts it on a socket, tests call it directly. The reference lists modules in this order. */
export function createApp(core: Core, extensions: readonly ApiExtension[] = []) {
  let routes: RouterRoute[] = [];
  const app = new Hono<Env>()
    .basePath("/api")
    .use(identifyRequest(core.log))
    .use(checkRequests(core))
    .onError(createErrorHandler(core.log).handleError)
    .notFound(createNotFoundHandler(() => routes))
    .route("/auth", accountRoutes(core))
    .route("/profile", profileRoutes(core))
    .route("/settings", settingRoutes(core))
    .route("/data", dataRoutes(core))
    .route("/auth", accountDeletionRoutes(core))
    .route("/media", mediaRoutes(core))
    .route("/scheduled-content", contentRoutes(core))
    .route("/series", seriesRoutes(core))
    .route("/evergreen-posts", evergreenRoutes(core))
    .route("/ai", writingRoutes(core))
    .route("/ai", writingRecordRoutes(core))
    .route("/ai/voice", voiceRoutes(core))
    .route("/ai", assistantRoutes(core))
    .route("/ai/conversations", conversationRoutes(core))
    .route("/content/posts", savedPostRoutes(core))
    .route("/library", libraryRoutes(core))
    .route("/link-checks", linkCheckRoutes(core))
    .route("/cv", cvRoutes(core))
    .route("/cv", cvVersionRoutes(core))
    .route("/job-preferences", jobPreferenceRoutes(core))
    .route("/jobs", jobRoutes(core))
    .route("/jobs", jobSettingRoutes(core))
    .route("/job-applications", applicationFileRoutes(core))
    .route("/job-applications", applicationListRoutes(core))
    .route("/job-applications", applicationRoutes(core))
    .route("/job-applications", applicationPartRoutes(core))
    .route("/job-applications", applicationProgressRoutes(core))
    .route("/application-drafts", applicationDraftRoutes(core))
    .route("/saved-answers", savedAnswerRoutes(core))
    .route("/carousels", carouselRoutes(core))
    .route("/autosaves", autosaveRoutes(core))
    .route("/bulk-changes", bulkChangeRoutes(core))
    .route("/post-history", postHistoryRoutes(core))
    .route("/posting-queue", postingQueueRoutes(core))
    .route("/", contentImportRoutes(core))
    .route("/imports", importRoutes(core))
    .route("/calendar-feed", calendarFeedRoutes(core))
    .route("/idempotency-keys", idempotencyKeyRoutes(core))
    .route("/campaigns", campaignRoutes(core))
    .route("/inbox", inboxRoutes(core))
    .route("/people", peopleRoutes(core))
    .route("/", networkRoutes(core))
    .route("/auth/linkedin/settings", automationRoutes(core))
    .route("/ai", toolRoutes(core))
    .route("/bot", botRoutes(core))
    .route("/networking", networkingRoutes(core))
    .route("/linkedin/member-data", memberDataRoutes(core))
    .route("/evidence", evidenceRoutes(core))
    .route("/", dashboardRoutes(core))
    .route("/", onboardingRoutes(core))
    .route("/analytics", analyticsRoutes(core))
    .route("/analytics", creatorRoutes(core))
    .route("/", notificationRoutes(core))
    .route("/push", pushRoutes(core))
    .route("/admin", administrationRoutes(core))
    .route("/webhooks", webhookRoutes(core))
    .route("/support", supportRoutes(core))
    .route("/", systemRoutes(core))
    .route("/", eventRoutes(core))
    .route(
      "/",
      referenceRoutes(core, () => operationsOf(routes)),
    );
  for (const extension of extensions) app.route("/", extension(core));
  ({ routes } = app);
  return app;
}

export type Api = ReturnType<typeof createApp>;
