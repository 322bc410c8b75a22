import { Hono } from "hono";
import { z } from "zod";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import {
  CompanyContacts,
  CompanyQuery,
  JobChange,
  PeopleOverview,
  PeopleQuery,
  PeopleSettings,
  PeopleSettingsChange,
  PersonDetails,
  PersonSummary,
  PersonTexts,
} from "#core/people/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const listing = { ...reading, paged: true, errors: ["list.cursor"] } as const;
/** No scope, so no key: what people wrote, and whether programs may read it, is for a person at a screen. */
const own = { who: "approved" } as const;

const jobChanges = {
  ...listing,
  summary: "Connections whose job differs between two imported lists, the newest change first.",
  query: Page,
  answer: z.array(JobChange),
} as const;
const quietPeople = {
  ...listing,
  summary:
    "Connections without a message for a year, those you spoke with last first. Empty until messages are imported.",
  query: Page,
  answer: z.array(PersonSummary),
} as const;
const settingsChange = {
  ...own,
  isIdempotent: true,
  summary: "Change how long messages are kept, and who may read them. Older texts are deleted at once.",
  body: PeopleSettingsChange,
  example: { messageMonths: 24 },
  answer: PeopleSettings,
} as const;

export const peopleRoutes = (core: Core) => {
  const { people } = core;
  const { read, transactional } = createEndpoints(core, "People");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...listing,
          summary: "Your connections, and others that you imported, by name.",
          query: PeopleQuery,
          answer: z.array(PersonSummary),
        },
        ({ userId, query }) => people.list(userId, query),
      ),
    )
    .get(
      "/overview",
      read(
        { ...reading, summary: "How many people you imported, and how recent the lists are.", answer: PeopleOverview },
        ({ userId }) => people.overview(userId),
      ),
    )
    .get(
      "/changes",
      read(jobChanges, ({ userId, query }) => people.changes(userId, query)),
    )
    .get(
      "/quiet",
      read(quietPeople, ({ userId, query }) => people.quiet(userId, query)),
    )
    .get(
      "/company",
      read(
        {
          ...reading,
          summary: "Who you know at a company: exact and strong matches of its name.",
          query: CompanyQuery,
          answer: CompanyContacts,
        },
        ({ userId, query }) => people.atCompany(userId, query.company),
      ),
    )
    .get(
      "/settings",
      read(
        { ...own, summary: "How long messages are kept, and who may read them.", answer: PeopleSettings },
        ({ userId }) => people.settings(userId),
      ),
    )
    .patch(
      "/settings",
      transactional(settingsChange, ({ userId, body }) => people.saveSettings(userId, body)),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One person with jobs and invitations.",
          answer: PersonDetails,
          errors: ["people.not_found"],
        },
        ({ userId, param }) => people.get(userId, param("id")),
      ),
    )
    .get(
      "/:id/texts",
      read(
        {
          ...own,
          summary: "What you wrote with a person, as far as it was imported and is kept. API keys can't read it.",
          answer: PersonTexts,
          errors: ["people.not_found"],
        },
        ({ userId, param }) => people.texts(userId, param("id")),
      ),
    );
};
