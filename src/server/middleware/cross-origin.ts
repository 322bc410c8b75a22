import type { Context } from "hono";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Writes that a browser sends from another site. Scripts send neither header. Without Sec-Fetch-Site, which browsers send
 * only over HTTPS and on localhost, and without a public URL, a proxy may have rewritten Host: then nothing is known.
 * @throws Fault `request.foreign_origin`
 */
export const createOriginCheck =
  (core: Core) =>
  (c: Context<Env>): void => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return;
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    if (site === "same-origin" || site === "none" || (site === undefined && origin === undefined)) return;
    const publicOrigin = originOf(core.serverSettings.current().publicUrl);
    if (origin !== undefined && origin === publicOrigin) return;
    const isHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header("host");
    if (isHost || (site === undefined && publicOrigin === undefined)) return;
    throw foreignOrigin();
  };

const foreignOrigin = () =>
  new Fault(
    "forbidden",
    "request.foreign_origin",
    "This request comes from a page of another site. Send it from this server's own address, or ask your admin to set the server's public URL to the address you use.",
  );
