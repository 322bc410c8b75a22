import type { RunningServer } from "./executable.ts";

/** Calls the API as JSON: GET, or POST with a body. @throws Error with the answer, unless it is a success */
export function createCaller({ url }: Pick<RunningServer, "url">, token = "") {
  return async <T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "Content-Type": isFile ? "application/octet-stream" : "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
