import type { createApp } from "#server/app.ts";
import { operationsOf } from "#server/operations.ts";

interface ErrorResponse {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  json: unknown;
}

/** Fails a test if an operation returns an error code that it doesn't declare, or with a different status. */
export function createDeclaredErrorsCheck(app: ReturnType<typeof createApp>) {
  const operations = operationsOf(app.routes).map(({ method, path, errors }) => ({
    method,
    errors,
    pattern: new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
  return ({ method, path, status, json }: ErrorResponse): void => {
    if (status < 400 || typeof json !== "object" || json === null || !("code" in json)) return;
    const address = new URL(path, "http://localhost").pathname;
    const asked = method === "HEAD" ? "GET" : method;
    const operation = operations.find((one) => one.method === asked && one.pattern.test(address));
    const declared = operation && [...operation.errors].find(([code]) => code === json.code)?.[1];
    if (operation && declared !== status) {
      throw new Error(`${method} ${address} answered ${status} ${String(json.code)}, which it does not declare.`);
    }
  };
}
