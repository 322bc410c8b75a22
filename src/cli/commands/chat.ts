import {
  ChatRequest,
  missingMessage,
  type AnswerEvent,
  type ChatMessage,
  type ChatResponse,
} from "#core/assistant/contract.ts";
import { Fault } from "#core/errors.ts";
import { readEvents } from "#core/read-events.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { createAnswerPrinter } from "../answer-printer.ts";
import { readStandardInput } from "../content/read-text.ts";
import type { FlagByField } from "../exit-with-error.ts";
import { toFullUrl } from "../full-url.ts";
import { nextSignal } from "../next-signal.ts";
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
      withApi(flags, async (opened) => {
        const { conversation, json } = flags;
        const request = ChatRequest.parse({
          message: await readMessage(message),
          ...(conversation !== undefined && { conversationId: conversation }),
        });
        const stopping = new AbortController();
        void nextSignal().then(() => stopping.abort());
        if (json) return writeLine(JSON.stringify(await ask(opened, request, stopping.signal)));
        const answer = await follow(opened, request, stopping.signal);
        writeOutput("\n");
        describe(answer);
      }),
    );

/** @throws Fault `cli.stopped` after Ctrl+C; what was written is kept in the conversation */
async function ask({ api }: OpenApi, json: ChatRequest, signal: AbortSignal): Promise<ChatResponse> {
  const answer = await api.ai.chat
    .$post({ json }, { init: { signal } })
    .then((response) => response.json())
    .catch((error: unknown) => {
      throw signal.aborted ? stopped() : error;
    });
  if (signal.aborted) throw stopped();
  return answer;
}

/** Prints the answer as it is written. @throws Fault `cli.stopped`, `ai.failed` */
async function follow({ api, address }: OpenApi, json: ChatRequest, signal: AbortSignal): Promise<Answer> {
  const { id, conversationId } = await (await api.ai.answers.$post({ json })).json();
  const calls = api.ai.answers[":id"];
  const stop = (): void => void calls.stop.$post(idParam(id)).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const { body } = await calls.events.$get(idParam(id), { headers: { Accept: "text/event-stream" } });
  const printer = createAnswerPrinter((path) => toFullUrl(address, path));
  for await (const { event, data } of body ? readEvents(body) : []) {
    if (event !== "ping") printer.print({ type: event, ...(JSON.parse(data) as object) } as AnswerEvent);
  }
  printer.end();
  if (signal.aborted) throw stopped();
  const { messages } = await (await api.ai.conversations[":id"].$get(idParam(conversationId))).json();
  const message = messages.find((one) => one.id === id);
  if (!message || message.state === "running") throw cutOff(conversationId);
  if (message.state === "failed" && message.content === "") throw failed(message.notice);
  return { ...message, conversationId };
}

type Answer = Pick<ChatMessage, "engineLabel" | "notice" | "parts"> & { conversationId: string };

const stopped = () => new Fault("conflict", "cli.stopped", "Stopped before the answer was complete.");
const failed = (notice: string | null) => new Fault("upstream", "ai.failed", notice ?? "The answer failed. Try again.");
const cutOff = (id: string) =>
  new Fault(
    "unavailable",
    "server.no_connection",
    `The connection ended before the answer was complete. It goes on in the conversation ${id}.`,
  );

function describe({ engineLabel, notice, conversationId, parts }: Answer): void {
  for (const part of parts) {
    const approval = part.kind === "tool" ? part.approval : null;
    if (approval?.state === "waiting") console.error(`Waiting for your approval: ${approval.title}`);
  }
  console.error(`\n${engineLabel ?? ""}${notice === null ? "" : `: ${notice}`}\nConversation: ${conversationId}`);
}

/** @throws Fault `request.invalid` */
async function readMessage(given: string | undefined): Promise<string> {
  if (given !== undefined && given !== "-") return given;
  if (given === undefined && process.stdin.isTTY)
    throw new Fault("invalid", "request.invalid", `${missingMessage} Give it as an argument or on standard input.`);
  return readStandardInput();
}
