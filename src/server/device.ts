import type { Context } from "hono";
import type { Actor } from "#core/accounts/room.ts";
import type { Device } from "#core/accounts/sessions.ts";
import type { Env } from "./context.ts";

export const deviceOf = (c: Context<Env>): Device => ({
  userAgent: c.req.header("user-agent"),
  address: c.env?.address,
});

/** Who makes an act that is written down, and from where. */
export const actorOf = (c: Context<Env>): Actor => ({ userId: c.get("identity").userId, address: c.env?.address });
