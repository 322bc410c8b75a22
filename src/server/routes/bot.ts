import { Hono } from "hono";
import {
  ActionDecision,
  ActionQuery,
  ActionResolution,
  BotAction,
  BotPlan,
  BotStatus,
  BulkDecided,
  BulkDecision,
  NewConnectionRequest,
  PlanQuery,
  PlanSlot,
  SlotChange,
} from "#core/bot/contract.ts";
import { Evidence } from "#core/connections/contract.ts";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const tag = "Bot";
const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "act" } as const;

export const botRoutes = (core: Core) =>
  new Hono<Env>().route("/", stateRoutes(core)).route("/plan", planRoutes(core)).route("/actions", actionRoutes(core));

const stateRoutes = (core: Core) => {
  const { bot } = core;
  const { read, transactional } = createEndpoints(core, tag);
  return new Hono<Env>()
    .get(
      "/status",
      read(
        {
          ...reading,
          summary:
            "What the bot does now and next, or a sentence on why it waits; what is done and planned of each kind today, and in the last seven days.",
          answer: BotStatus,
        },
        ({ userId }) => bot.status(userId),
      ),
    )
    .post(
      "/start",
      transactional(
        {
          ...writing,
          summary: "Start the bot. It needs a connected account. If it runs already, nothing changes.",
          answer: BotStatus,
          errors: ["bot.not_connected"],
        },
        ({ userId }) => bot.start(userId),
      ),
    )
    .post(
      "/stop",
      transactional(
        {
          ...writing,
          summary: "Stop the bot at once: nothing that is not submitted yet is sent.",
          answer: BotStatus,
        },
        ({ userId }) => bot.stop(userId),
      ),
    );
};

const planRoutes = (core: Core) => {
  const { bot } = core;
  const { read, transactional } = createEndpoints(core, tag);
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "The times of a day, today by default, with what would be done at each of them.",
          query: PlanQuery,
          answer: BotPlan,
        },
        ({ userId, query }) => bot.plan(userId, query.day),
      ),
    )
    .patch(
      "/slots/:id",
      transactional(
        {
          ...writing,
          summary: "Skip a time of the plan, move it within its day, or choose another action for it.",
          body: SlotChange,
          example: { skip: true },
          answer: PlanSlot,
          errors: ["bot.slot_not_found", "bot.slot_time", "bot.slot_taken", "bot.slot_action"],
        },
        ({ userId, param, body }) => bot.changeSlot(userId, param("id"), body),
      ),
    );
};

const decisionErrors = ["bot.not_found", "bot.not_now", "bot.changed", "bot.text"] as const;

const actionRoutes = (core: Core) => {
  const { bot } = core;
  const { read, transactional } = createEndpoints(core, tag);
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "What is still to do, in order, or with `view=log` what ended, newest first.",
          query: ActionQuery,
          answer: z.array(BotAction),
          paged: true,
        },
        ({ userId, query }) => bot.list(userId, query),
      ),
    )
    .post(
      "/approvals",
      transactional(
        {
          ...writing,
          summary:
            "Approve or reject everything that waits for it, or what of it is in a campaign, of a kind or named.",
          body: BulkDecision,
          example: { approved: true, kind: "connection_request" },
          answer: BulkDecided,
        },
        ({ userId, body }) => ({ decided: bot.decideMany(userId, body) }),
      ),
    )
    .get(
      "/:id",
      read({ ...reading, summary: "One action.", answer: BotAction, errors: ["bot.not_found"] }, ({ userId, param }) =>
        bot.get(userId, param("id")),
      ),
    )
    .post(
      "/:id/approval",
      transactional(
        {
          ...writing,
          summary:
            "Approve an action, or reject it. With `message`, its text is replaced in the same step. Give the `revision` you read to make sure that you approve what you saw.",
          body: ActionDecision,
          example: { approved: true },
          answer: BotAction,
          errors: decisionErrors,
        },
        ({ userId, param, body }) => bot.decide(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/resolve",
      transactional(
        {
          ...writing,
          summary:
            "Settle an action whose outcome could not be confirmed. `retry` does it again, even if it was done before.",
          body: ActionResolution,
          answer: BotAction,
          errors: ["bot.not_found", "bot.not_now"],
        },
        ({ userId, param, body }) => bot.resolve(userId, param("id"), body),
      ),
    )
    .get(
      "/:id/evidence",
      read(
        {
          ...reading,
          summary: "The capture of the page from when the action failed.",
          answer: Evidence,
          errors: ["bot.not_found", "evidence.not_found"],
        },
        ({ userId, param }) => core.evidence.get(userId, bot.get(userId, param("id")).evidence ?? ""),
      ),
    );
};

export const networkingRoutes = (core: Core) => {
  const { transactional } = createEndpoints(core, tag);
  return new Hono<Env>().post(
    "/connections",
    transactional(
      {
        ...writing,
        summary:
          "Ask a person to connect, with a note if you give a message. The request waits for your approval first.",
        body: NewConnectionRequest,
        status: 201,
        answer: BotAction,
        errors: ["bot.duplicate", "bot.excluded", "bot.profile_url", "bot.text"],
      },
      ({ userId, body }) => core.bot.requestConnection(userId, body),
    ),
  );
};
