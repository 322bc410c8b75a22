import type { createApp } from "#server/app.ts";
import { operationsOf, type Operation } from "#server/operations.ts";

interface ErrorResponse {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  json: unknown;
}

/** By path, for all apps of this process. */
const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`);
  patterns.set(path, pattern);
  return pattern;
}

/** Fails a test if an operation returns an error code that it doesn't declare, or with a different status. */
export function createDeclaredErrorsCheck(app: ReturnType<typeof createApp>) {
  let operations: Operation[] | undefined;
  return ({ method, path, status, json }: ErrorResponse): void => {
    if (status < 400 || typeof json !== "object" || json === null || !("code" in json)) return;
    operations ??= operationsOf(app.routes);
    const address = new URL(path, "http://localhost").pathname;
    const asked = method === "HEAD" ? "GET" : method;
    const operation = operations.find((one) => one.method === asked && patternOf(one.path).test(address));
    const declared = operation && [...operation.errors].find(([code]) => code === json.code)?.[1];
    if (operation && declared !== status) {
      throw new Error(`${method} ${address} answered ${status} ${String(json.code)}, which it does not declare.`);
    }
  };
}
