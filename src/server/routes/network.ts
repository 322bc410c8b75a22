import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import {
  Connected,
  CookieConnection,
  ConnectionDetails,
  OAuthReturn,
  OAuthStart,
  ScreenTicket,
  RemoteSignIn,
  RemoteSignInRequest,
} from "#core/connections/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { tokenIn } from "../middleware/authentication.ts";

const tag = "Network";
const approved = { who: "approved" } as const;

/** Raised while a session is verified; the account may be deleted meanwhile. */
const verificationErrors = [
  "accounts.not_found",
  "browser.busy",
  "browser.failed",
  "browser.missing",
  "network.another_connected",
  "network.challenge",
  "network.connecting",
  "network.cookie_refused",
  "network.page_changed",
  "network.throttled",
  "network.too_many_tries",
  "network.unreachable",
] as const;

export const networkRoutes = (core: Core) =>
  new Hono<Env>()
    .route("/", connectionRoutes(core))
    .route("/linkedin/sign-ins", remoteSignInRoutes(core))
    .route("/auth/linkedin", oauthRoutes(core));

const connectionRoutes = (core: Core) => {
  const { connections: network } = core;
  const { read, outside } = createEndpoints(core, tag);
  const status = { summary: "Whether your account is connected, and if not, why.", answer: ConnectionDetails } as const;
  return new Hono<Env>()
    .get(
      "/auth/linkedin/status",
      read({ ...approved, ...status }, ({ userId }) => network.status(userId)),
    )
    .get(
      "/linkedin/auth/status",
      read({ ...approved, scope: "read", ...status }, ({ userId }) => network.status(userId)),
    )
    .post(
      "/linkedin/auth/sandbox",
      outside(
        {
          ...approved,
          summary: "Connect a practice account on the sandbox network, a simulated network inside this server.",
          answer: Connected,
          errors: ["network.another_connected", "network.no_practice"],
        },
        async ({ userId }) => ({ success: true as const, data: await network.connectPractice(userId) }),
      ),
    )
    .post(
      "/linkedin/auth/cookie",
      outside(
        {
          ...approved,
          summary:
            "Connect with the network's session cookie. It is verified on the network before it is stored, and never returned. A real network requires `consent: true` the first time.",
          body: CookieConnection,
          answer: Connected,
          errors: [
            ...verificationErrors,
            "network.consent_missing",
            "network.cookie_blank",
            "network.cookie_unreadable",
            "network.no_session",
          ],
        },
        async ({ actor, body }) => ({ success: true as const, data: await network.connectByCookie(actor, body) }),
      ),
    );
};

const remoteSignInRoutes = (core: Core) => {
  const { remoteSignIns } = core.connections;
  const { read, outside } = createEndpoints(core, tag);
  const gone = ["network.sign_in_gone"] as const;
  return new Hono<Env>()
    .post(
      "/",
      outside(
        {
          ...approved,
          summary:
            "Start a remote sign-in: a browser on this server opens the network's sign-in page for you to sign in. It lasts at most ten minutes and replaces one that is already open. A real network requires `consent: true` the first time.",
          body: RemoteSignInRequest,
          status: 201,
          answer: RemoteSignIn,
          errors: ["network.consent_missing", "network.no_session"],
        },
        ({ actor, body }) => remoteSignIns.begin(actor, body),
      ),
    )
    .get(
      "/:id",
      read({ ...approved, summary: "The state of your remote sign-in.", answer: RemoteSignIn, errors: gone }, (call) =>
        remoteSignIns.get(call.userId, call.param("id")),
      ),
    )
    .delete(
      "/:id",
      outside(
        {
          ...approved,
          summary: "Cancel your remote sign-in. The browser's page closes immediately.",
          answer: RemoteSignIn,
          errors: gone,
        },
        ({ userId, param }) => remoteSignIns.end(userId, param("id")),
      ),
    )
    .post(
      "/:id/ticket",
      outside(
        {
          ...approved,
          isSecret: true,
          summary:
            "Create a ticket for the sign-in's screen. Use it once, within 30 seconds, to open the WebSocket `/api/linkedin/sign-ins/{id}/screen?ticket=…`. Each binary message is a frame: two big-endian 16-bit numbers, the page's width and height, then a JPEG. Send input as JSON, in those coordinates.",
          status: 201,
          answer: ScreenTicket,
          errors: gone,
        },
        ({ c, userId, param }) => {
          const token = tokenIn(c.req.header("authorization"));
          return remoteSignIns.ticket(userId, param("id"), token);
        },
      ),
    )
    .post(
      "/:id/cookie",
      outside(
        {
          ...approved,
          summary:
            "Connect with the session you opened in the remote sign-in. It is read from the server's browser and verified on the network.",
          answer: Connected,
          errors: [...verificationErrors, "network.cookie_not_found", "network.sign_in_gone"],
        },
        async ({ userId, param }) => ({
          success: true as const,
          data: await remoteSignIns.takeCookie(userId, param("id")),
        }),
      ),
    );
};

const oauthRoutes = (core: Core) => {
  const { connections: network } = core;
  const { transactional, outside } = createEndpoints(core, tag);
  return new Hono<Env>()
    .post(
      "/",
      outside(
        {
          ...approved,
          // The address has the state that completes the sign-in.
          isSecret: true,
          summary:
            "Start an OAuth connection: send the user to `url`. Within ten minutes, the network sends them back to /linkedin-settings with `state` and a code.",
          answer: OAuthStart,
          errors: ["network.another_connected", "network.official_missing"],
        },
        ({ userId }) => ({ success: true as const, data: network.beginOAuth(userId) }),
      ),
    )
    .post(
      "/callback",
      outside(
        {
          ...approved,
          isIdempotent: true,
          summary:
            "Complete an OAuth connection with what the network sent back: `state` with `code`, or with its `error`. Each state works once. The token publishes posts through the network's API and is never returned.",
          body: OAuthReturn,
          answer: Connected,
          errors: [
            "accounts.not_found",
            "network.another_connected",
            "network.official_missing",
            "network.product_missing",
            "network.sign_in_cancelled",
            "network.sign_in_over",
            "network.sign_in_refused",
            "network.unreachable",
          ],
        },
        async ({ userId, body }) => ({ success: true as const, data: await network.completeOAuth(userId, body) }),
      ),
    )
    .delete(
      "/disconnect",
      transactional(
        {
          ...approved,
          isIdempotent: true,
          summary: "Disconnect your account. Scheduled posts are on hold until you reconnect.",
          answer: Connected,
        },
        ({ userId }) => {
          network.disconnect(userId);
          return { success: true as const, data: network.status(userId) };
        },
      ),
    );
};
