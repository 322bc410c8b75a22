import { Hono } from "hono";
import type { RouterRoute } from "hono/types";
import type { Core } from "#core/core.ts";
import type { Env } from "./context.ts";
import type { ApiExtension } from "./extension.ts";
import { answerError } from "./middleware/errors.ts";
import { answerUnknown } from "./middleware/methods.ts";
import { committing } from "./middleware/once.ts";
import { jsonOnly } from "./middleware/json.ts";
import { identifyRequest, limitBody } from "./middleware/requests.ts";
import { administrationRoutes } from "./routes/administration.ts";
import { analyticsRoutes } from "./routes/analytics.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { contentRoutes } from "./routes/content.ts";
import { dashboardRoutes } from "./routes/dashboard.ts";
import { evidenceRoutes } from "./routes/evidence.ts";
import { eventRoutes } from "./routes/events.ts";
import { mediaRoutes } from "./routes/media.ts";
import { networkRoutes } from "./routes/network.ts";
import { notificationRoutes } from "./routes/notifications.ts";
import { profileRoutes } from "./routes/profile.ts";
import { referenceRoutes } from "./routes/reference.ts";
import { systemRoutes } from "./routes/system.ts";

/** Everything under `/api`, in memory: `serve.ts` puts it on a socket, tests call it as it is. */
export function createApp(core: Core, extensions: readonly ApiExtension[] = []) {
  let routes: RouterRoute[] = [];
  const app = new Hono<Env>()
    .basePath("/api")
    .use(identifyRequest(core.log))
    .use(limitBody)
    .use(jsonOnly)
    .onError(answerError(core.log))
    .notFound(answerUnknown(() => routes))
    .route("/", systemRoutes(core))
    .route("/", referenceRoutes(core))
    .route("/auth", accountRoutes(core))
    .route("/profile", committing(core, profileRoutes(core)))
    .route("/media", mediaRoutes(core))
    .route("/evidence", evidenceRoutes(core))
    .route("/scheduled-content", committing(core, contentRoutes(core)))
    .route("/", committing(core, networkRoutes(core)))
    .route("/admin", committing(core, administrationRoutes(core)))
    .route("/", committing(core, notificationRoutes(core)))
    .route("/", dashboardRoutes(core))
    .route("/analytics", analyticsRoutes(core))
    .route("/", eventRoutes(core));
  for (const extension of extensions) app.route("/", extension(core));
  ({ routes } = app);
  return app;
}

export type Api = ReturnType<typeof createApp>;
