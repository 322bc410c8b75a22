import type { ServerResponse } from "node:http";

/** A string body is an HTML page. */
export interface FakeResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): FakeResponse => ({
  status,
  body,
  headers,
});
export const errorResponse = (status: number, code: string, message: string, more: object = {}): FakeResponse =>
  jsonResponse(status, { status, code, message, ...more });

export function sendResponse(response: ServerResponse, { status, body, headers }: FakeResponse): void {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/html; charset=utf-8" : "application/json";
  response.writeHead(status, { "Content-Type": type, ...headers }).end(text);
}
