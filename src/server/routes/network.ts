import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import {
  CookieConnection,
  OAuthReturn,
  RemoteSignInRequest,
  type Connected,
  type OAuthStart,
  type ScreenTicket,
  type RemoteSignIn,
} from "#core/connections/contract.ts";
import type { Env } from "../context.ts";
import { actorOf } from "../device.ts";
import { approved, tokenIn } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

export const networkRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/auth/linkedin/status", approved(core), (c) => c.json(core.connections.status(c.get("identity").userId)))
    .get("/linkedin/auth/status", approved(core), (c) => c.json(core.connections.status(c.get("identity").userId)))
    .post("/linkedin/auth/sandbox", approved(core), async (c) =>
      c.json<Connected>({ success: true, data: await core.connections.connectPractice(c.get("identity").userId) }),
    )
    .post("/linkedin/auth/cookie", approved(core), validate("json", CookieConnection), async (c) =>
      c.json<Connected>({
        success: true,
        data: await core.connections.connectByCookie(actorOf(c), c.req.valid("json")),
      }),
    )
    .post("/linkedin/sign-ins", approved(core), validate("json", RemoteSignInRequest), async (c) =>
      c.json<RemoteSignIn>(core.connections.remoteSignIns.begin(actorOf(c), c.req.valid("json")), 201),
    )
    .get("/linkedin/sign-ins/:id", approved(core), (c) =>
      c.json<RemoteSignIn>(core.connections.remoteSignIns.get(c.get("identity").userId, c.req.param("id"))),
    )
    .delete("/linkedin/sign-ins/:id", approved(core), (c) =>
      c.json<RemoteSignIn>(core.connections.remoteSignIns.end(c.get("identity").userId, c.req.param("id"))),
    )
    .post("/linkedin/sign-ins/:id/ticket", approved(core), async (c) => {
      const token = tokenIn(c.req.header("authorization"));
      return c.json<ScreenTicket>(
        core.connections.remoteSignIns.ticket(c.get("identity").userId, c.req.param("id"), token),
        201,
        { "Cache-Control": "no-store" },
      );
    })
    .post("/linkedin/sign-ins/:id/cookie", approved(core), async (c) => {
      const data = await core.connections.remoteSignIns.takeCookie(c.get("identity").userId, c.req.param("id"));
      return c.json<Connected>({ success: true, data });
    })
    .post("/auth/linkedin", approved(core), async (c) =>
      c.json<OAuthStart>({ success: true, data: core.connections.beginOAuth(c.get("identity").userId) }),
    )
    .post("/auth/linkedin/callback", approved(core), validate("json", OAuthReturn), async (c) => {
      const data = await core.connections.completeOAuth(c.get("identity").userId, c.req.valid("json"));
      return c.json<Connected>({ success: true, data });
    })
    .delete("/auth/linkedin/disconnect", approved(core), (c) => {
      core.connections.disconnect(c.get("identity").userId);
      return c.json<Connected>({ success: true, data: core.connections.status(c.get("identity").userId) });
    });
