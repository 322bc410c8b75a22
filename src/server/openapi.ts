import { z } from "zod";
import { ErrorBody } from "#core/contract.ts";

export type Who = "guest" | "signed in" | "approved" | "admin";

/** One call of the API, in the words of its contracts. */
export interface Operation {
  summary: string;
  who: Who;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of one of these media types instead. */
  takes?: readonly string[];
  /** What a success answers: its status, and its body's shape unless there is none or it is no JSON. */
  status?: 200 | 201 | 202 | 204;
  answer?: z.ZodType;
  /** A body that is not JSON: its media type and what is in it. */
  media?: { type: string; says: string };
  /** The answer is one page: where it goes on stands in headers. */
  paged?: true;
  /** Codes that this call alone may answer beside those every call has, each with its status. */
  errors?: Record<string, number>;
}

/** By 'METHOD /path', the path as the server's routes have it. */
export type Operations = Readonly<Record<string, Operation>>;
/** Operations by the name of what they are about, in the order of reading. */
export type Reference = Readonly<Record<string, Operations>>;

const nameOf = (key: string): { method: string; path: string } => {
  const [method = "", path = ""] = key.split(" ");
  return { method: method.toLowerCase(), path };
};

export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}");

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}

const commonErrors: Record<Who, number[]> = {
  guest: [400, 500],
  "signed in": [400, 401, 500],
  approved: [400, 401, 403, 500],
  admin: [400, 401, 403, 500],
};

function parametersOf(path: string, { query }: Operation, method: string): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const shape = query ? schemaOf(query, "input") : {};
  const required = new Set((shape.required as string[] | undefined) ?? []);
  const inQuery = Object.entries((shape.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: "query",
      required: required.has(name),
      schema: query && isNumber(query, name) ? { ...schema, type: "integer" } : schema,
    }),
  );
  const once =
    method !== "get" && !path.startsWith("/api/auth/") && path !== "/api/media"
      ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
      : [];
  return [...inPath, ...inQuery, ...once];
}

/** A number in a query arrives as text and is coerced, which JSON Schema cannot say of an input. */
function isNumber(query: z.ZodObject, name: string): boolean {
  const field = schemaOf(query, "output").properties as Record<string, Json> | undefined;
  return field?.[name]?.type === "integer" || field?.[name]?.type === "number";
}

function answersOf({ who, status = 200, answer, media, paged, errors = {} }: Operation): Json {
  const headers = paged && {
    "X-Next-Cursor": { description: "The cursor of the next page; absent on the last.", schema: { type: "string" } },
    "X-Total-Count": { description: "With ?count=true: how many there are in all.", schema: { type: "integer" } },
  };
  const content = answer
    ? { "application/json": { schema: schemaOf(answer, "output") } }
    : media && { [media.type]: { schema: { type: "string" } } };
  const success = { description: media?.says ?? "Done", ...(headers && { headers }), ...(content && { content }) };
  const codes = [...new Set([...commonErrors[who], ...Object.values(errors)])].toSorted((a, b) => a - b);
  const failures = codes.map((code) => {
    const own = Object.entries(errors).flatMap(([word, at]) => (at === code ? [word] : []));
    const description = own.length > 0 ? own.join(", ") : (general[code] ?? "Failed");
    return [
      String(code),
      { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
    ];
  });
  return { [String(status)]: success, ...Object.fromEntries(failures) };
}

export const general: Record<number, string> = {
  400: "Not valid; details name each field",
  401: "Not signed in, or the session is over",
  403: "Not allowed, or the account is not approved",
  404: "There is no such thing, or it is somebody else's",
  405: "Not possible by this method; Allow names those that are",
  409: "It is not in a state that allows this",
  413: "The body is over 1 MiB",
  423: "The network asks for a security check",
  429: "Over a limit; Retry-After tells when to come back",
  500: "A bug; give the admin the request id",
  502: "Something this server needs failed",
  503: "The server cannot do this now",
};

function operationOf(key: string, tag: string, operation: Operation): [string, string, Json] {
  const { method, path } = nameOf(key);
  const parameters = parametersOf(path, operation, method);
  return [
    templated(path),
    method,
    {
      tags: [tag],
      summary: operation.summary,
      operationId: key.replaceAll(/[^A-Za-z]+(\w?)/g, (_all, letter: string) => letter.toUpperCase()),
      "x-who": operation.who,
      security: operation.who === "guest" ? [] : [{ bearer: [] }],
      ...(parameters.length > 0 && { parameters }),
      ...(operation.body && {
        requestBody: { required: true, content: { "application/json": { schema: schemaOf(operation.body, "input") } } },
      }),
      ...(operation.takes && {
        requestBody: { required: true, content: Object.fromEntries(operation.takes.map((type) => [type, {}])) },
      }),
      responses: answersOf(operation),
    },
  ];
}

/** The reference as an OpenAPI 3.1 document, made from the contracts that the server itself checks with. */
export function createApi(reference: Reference, version: string, introduction: string): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, operations] of Object.entries(reference)) {
    for (const [key, operation] of Object.entries(operations)) {
      const [path, method, described] = operationOf(key, tag, operation);
      paths[path] = { ...paths[path], [method]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Attaché", version, description: introduction },
    tags: Object.keys(reference).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "1 to 200 visible ASCII characters. The same key and body get the first answer again for 24 hours.",
          schema: { type: "string", maxLength: 200 },
        },
      },
      schemas: { Error: schemaOf(ErrorBody, "output") },
    },
  };
}
