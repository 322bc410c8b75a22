import type { Operation } from "#server/operations.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import type { FuzzHost, KnownIds } from "./callers.ts";
import { createJudge, type FuzzAnswer } from "./judge.ts";
import { createRequests, knownValues, type ApiDocument, type FuzzRequest } from "./requests.ts";
import { createChoices, createValues } from "./values.ts";

export interface FuzzOptions {
  seed: number;
  requests: number;
  host: FuzzHost;
  operations: readonly Operation[];
  send(path: string, init: RequestInit): Promise<Response> | Response;
  /** Called after every thousand requests. */
  onThousand?: (done: number) => Promise<void> | void;
}

export interface FuzzResult {
  /** Requests by the status of their answer. */
  statuses: Record<string, number>;
  problems: string[];
  /** Of each operation, whether a request of its caller succeeded. */
  neverSucceeded: string[];
}

/** Everybody is replaced this often: earlier requests have used up quotas and ended sessions. */
const generation = 500;
const problemsMax = 20;

/** Sends requests one after the other, and compares each answer and the database with what is declared. */
export async function fuzz({ seed, requests, host, operations, send, onThousand }: FuzzOptions): Promise<FuzzResult> {
  const choices = createChoices(createSeededRandom(seed));
  let known: KnownIds = { own: {}, others: [], emails: [] };
  const values = createValues(choices, () => knownValues(known));
  const document = (await (await send("/api/openapi.json", {})).json()) as ApiDocument;
  const made = createRequests(document, choices, values, () => known);
  const judge = createJudge(operations);
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  const succeeded = new Set<string>();

  for (let index = 0; index < requests && problems.length < problemsMax; index += 1) {
    if (index % generation === 0) await host.renew();
    const prepared = await host.prepare(made.callerOf(index));
    const { token } = prepared;
    ({ known } = prepared);
    const request = made.make(index);
    const answer = await answerOf(request, token, send);
    const changed = await host.findChanges();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) succeeded.add(request.operation);
    const found = judge(request, answer);
    if (answer.status >= 400 && changed.length > 0) found.push(`an error that changed ${changed.join(", ")}`);
    for (const problem of found)
      problems.push(`Request ${index} of seed ${seed}: ${problem}\n${describe(request, answer)}`);
    if ((index + 1) % 1000 === 0) await onThousand?.(index + 1);
  }
  const neverSucceeded = made.operations.filter((operation) => !succeeded.has(operation));
  return { statuses, problems, neverSucceeded };
}

async function answerOf(
  { path, method, headers, body }: FuzzRequest,
  token: string | undefined,
  send: FuzzOptions["send"],
): Promise<FuzzAnswer> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const init = { method, headers: { ...headers, ...authorization }, ...(body !== undefined && { body }) };
  try {
    const response = await send(path, init);
    const type = response.headers.get("content-type") ?? "";
    const isStream = type.startsWith("text/event-stream");
    if (isStream) await response.body?.cancel();
    return { status: response.status, type, text: isStream ? "" : await response.text() };
  } catch (error) {
    return { status: 0, type: "", text: String(error) };
  }
}

const describe = ({ caller, method, path, headers, body }: FuzzRequest, { status, text }: FuzzAnswer): string => {
  const sent = typeof body === "string" ? body.slice(0, 500) : body && `${body.byteLength} bytes`;
  return `  ${caller}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}\n  ${sent}\n  ${status} ${text.slice(0, 300)}`;
};
