import { Hono } from "hono";
import { z } from "zod";
import { ListedApproval } from "#core/assistant/contract.ts";
import type { Core } from "#core/core.ts";
import { ToolApproval, ToolApprovalDecision, ToolApprovalQuery, ToolCall } from "#core/tools/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const toolRoutes = (core: Core) => {
  const { assistant, tools } = core;
  const { read, transactional } = createEndpoints(core, "Assistants");
  return new Hono<Env>()
    .get(
      "/approvals",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "What assistants asked for and you have not decided, oldest first, or the last that you decided.",
          query: ToolApprovalQuery,
          answer: z.array(ListedApproval),
        },
        ({ userId, query }) => assistant.approvals(userId, query),
      ),
    )
    .post(
      "/approvals/:id",
      transactional(
        {
          who: "approved",
          summary:
            "Approve what an assistant asked for, which does it, or reject it. Each request is decided once. Only a signed-in person can, not an API key. If it can't be done any longer, `state` is failed and `message` says why.",
          body: ToolApprovalDecision,
          example: { approved: true },
          answer: ToolApproval,
          errors: ["tools.approval_not_found", "tools.approval_decided"],
        },
        ({ userId, param, body }) => tools.approvals.decide(userId, param("id"), body.approved),
      ),
    )
    .get(
      "/tool-calls",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "The last calls of your API keys over MCP and of the assistant, newest first.",
          answer: z.array(ToolCall),
        },
        ({ userId }) => tools.calls(userId),
      ),
    );
};
