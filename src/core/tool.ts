import type { z } from "zod";
import { RequestedApproval, type ToolScope } from "./tools/contract.ts";

/** Who calls a tool. Never part of its input. */
export interface ToolActor {
  userId: string;
  scopes: readonly string[];
  /** Shown on approvals and in the call log: an API key's name, 'Assistant' or 'Command line'. */
  requestedBy: string;
  address?: string | undefined;
  /** Drafting needs an approval as well: what the caller reads may have been written by anyone. */
  asksForDrafts?: true;
}

export interface ToolAnnotations {
  isReadOnly: boolean;
  isDestructive: boolean;
  isIdempotent: boolean;
}

/** The card that a person reads before they approve. */
export interface ApprovalText<Input = unknown> {
  title: string;
  detail: string;
  /** Replaces the input, to pin what was shown, such as the revision of a post. */
  input?: Input;
}

export interface Tool {
  /** In snake case, such as `list_posts`. */
  name: string;
  title: string;
  description: string;
  scope: ToolScope;
  /** Strict: an argument that was ignored would look as if it had been obeyed. */
  input: z.ZodObject;
  output: z.ZodObject;
  annotations: ToolAnnotations;
  /** Of a tool that reads or drafts. */
  run?: (actor: ToolActor, input: unknown) => unknown;
  /** Of an acting tool. `describe` changes nothing; `perform` is called once, in a transaction, after the approval. */
  act?: {
    describe: (actor: ToolActor, input: unknown) => ApprovalText;
    perform: (actor: ToolActor, input: unknown) => string;
  };
}

interface Described<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
}

interface DirectTool<Input extends z.ZodObject, Output extends z.ZodObject> extends Described<Input> {
  scope: "read" | "draft";
  output: Output;
  run: (actor: ToolActor, input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>;
}

interface ActingTool<Input extends z.ZodObject> extends Described<Input> {
  /** Undoing it afterwards is impossible or costs something. */
  isDestructive?: boolean;
  /** What will happen, for the person who decides. @throws Fault if it is impossible now */
  describe: (actor: ToolActor, input: z.output<Input>) => ApprovalText<z.output<Input>>;
  /** Does it. @returns what happened, in one sentence */
  perform: (actor: ToolActor, input: z.output<Input>) => string;
}

/** A tool that reads or writes drafts: its effect stays in the account. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  input,
  ...tool
}: DirectTool<Input, Output>): Tool => ({
  ...tool,
  input: input.strict(),
  annotations: { isReadOnly: tool.scope === "read", isDestructive: false, isIdempotent: tool.scope === "read" },
  run: run as Tool["run"] & {},
});

/** A tool whose effect leaves the account: calling it creates an approval, which a person decides on screen. */
export const defineActingTool = <Input extends z.ZodObject>({
  describe,
  perform,
  isDestructive = false,
  input,
  ...tool
}: ActingTool<Input>): Tool => ({
  ...tool,
  input: input.strict(),
  scope: "act",
  output: RequestedApproval,
  annotations: { isReadOnly: false, isDestructive, isIdempotent: false },
  act: { describe: describe as never, perform: perform as never },
});
