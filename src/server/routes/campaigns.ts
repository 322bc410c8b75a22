import { Hono } from "hono";
import { z } from "zod";
import { Campaign, CampaignChange, ListedCampaign, NewCampaign, campaignLimits } from "#core/campaigns/contract.ts";
import { DryRun, DryRunQuery } from "#core/campaigns/dry-run/contract.ts";
import { CampaignPeopleQuery, CampaignPerson, CampaignPersonDetails } from "#core/campaigns/people/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { audienceRoutes } from "./campaign-audience.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const one = { answer: Campaign, errors: ["campaigns.not_found"] } as const;
const person = {
  answer: CampaignPersonDetails,
  errors: ["campaigns.not_found", "campaigns.person_not_found"],
} as const;
const notNow = ["campaigns.not_found", "campaigns.not_now"] as const;
const personNotNow = ["campaigns.not_found", "campaigns.person_not_found", "campaigns.not_now"] as const;

const exampleCampaign = {
  name: "Platform engineers",
  steps: [
    { kind: "view" },
    { kind: "wait", days: 1 },
    { kind: "invite", note: "Hi [firstName|there], I follow what [company|your team] is building." },
    { kind: "wait_for_acceptance", days: 21 },
    { kind: "message", text: "Hi [firstName|there], thank you for connecting." },
  ],
  exclusions: { companies: ["Acme"], recruiters: true },
};

const exporting = {
  ...reading,
  summary:
    "The people of a campaign with what was done for them, as a CSV file. Text that a spreadsheet would run as a formula starts with an apostrophe.",
  media: { type: "text/csv", description: "The file, named campaign.csv" },
  errors: ["campaigns.not_found"],
} as const;

const listingPeople = {
  ...reading,
  summary: "The people of a campaign, in the order in which they were added.",
  query: CampaignPeopleQuery,
  answer: z.array(CampaignPerson),
  paged: true,
  errors: ["campaigns.not_found"],
} as const;

export const campaignRoutes = (core: Core) => {
  const { campaigns } = core;
  const { read, transactional } = createEndpoints(core, "Campaigns");
  const steps = new Hono<Env>()
    .post(
      "/:id/start",
      transactional(
        {
          ...acting,
          ...one,
          summary:
            "Start or resume a campaign. What it proposes waits for approval, unless its kind is sent without asking.",
          errors: [...notNow, "campaigns.not_ready"],
        },
        ({ userId, param }) => campaigns.start(userId, param("id")),
      ),
    )
    .post(
      "/:id/pause",
      transactional(
        { ...acting, ...one, summary: "Pause a campaign. What is planned is withdrawn.", errors: notNow },
        ({ userId, param }) => campaigns.pause(userId, param("id")),
      ),
    )
    .post(
      "/:id/finish",
      transactional(
        { ...acting, ...one, summary: "End a campaign for everyone in it, for good.", errors: notNow },
        ({ userId, param }) => campaigns.finish(userId, param("id")),
      ),
    )
    .get(
      "/:id/dry-run",
      read(
        {
          ...reading,
          summary:
            "Exactly what would be sent to whom, the earliest times, and what is not sent and why. Nothing is stored.",
          query: DryRunQuery,
          answer: DryRun,
          errors: ["campaigns.not_found"],
        },
        ({ userId, param, query }) => campaigns.dryRun(userId, param("id"), query),
      ),
    )
    .get(
      "/:id/export",
      read(exporting, ({ c, userId, param }) =>
        c.body(campaigns.export(userId, param("id")), 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="campaign.csv"',
        }),
      ),
    );
  return campaignBase(core).route("/", steps).route("/", peopleRoutes(core)).route("/", audienceRoutes(core));
};

const campaignBase = (core: Core) => {
  const { campaigns } = core;
  const { read, transactional } = createEndpoints(core, "Campaigns");
  return new Hono<Env>()
    .get(
      "/",
      read(
        { ...reading, summary: "Your campaigns, the newest first.", answer: z.array(ListedCampaign) },
        ({ userId }) => campaigns.list(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...drafting,
          summary: `Create a campaign as a draft, with at most ${campaignLimits.steps} steps.`,
          body: NewCampaign,
          example: exampleCampaign,
          status: 201,
          answer: Campaign,
          errors: ["campaigns.name_taken", "campaigns.too_many"],
        },
        ({ userId, body }) => campaigns.create(userId, body),
      ),
    )
    .get(
      "/:id",
      read({ ...reading, ...one, summary: "One campaign with its steps, funnel and problems." }, ({ userId, param }) =>
        campaigns.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...acting,
          ...one,
          summary:
            "Change a campaign. Omitted fields are unchanged. Once it has begun, only texts and days of its steps can change; what was sent stays.",
          body: CampaignChange,
          example: { name: "Platform engineers, Berlin" },
          errors: [...notNow, "campaigns.changed", "campaigns.name_taken", "campaigns.steps"],
        },
        ({ userId, param, body }) => campaigns.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...acting,
          summary: "Delete a campaign with its people and timelines. Whoever was contacted stays known.",
          errors: notNow,
        },
        ({ userId, param }) => campaigns.remove(userId, param("id")),
      ),
    );
};

const peopleRoutes = (core: Core) => {
  const { campaigns } = core;
  const { read, transactional } = createEndpoints(core, "Campaigns");
  const decide = (verb: "stop" | "resume" | "include", summary: string) =>
    transactional({ ...acting, ...person, summary, errors: personNotNow }, ({ userId, param }) =>
      campaigns.changePerson(userId, param("id"), param("personId"), verb),
    );
  return new Hono<Env>()
    .get(
      "/:id/people",
      read(listingPeople, ({ userId, param, query }) => campaigns.listPeople(userId, param("id"), query)),
    )
    .get(
      "/:id/people/:personId",
      read({ ...reading, ...person, summary: "One person of a campaign with their timeline." }, ({ userId, param }) =>
        campaigns.getPerson(userId, param("id"), param("personId")),
      ),
    )
    .post("/:id/people/:personId/stop", decide("stop", "Stop the campaign for one person."))
    .post(
      "/:id/people/:personId/resume",
      decide("resume", "Go on with a person who was stopped or failed, from the step they were at."),
    )
    .post("/:id/people/:personId/include", decide("include", "Include a person whom a rule excludes."))
    .delete(
      "/:id/people/:personId",
      transactional(
        { ...acting, summary: "Remove a person for whom nothing was done yet.", errors: personNotNow },
        ({ userId, param }) => campaigns.removePerson(userId, param("id"), param("personId")),
      ),
    );
};
