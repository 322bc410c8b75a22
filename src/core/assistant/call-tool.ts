import { Fault } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Tool, ToolActor } from "#core/tool.ts";
import type { Tools } from "#core/tools/tools.ts";
import { assistantLimits } from "./contract.ts";
import type { StoredPart, StoredToolPart } from "./parts.ts";
import type { ModelCall } from "./run-steps.ts";

/** As a provider accepts it when it is repeated. */
export const toToolName = (name: string): string => name.replaceAll(/[^\w-]/g, "").slice(0, 64) || "unknown";

export const beginCall = (step: number, { name }: ModelCall, tool: Tool | undefined): StoredToolPart => ({
  kind: "tool",
  step,
  tool: toToolName(name),
  title: tool?.title ?? "Unknown tool",
  input: {},
  state: "running",
  result: null,
  approvalId: null,
});

interface CallDeps {
  tools: Pick<Tools, "call">;
  actor: ToolActor;
  log: Log;
  /** Of the same answer. */
  parts: readonly StoredPart[];
}

/** Fills the part with what the tool returned. A failure is a message to the model, which may try something else. */
export async function endCall(part: StoredToolPart, call: ModelCall, tool: Tool | undefined, deps: CallDeps) {
  const { tools, actor, log, parts } = deps;
  const fail = (message: string): void => {
    part.state = "failed";
    part.result = message;
  };
  const input = readArguments(call.input);
  if (input === undefined) return fail("The arguments are not a JSON object.");
  part.input = input;
  const isAsking = tool !== undefined && tool.scope !== "read";
  if (isAsking && parts.filter(isRequest).length >= assistantLimits.approvals) return fail(tooManyRequests);
  try {
    const result = await tools.call(actor, call.name, input);
    part.state = "done";
    part.result = result;
    if (isAsking) part.approvalId = String(result.approvalId);
  } catch (error) {
    if (error instanceof Fault) return fail(error.message);
    log.error("assistant.tool_failed", { tool: part.tool, error });
    fail("Something went wrong in Attaché. Try again.");
  }
}

const isRequest = (part: StoredPart): boolean => part.kind === "tool" && part.approvalId !== null;

const tooManyRequests = `An answer can ask for ${assistantLimits.approvals} approvals at most. The person decides on these first.`;

function readArguments(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
