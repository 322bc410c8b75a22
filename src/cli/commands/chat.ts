import {
  ChatRequest,
  missingMessage,
  type AnswerEvent,
  type AnswerPart,
  type ChatResponse,
} from "#core/assistant/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { readStandardInput } from "../content/read-text.ts";
import type { FlagByField } from "../exit-with-error.ts";
import { nextSignal } from "../next-signal.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeLine, writeOutput } from "../output.ts";

interface ChatFlags extends UserFlags {
  conversation?: string;
}

export const flagByField: FlagByField = { message: "message", conversationId: "--conversation" };

export const createCommand = () =>
  createAccountCommand("chat")
    .description("ask the assistant about an account's posts, metrics, CV and messages")
    .argument("[message]", "the question; '-' or nothing reads standard input")
    .option("--conversation <id>", "continue this conversation")
    .addHelpText(
      "after",
      "\nThe answer is printed to standard output as it is written; the tools it uses, its writer and the id of the\nconversation to standard error. What it asks to write or do waits for your approval on the screen Approvals.\n\nExamples:\n  attache chat 'Which of my posts did best?' --user ada@example.com\n  attache chat --json --user ada@example.com < question.txt",
    )
    .action((message: string | undefined, flags: ChatFlags) =>
      withDataFolder(flags, async ({ core }) => {
        const userId = getUserId(core, flags);
        const { conversation, json } = flags;
        const request = ChatRequest.parse({
          message: await readMessage(message),
          ...(conversation !== undefined && { conversationId: conversation }),
        });
        const answer = await ask(core, userId, request, json === true ? undefined : printEvents());
        if (json) return writeLine(JSON.stringify(answer));
        writeOutput("\n");
        describe(answer);
      }),
    );

/** @throws Fault `cli.stopped` after Ctrl+C; what was written is kept in the conversation */
async function ask(core: Core, userId: string, request: ChatRequest, onEvent?: (event: AnswerEvent) => void) {
  const stopping = new AbortController();
  void nextSignal().then(() => stopping.abort());
  const { signal } = stopping;
  const answer = await core.assistant.chat(userId, request, { signal, ...(onEvent && { onEvent }) });
  if (signal.aborted) throw new Fault("conflict", "cli.stopped", "Stopped before the answer was complete.");
  return answer;
}

/** Texts to standard output, names of tools to standard error. */
function printEvents(): (event: AnswerEvent) => void {
  let isText = false;
  const print = (text: string): void => {
    writeOutput(isText ? text : text.trimStart());
    isText ||= text.trim() !== "";
  };
  const printPart = (part: AnswerPart): void => {
    if (part.kind === "text") print(isText ? `\n\n${part.text}` : part.text);
    else if (part.state === "running") console.error(part.title);
    else if (part.message !== null) console.error(`${part.title}: ${part.message}`);
  };
  return (event) => {
    if (event.type === "text") print(event.delta);
    else if (event.type === "part") printPart(event.part);
    else if (event.type === "parts") for (const part of event.parts) printPart(part);
  };
}

function describe({ engineLabel, notice, conversationId, approvals }: ChatResponse): void {
  for (const { title } of approvals) console.error(`Waiting for your approval: ${title}`);
  console.error(`\n${engineLabel}${notice === null ? "" : `: ${notice}`}\nConversation: ${conversationId}`);
}

/** @throws Fault `request.invalid` */
async function readMessage(given: string | undefined): Promise<string> {
  if (given !== undefined && given !== "-") return given;
  if (given === undefined && process.stdin.isTTY)
    throw new Fault("invalid", "request.invalid", `${missingMessage} Give it as an argument or on standard input.`);
  return readStandardInput();
}
