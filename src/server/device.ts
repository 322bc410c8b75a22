import type { Context } from "hono";
import type { Device } from "#core/accounts/sessions.ts";
import type { Env } from "./context.ts";

export const deviceOf = (c: Context<Env>): Device => ({
  userAgent: c.req.header("user-agent"),
  address: c.env?.address,
});
