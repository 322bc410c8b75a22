import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import { z } from "zod";
import type { Tool } from "#core/tool.ts";

/** Generating a schema takes longer than most calls. */
const defined = new WeakMap<Tool, LanguageModelV4FunctionTool>();

export function toFunctionTool(tool: Tool): LanguageModelV4FunctionTool {
  const known = defined.get(tool);
  if (known) return known;
  const { name, description, input, scope } = tool;
  const inputSchema = z.toJSONSchema(input, { io: "input" }) as LanguageModelV4FunctionTool["inputSchema"];
  const asks = scope === "read" ? "" : " Only asks: the person sees a card and decides.";
  const made = { type: "function" as const, name, description: `${description}${asks}`, inputSchema };
  defined.set(tool, made);
  return made;
}
