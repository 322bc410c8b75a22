import { Hono } from "hono";
import { campaignLimits } from "#core/campaigns/contract.ts";
import {
  AudienceAddresses,
  AudienceChoice,
  AudienceConnections,
  AudienceFile,
  AudienceFileQuery,
  AudiencePage,
  AudienceResult,
  AudienceSearch,
} from "#core/campaigns/audience/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const writing = { who: "approved", scope: "act", isIdempotent: true } as const;
const open = ["campaigns.not_found", "campaigns.not_now"] as const;
const paging = [
  ...open,
  "campaigns.no_people",
  "campaigns.searches_used_up",
  "network.challenge",
  "network.page_changed",
  "network.throttled",
  "network.unreachable",
] as const;
const limit = `at most ${campaignLimits.searchesPerDay} pages a day`;

/** Forms on other sites can't send these types. */
const csvFile = {
  kind: "upload",
  types: ["text/csv"],
  accepts: /^(text\/(csv|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel))\s*(;|$)/i,
  message: "Send the file itself as the body, as text/csv.",
} as const;

const cutOff = () => new Fault("invalid", "campaigns.cut_off", "The upload was interrupted. Send it again.");

const uploading = {
  ...writing,
  summary: `Read people from a CSV file of at most ${campaignLimits.people} rows, with a verdict for each row. Columns are found by their usual names; those of the network's own archive are known. With add=true the people are added.`,
  query: AudienceFileQuery,
  file: csvFile,
  answer: AudienceFile,
  errors: [
    ...open,
    "campaigns.columns",
    "campaigns.cut_off",
    "campaigns.empty",
    "campaigns.not_csv",
    "campaigns.too_large",
    "campaigns.too_many_rows",
  ],
} as const;

export const audienceRoutes = (core: Core) => {
  const { campaigns } = core;
  const { transactional, outside } = createEndpoints(core, "Campaigns");
  return new Hono<Env>()
    .post(
      "/:id/audience",
      transactional(
        {
          ...writing,
          summary: "Add people that a search returned. Whoever is already there is refused.",
          body: AudienceChoice,
          answer: AudienceResult,
          errors: open,
        },
        ({ userId, param, body }) => campaigns.addPeople(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/audience/search",
      outside(
        {
          ...writing,
          summary: `Read one page of a people search on the network, ${limit}. Nothing is stored without \`add\`.`,
          body: AudienceSearch,
          example: { keywords: "platform engineer", location: "Berlin", page: 1 },
          answer: AudiencePage,
          errors: paging,
        },
        ({ userId, param, body }) => campaigns.searchPeople(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/audience/connections",
      outside(
        {
          ...writing,
          summary: `Read one page of your connections on the network, ${limit}. Nothing is stored without \`add\`.`,
          body: AudienceConnections,
          example: { page: 1 },
          answer: AudiencePage,
          errors: paging,
        },
        ({ userId, param, body }) => campaigns.listConnections(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/audience/addresses",
      transactional(
        {
          ...writing,
          summary: "Read the pasted addresses of profiles, with a verdict for each. Nothing is stored without `add`.",
          body: AudienceAddresses,
          example: { text: "linkedin.com/in/ada-lovelace", add: true },
          answer: AudienceResult,
          errors: open,
        },
        ({ userId, param, body }) => campaigns.addAddresses(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/audience/csv",
      outside(uploading, ({ c, userId, param, query }) =>
        campaigns.uploadFile(userId, param("id"), readPieces(c.req.raw, cutOff), readContentLength(c), query),
      ),
    );
};
