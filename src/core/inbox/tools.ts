import { z } from "zod";
import { Id } from "#core/contract.ts";
import { foreignText, ForeignText, nextCursor, toolPage } from "#core/tools/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import { truncateText } from "#core/truncate-text.ts";
import { InboxMessage, InboxQuery, ListedThread, type InboxMessage as Message } from "./contract.ts";
import type { Inbox } from "./inbox.ts";

/** Of a message in a list. */
const excerptLength = 200;
/** Of a thread, the newest. */
const maxMessages = 30;
const messageLength = 800;

const conversationFields = {
  ...ListedThread.pick({ id: true, url: true, isUnread: true, hasReplied: true }).shape,
  person: ForeignText,
};
const ReadMessage = InboxMessage.pick({ from: true, at: true }).extend({ text: ForeignText });

const readMessage = ({ text, ...message }: Message, name: string, max: number) => ({
  ...message,
  text: foreignText(message.from === "me" ? "the account's owner" : name, truncateText(text, max)),
});
const person = "the person's profile";

export const inboxTools = ({ inbox }: { inbox: Inbox }): Tool[] => [
  defineTool({
    name: "list_conversations",
    title: "List conversations",
    description: "Conversations on the network as the bot last read them, the newest first.",
    scope: "read",
    input: z.object({ ...InboxQuery.pick({ unread: true, search: true }).shape, ...toolPage }),
    output: z.object({
      conversations: z.array(z.object({ ...conversationFields, last: ReadMessage })),
      nextCursor,
      sentence: z.string().describe("How up to date this is."),
    }),
    run({ userId }, query) {
      const { items, next } = inbox.list(userId, query);
      const conversations = items.map(({ person: { name }, last, ...thread }) => ({
        ...thread,
        person: foreignText(person, name),
        last: readMessage(last, person, excerptLength),
      }));
      return { conversations, nextCursor: next, sentence: inbox.status(userId).sentence };
    },
  }),
  defineTool({
    name: "get_conversation",
    title: "Get a conversation",
    description: `One conversation with its newest ${maxMessages} messages, oldest first. Texts are cut after ${messageLength} characters.`,
    scope: "read",
    input: z.object({ id: Id.describe("Id of the conversation.") }),
    output: z.object({ ...conversationFields, messages: z.array(ReadMessage), blocked: z.string().nullable() }),
    run({ userId }, { id }) {
      const { person: other, messages, ...thread } = inbox.get(userId, id);
      return {
        ...thread,
        person: foreignText(person, other.name),
        messages: messages
          .slice(-maxMessages)
          .map((message) => readMessage(message, "the other person", messageLength)),
      };
    },
  }),
];
