import { assistantName, type AnswerPart, type ChatMessage, type Conversation } from "./contract.ts";

export interface ConversationFile {
  name: string;
  type: string;
  text: string;
}

/** The branch that is shown, to read or to process. */
export function exportConversation(conversation: Conversation, format: "md" | "json"): ConversationFile {
  const name =
    conversation.title
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .slice(0, 60) || "Conversation";
  if (format === "json") {
    return { name: `${name}.json`, type: "application/json", text: `${JSON.stringify(conversation, null, 2)}\n` };
  }
  const text = [`# ${conversation.title}`, ...conversation.messages.map(toMarkdown)].join("\n\n");
  return { name: `${name}.md`, type: "text/markdown; charset=utf-8", text: `${text}\n` };
}

function toMarkdown({ type, content, timestamp, parts, notice, engineLabel }: ChatMessage): string {
  const time = timestamp.slice(0, 16).replace("T", " ");
  if (type === "user") return `## You, ${time} UTC\n\n${content}`;
  const body = parts.length === 0 ? [content] : parts.map(describePart);
  return [
    `## ${assistantName} (${engineLabel}), ${time} UTC`,
    ...body,
    ...(notice === null ? [] : [`_${notice}_`]),
  ].join("\n\n");
}

function describePart(part: AnswerPart): string {
  if (part.kind === "text") return part.text.trim();
  const { title, state, message, approval } = part;
  if (approval) return `> ${approval.title}: ${approval.state}`;
  return `> ${title}${state === "failed" ? `: ${message}` : ""}`;
}
