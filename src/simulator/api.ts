import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "#server/context.ts";
import { signedIn } from "#server/middleware/authentication.ts";
import type { Simulator } from "./model/simulator.ts";

/** What the API shows of the sandbox network: a published post, to anyone signed in on this server. */
export const createSandboxApi = (simulator: () => Simulator) => (core: Core) =>
  new Hono<Env>().get("/sandbox/posts/:id", signedIn(core), (c) => c.json(simulator().post(c.req.param("id"))));

export type SandboxApi = ReturnType<ReturnType<typeof createSandboxApi>>;
