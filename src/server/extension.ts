import type { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "./context.ts";

export type ApiExtension = (core: Core) => Hono<Env>;
