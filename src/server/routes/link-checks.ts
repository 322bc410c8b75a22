import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { LinkCheck, LinkCheckRequest } from "#core/link-check/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const checking = {
  who: "approved",
  scope: "act",
  isIdempotent: true,
  summary:
    "Check the links of a text: this server asks each site, following redirects. Addresses in private networks are not asked. Nothing is stored.",
  body: LinkCheckRequest,
  example: { content: "How we work: www.example.com/handbook" },
  answer: LinkCheck,
  errors: ["links.check_running"],
} as const;

export const linkCheckRoutes = (core: Core) => {
  const { outside } = createEndpoints(core, "Content");
  return new Hono<Env>().post(
    "/",
    outside(checking, ({ userId, body }) => core.linkCheck.checkLinks(userId, body.content)),
  );
};
