import { z } from "zod";
import type { Core } from "#core/core.ts";
import type { ApiExtension } from "#server/extension.ts";
import { createApp } from "#server/app.ts";
import { createDeclaredErrorsCheck } from "../declared-errors.ts";

/** Core alone, or the whole product with its additional routes. */
type ServedCore = Core & { extensions?: readonly ApiExtension[] };

export interface Call {
  method?: string;
  token?: string | undefined;
  /** Sent as JSON, except strings and bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** An in-memory client of the real app. Every error must be one that the operation declares. */
export function createClient(core: ServedCore, app = createApp(core, core.extensions)) {
  const expectDeclared = createDeclaredErrorsCheck(app);
  return async (path: string, { method = "GET", token, body, headers = {} }: Call = {}): Promise<ApiResponse> => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: encodeBody(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    const json = parseJson(text);
    expectDeclared({ method, path, status, json });
    return { status, headers: answered, text, json };
  };
}

const encodeBody = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  typeof body === "string"
    ? body
    : body instanceof Uint8Array
      ? (body as Uint8Array<ArrayBuffer>)
      : JSON.stringify(body);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same schema with strict objects, so that a leaked column fails. */
export function toStrictSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return z.strictObject(Object.fromEntries(shape.map(([name, field]) => [name, toStrictSchema(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(toStrictSchema(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return toStrictSchema(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return toStrictSchema(schema.unwrap() as z.ZodType).optional();
  return schema;
}
