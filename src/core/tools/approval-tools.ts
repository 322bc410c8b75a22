import { z } from "zod";
import { Id } from "#core/contract.ts";
import type { ToolApprovals } from "./approvals.ts";
import { ToolApproval } from "./contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";

/** Deciding is no tool: only a person does. */
export const approvalTools = (approvals: ToolApprovals): Tool[] => [
  defineTool({
    name: "get_approval",
    title: "Get a request for approval",
    description: "Whether the person approved or rejected what you asked for, and what came of it.",
    scope: "read",
    input: z.object({ id: Id.describe("`approvalId` of the answer of an acting tool.") }),
    output: ToolApproval.omit({ requestedBy: true }),
    run: ({ userId }, { id }) => approvals.get(userId, id),
  }),
];
