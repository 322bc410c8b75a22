import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { ToolApproval } from "#core/tools/contract.ts";
import { Engine } from "#core/writing/models/contract.ts";

export const messageTypes = ["chat", "find_jobs", "generate_content", "optimize_schedule", "career_advice"] as const;
export type MessageType = (typeof messageTypes)[number];

/** What each quick action sends. */
export const quickActions = [
  { type: "find_jobs", label: "Find Jobs", prompt: "Find jobs that fit me, and say why." },
  { type: "generate_content", label: "Generate Content", prompt: "Help me write my next post." },
  { type: "optimize_schedule", label: "Optimize Schedule", prompt: "When should my next posts go out?" },
  { type: "career_advice", label: "Career Advice", prompt: "What should I improve in my CV first?" },
] as const satisfies readonly { type: MessageType; label: string; prompt: string }[];

export const assistantName = "Assistant";

export const assistantLimits = {
  /** Of a message. */
  characters: 8000,
  title: 60,
  /** Messages of one conversation, with its other branches. */
  messages: 1000,
  conversations: 1000,
  /** Times that a model is asked for one answer. */
  steps: 8,
  /** Tools that are called for one answer. */
  calls: 24,
  /** Requests for approval in one answer. */
  approvals: 5,
} as const;

/** Recent Interactions, as specified. */
export const recentInteractions = { shown: 5, promptLength: 60 } as const;

export const missingMessage = "Enter a message.";

const message = z
  .string(missingMessage)
  .trim()
  .min(1, missingMessage)
  .max(assistantLimits.characters, `A message can have at most ${assistantLimits.characters} characters.`);
const type = z
  .enum(messageTypes, `type must be one of ${messageTypes.join(", ")}`)
  .default("chat")
  .describe("'chat', or the quick action it comes from.");
const conversationId = Id.optional().describe("Continues this conversation; without it, a new one begins.");

export const ChatRequest = z.object({ message, type, conversationId });
export type ChatRequest = z.output<typeof ChatRequest>;

export const ChatResponse = z.object({
  response: z.string(),
  /** As in the list of interactions. */
  interactionId: Id,
  conversationId: Id,
  /** As shown to people: a model's name, or 'Template writer'. */
  engineLabel: z.string(),
  aiGenerated: z.boolean(),
  /** Why the answer is incomplete. */
  notice: z.string().nullable(),
  /** What waits for the person's approval now. */
  approvals: z.array(ToolApproval),
});
export type ChatResponse = z.infer<typeof ChatResponse>;

/** A request with the conversation in which the assistant made it. */
export const ListedApproval = ToolApproval.extend({
  /** Null for one of an API key, and once the conversation was deleted. */
  conversation: z.object({ id: Id, title: z.string() }).nullable(),
  isConversationDeleted: z.boolean(),
});
export type ListedApproval = z.infer<typeof ListedApproval>;

export const StartAnswer = z
  .object({
    message: message.optional(),
    type,
    conversationId,
    edits: Id.optional().describe("A message of the person that `message` replaces, in a branch of its own."),
    regenerates: Id.optional().describe("An answer that is written again, in a branch of its own; without `message`."),
  })
  .superRefine(({ message: text, conversationId: conversation, edits, regenerates }, context) => {
    if (regenerates === undefined && text === undefined)
      context.addIssue({ code: "custom", path: ["message"], message: missingMessage });
    if (conversation === undefined && (edits ?? regenerates) !== undefined)
      context.addIssue({ code: "custom", path: ["conversationId"], message: "Name the conversation as well." });
  });
export type StartAnswer = z.output<typeof StartAnswer>;

export const StartedAnswer = z.object({ id: Id, conversationId: Id });
export type StartedAnswer = z.infer<typeof StartedAnswer>;

export const answerStates = ["running", "done", "stopped", "failed"] as const;
export type AnswerState = (typeof answerStates)[number];

export const AnswerPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({
    kind: z.literal("tool"),
    tool: z.string(),
    title: z.string(),
    state: z.enum(["running", "done", "failed"]),
    /** Why it failed. */
    message: z.string().nullable(),
    /** What the person decides, if the tool needs it. */
    approval: ToolApproval.nullable(),
  }),
]);
export type AnswerPart = z.infer<typeof AnswerPart>;

export const ChatMessage = z.object({
  id: Id,
  type: z.enum(["user", "ai"]),
  content: z.string(),
  timestamp: Instant,
  /** Of an answer, in order: texts and the tools it called. */
  parts: z.array(AnswerPart),
  /** Of an answer. */
  state: z.enum(answerStates).nullable(),
  /** Why an answer is incomplete. */
  notice: z.string().nullable(),
  engineLabel: z.string().nullable(),
  aiGenerated: z.boolean(),
  /** This message and those it can be exchanged for, oldest first. */
  branches: z.array(Id),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ListedConversation = z.object({ id: Id, title: z.string(), updatedAt: Instant });
export type ListedConversation = z.infer<typeof ListedConversation>;

const missingTitle = "Enter a name.";
/** Its title was cut from the first message. */
export const ConversationChange = z.object({
  title: z
    .string(missingTitle)
    .trim()
    .min(1, missingTitle)
    .max(assistantLimits.title, `A name can have at most ${assistantLimits.title} characters.`),
});
export type ConversationChange = z.output<typeof ConversationChange>;

export const Conversation = ListedConversation.extend({
  /** Of the branch that was used last, oldest first. */
  messages: z.array(ChatMessage),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationQuery = Page.extend({
  search: z
    .string()
    .max(200, "A search can have at most 200 characters.")
    .optional()
    .describe("Finds conversations whose title or messages contain it."),
});
export type ConversationQuery = z.output<typeof ConversationQuery>;

export const ChosenBranch = z.object({ messageId: Id.describe("A message of the branch, from `branches`.") });

export const exportFormats = ["md", "json"] as const;
export const ExportQuery = z.object({
  format: z.enum(exportFormats, `format must be one of ${exportFormats.join(", ")}`).default("md"),
});

export const Interaction = z.object({
  id: Id,
  prompt: z.string(),
  type: z.enum(messageTypes),
  createdAt: Instant,
  conversationId: Id,
});
export type Interaction = z.infer<typeof Interaction>;

export const AssistantStatus = z.object({
  /** `template`: no model is connected, and answers come from rules. */
  state: z.enum(["online", "offline", "template"]),
  engine: Engine,
  /** Why it is offline, and what to do. */
  problem: z.string().nullable(),
});
export type AssistantStatus = z.infer<typeof AssistantStatus>;

/** Server-sent events of an answer, by their name. */
export type AnswerEvent =
  | { type: "parts"; parts: AnswerPart[] }
  | { type: "text"; index: number; delta: string }
  | { type: "part"; index: number; part: AnswerPart }
  | { type: "end"; state: AnswerState; notice: string | null };
