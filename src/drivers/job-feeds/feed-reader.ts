import { FeedError } from "#core/jobs/sources/contract.ts";

/** Of one answer: the largest boards have about 10 MB. */
const maxBytes = 20_000_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FeedReader {
  /** @throws FeedError */
  readJson(url: string, signal: AbortSignal): Promise<unknown>;
}

/** Only these hosts are asked, and a redirect leads nowhere else. */
export function createFeedReader(fetch: Fetch, userAgent: string): FeedReader {
  return {
    async readJson(url, signal) {
      const response = await ask(fetch, url, { userAgent, signal });
      assertOk(response);
      const text = await readText(response);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new FeedError("changed", "Its answer is not valid JSON.");
      }
    },
  };
}

async function ask(
  fetch: Fetch,
  url: string,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): Promise<Response> {
  const headers = { Accept: "application/json", "User-Agent": userAgent };
  try {
    return await fetch(url, { headers, redirect: "manual", signal });
  } catch {
    throw new FeedError("unreachable", signal.aborted ? "It didn't answer in time." : "It can't be reached now.");
  }
}

function assertOk({ status }: Response): void {
  if (status >= 200 && status < 300) return;
  if (status === 404) throw new FeedError("unknown_board", "It has no such board. Check the name.");
  if (status === 429) throw new FeedError("throttled", "It asked to slow down.");
  if (status >= 500) throw new FeedError("unreachable", `It has a problem now (${status}).`);
  if (status >= 300 && status < 400) throw new FeedError("changed", "Its address has changed.");
  throw new FeedError("refused", `It refuses the request (${status}).`);
}

async function readText(response: Response): Promise<string> {
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("unreachable", "Its answer broke off.");
  }
  return text + decoder.decode();
}

const tooLarge = (): FeedError => new FeedError("too_large", "Its answer is too large.");
