import type { AnswerPart } from "./contract.ts";

/** Of an answer, as it is stored. `step` counts the times the model was asked. */
export type StoredPart =
  | { kind: "text"; step: number; text: string }
  | {
      kind: "tool";
      step: number;
      tool: string;
      title: string;
      input: unknown;
      state: "running" | "done" | "failed";
      /** What the tool returned, or the message of its error. */
      result: unknown;
      approvalId: string | null;
    };
export type StoredToolPart = Extract<StoredPart, { kind: "tool" }>;

export const textOf = (parts: readonly StoredPart[]): string =>
  parts.flatMap((part) => (part.kind === "text" && part.text.trim() !== "" ? [part.text.trim()] : [])).join("\n\n");

type GetApproval = (id: string) => Extract<AnswerPart, { kind: "tool" }>["approval"];

/** As people see it: without what a tool was given and returned. */
export function toAnswerPart(part: StoredPart, approvalOf: GetApproval): AnswerPart {
  if (part.kind === "text") return { kind: "text", text: part.text };
  const { tool, title, state, result, approvalId } = part;
  return {
    kind: "tool",
    tool,
    title,
    state,
    message: state === "failed" ? String(result) : null,
    approval: approvalId === null ? null : approvalOf(approvalId),
  };
}
