import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** What the double does with one request for an answer. */
export type Behavior =
  /** Streams `words` and ends. `pauseAfter` leaves the stream open after that many words, until `resume`. */
  | { kind: "answer"; words?: readonly string[]; pauseAfter?: number; usage?: { prompt: number; completion: number } }
  /** Accepts the request and sends nothing. */
  | { kind: "stall" }
  /** Waits for `resume`, and breaks the connection in the middle of a word. */
  | { kind: "cut"; words: readonly string[] }
  /** Ends the stream without its last events. */
  | { kind: "end_early"; words: readonly string[] }
  | { kind: "status"; status: number; message: string; headers?: Record<string, string> }
  /** An answer of another kind of server. */
  | { kind: "garbage"; body: string; type?: string }
  | { kind: "redirect"; to: string }
  /** Calls a tool with these arguments, as they are. */
  | { kind: "tool"; name: string; arguments: string }
  /** Calls several at once. */
  | { kind: "tools"; calls: readonly { name: string; arguments: string }[] };

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: { model?: string; messages?: { role: string; content: unknown }[]; stream?: boolean };
  /** Resolves when the client ended the request. */
  aborted: Promise<void>;
}

/** An OpenAI-compatible server on the loopback, whose answers a test scripts. */
export function startModelDouble() {
  const received: ReceivedRequest[] = [];
  const script: Behavior[] = [];
  let otherwise: (request: ReceivedRequest) => Behavior = () => ({ kind: "answer" });
  let models: readonly string[] | undefined = ["double-large", "double-small"];
  let resume = Promise.withResolvers<void>();
  let arrival = Promise.withResolvers<ReceivedRequest>();

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    if (path.endsWith("/models")) {
      if (models) sendJson(response, 200, { data: models.map((id) => ({ id, object: "model" })) });
      else response.writeHead(404).end();
      return;
    }
    const aborting = Promise.withResolvers<void>();
    response.once("close", () => aborting.resolve());
    const body = (await json(request)) as ReceivedRequest["body"];
    const headers = request.headers as Record<string, string>;
    const entry = { path, headers, body, aborted: aborting.promise };
    received.push(entry);
    arrival.resolve(entry);
    arrival = Promise.withResolvers();
    await respond(response, script.shift() ?? otherwise(entry), body.stream === true, resume.promise);
  }

  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Settings that make a server use it. */
    settings: {
      aiProvider: "openai-compatible",
      aiBaseUrl: `http://127.0.0.1:${port}/v1`,
      aiModel: "double-large",
    } as const,
    received,
    /** The next request for an answer; wait for it before you send one. */
    next: (): Promise<ReceivedRequest> => arrival.promise,
    /** One behavior for each request, then plain answers. */
    script: (...behaviors: Behavior[]): void => void script.push(...behaviors),
    /** Decides what follows the script. */
    answerWith(behave: (request: ReceivedRequest) => Behavior): void {
      otherwise = behave;
    },
    /** Undefined: it has no list. */
    offer(names: readonly string[] | undefined): void {
      models = names;
    },
    /** Lets paused answers go on. */
    resume(): void {
      resume.resolve();
      resume = Promise.withResolvers();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const defaultWords = ["Small ", "steps ", "lead ", "far."] as const;

async function respond(
  response: ServerResponse,
  behavior: Behavior,
  isStream: boolean,
  resumed: Promise<void>,
): Promise<void> {
  const send = (events: readonly string[], options: StreamOptions = {}) => sendEvents(response, events, options);
  switch (behavior.kind) {
    case "stall":
      return;
    case "status":
      for (const [name, value] of Object.entries(behavior.headers ?? {})) response.setHeader(name, value);
      return sendJson(response, behavior.status, { error: { message: behavior.message, type: "error" } });
    case "garbage":
      response.writeHead(200, { "Content-Type": behavior.type ?? "text/event-stream" }).end(behavior.body);
      return;
    case "redirect":
      response.writeHead(307, { Location: behavior.to }).end();
      return;
    case "tool":
      return send(callingTools([{ name: behavior.name, arguments: behavior.arguments }]));
    case "tools":
      return send(callingTools(behavior.calls));
    case "cut":
      return send([...behavior.words.map((word) => chunk({ content: word })), partialEvent], {
        pause: { after: behavior.words.length, until: resumed },
        isCut: true,
      });
    case "end_early":
      return send(behavior.words.map((word) => chunk({ content: word })));
    case "answer": {
      const { words = defaultWords, pauseAfter, usage = { prompt: 12, completion: words.length } } = behavior;
      if (!isStream) return sendJson(response, 200, completion(words.join(""), usage));
      const events = [
        ...words.map((word) => chunk({ content: word })),
        chunk({}, "stop"),
        JSON.stringify({ ...base, choices: [], usage: usageOf(usage) }),
        "[DONE]",
      ];
      return send(events, { ...(pauseAfter !== undefined && { pause: { after: pauseAfter, until: resumed } }) });
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

const base = { id: "double", object: "chat.completion.chunk", created: 0, model: "double-large" };
const partialEvent = '{"id":"double","choices":[{"index":0,"delta":{"content":"hal';

const chunk = (delta: object, finish: string | null = null): string =>
  JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] });

function callingTools(called: readonly { name: string; arguments: string }[]): string[] {
  const calls = called.map((call, index) => ({ index, id: `call_${index + 1}`, type: "function", function: call }));
  return [chunk({ role: "assistant", tool_calls: calls }), chunk({}, "tool_calls"), "[DONE]"];
}

const usageOf = ({ prompt, completion: completed }: { prompt: number; completion: number }) => ({
  prompt_tokens: prompt,
  completion_tokens: completed,
  total_tokens: prompt + completed,
});

const completion = (content: string, usage: { prompt: number; completion: number }) => ({
  ...base,
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  usage: usageOf(usage),
});

interface StreamOptions {
  pause?: { after: number; until: Promise<void> };
  /** The last event is incomplete, and the connection breaks. */
  isCut?: boolean;
}

async function sendEvents(
  response: ServerResponse,
  events: readonly string[],
  { pause, isCut = false }: StreamOptions,
): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (const [at, event] of events.entries()) {
    if (pause?.after === at) await pause.until;
    const isPartial = isCut && at === events.length - 1;
    await new Promise((sent) => response.write(isPartial ? `data: ${event}` : `data: ${event}\n\n`, sent));
  }
  if (isCut) response.destroy();
  else response.end();
}
