import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
} from "@ai-sdk/provider";
import type { ToolApproval } from "#core/tools/contract.ts";
import type { MessageRow } from "./conversation-store.ts";
import type { StoredPart, StoredToolPart } from "./parts.ts";
import { maskSecrets } from "./rules.ts";

/** In characters. Local models often have little room. */
const historyLength = 48_000;
/** Of what a tool returned for an earlier answer, which was read then. */
const oldResultLength = 1500;
const resultLength = 12_000;

type ApprovalOf = (id: string) => Pick<ToolApproval, "state" | "message"> | undefined;

interface PromptParts {
  instructions: string;
  /** The branch up to the person's message. */
  history: readonly MessageRow[];
  /** Of the answer that is being written. */
  answer: readonly StoredPart[];
  approvalOf: ApprovalOf;
}

/** The newest messages that have room, without secrets. */
export function buildPrompt({ instructions, history, answer, approvalOf }: PromptParts): LanguageModelV4Prompt {
  const shown: LanguageModelV4Message[][] = [];
  let length = 0;
  for (const [at, row] of history.toReversed().entries()) {
    const answered = { parts: row.parts, name: `m${at}`, length: oldResultLength };
    const messages = row.type === "user" ? [userMessage(row.content)] : answerMessages(answered, approvalOf);
    length += JSON.stringify(messages).length;
    if (length > historyLength && shown.length > 0) break;
    shown.unshift(messages);
  }
  // An answer without its question would be misread.
  while (shown.length > 1 && shown[0]?.[0]?.role !== "user") shown.shift();
  return [
    { role: "system", content: instructions },
    ...shown.flat(),
    ...answerMessages({ parts: answer, name: "now", length: resultLength }, approvalOf),
  ];
}

const userMessage = (content: string): LanguageModelV4Message => ({
  role: "user",
  content: [{ type: "text", text: maskSecrets(content) }],
});

interface Answered {
  parts: readonly StoredPart[];
  /** Makes the ids of its calls unique. */
  name: string;
  /** Of a result, at most. */
  length: number;
}

/** Of each step: what the model said and called, and then what the tools returned. */
function answerMessages({ parts, name, length }: Answered, approvalOf: ApprovalOf): LanguageModelV4Message[] {
  const steps = [...new Set(parts.map(({ step }) => step))];
  return steps.flatMap((step): LanguageModelV4Message[] => {
    const own = parts.flatMap((part, at) => (part.step === step ? [{ part, id: `call_${name}_${at}` }] : []));
    const content = own.flatMap(({ part, id }) => toContent(part, id));
    const results = own.flatMap(({ part, id }) =>
      part.kind === "tool" ? [toResult(part, id, length, approvalOf)] : [],
    );
    const said: LanguageModelV4Message[] = content.length === 0 ? [] : [{ role: "assistant", content }];
    return results.length === 0 ? said : [...said, { role: "tool", content: results }];
  });
}

function toContent(part: StoredPart, toolCallId: string): (LanguageModelV4TextPart | LanguageModelV4ToolCallPart)[] {
  if (part.kind === "tool") return [{ type: "tool-call", toolCallId, toolName: part.tool, input: masked(part.input) }];
  return part.text.trim() === "" ? [] : [{ type: "text", text: maskSecrets(part.text) }];
}

function toResult(part: StoredToolPart, toolCallId: string, length: number, approvalOf: ApprovalOf) {
  const { tool: toolName, state, result, approvalId } = part;
  const approval = approvalId === null ? undefined : approvalOf(approvalId);
  const value =
    state === "running"
      ? "It was interrupted."
      : approval
        ? JSON.stringify({ approval: approval.state, message: approval.message ?? "Nothing was done yet." })
        : typeof result === "string"
          ? result
          : JSON.stringify(result);
  return {
    type: "tool-result" as const,
    toolCallId,
    toolName,
    output: { type: "text" as const, value: fence(toolName, value, length) },
  };
}

/** A text in it can't end the fence. */
function fence(tool: string, value: string, length: number): string {
  const text = maskSecrets(value).replaceAll("<", String.raw`\u003c`);
  const cut = text.length > length ? `${text.slice(0, length)} … (cut off)` : text;
  return `<tool_data tool="${tool.replaceAll(/[^\w-]/g, "")}">\n${cut}\n</tool_data>`;
}

function masked(input: unknown): unknown {
  if (typeof input === "string") return maskSecrets(input);
  if (Array.isArray(input)) return input.map(masked);
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, masked(value)]));
}
