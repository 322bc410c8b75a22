import { z } from "zod";
import { keyScopes, scopeDescriptions } from "#core/accounts/api-keys/contract.ts";
import { ErrorBody } from "#core/contract.ts";
import { isSessionOnly, statusIn, type Declaration } from "../declaration.ts";
import type { ErrorCode } from "../error-codes.ts";
import { takesIdempotencyKey } from "../middleware/idempotency.ts";
import type { Operation } from "../operations.ts";
import { introduction } from "./introduction.ts";
import { statusDescriptions } from "./statuses.ts";

type Json = Record<string, unknown>;

export const toPathTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}");

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const errorSchema: Json = { $ref: "#/components/schemas/Error" };

export function openApiDocument(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = toPathTemplate(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Attaché", version, description: markdownOf(introduction) },
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token that signing in returns" },
        apiKey: { type: "http", scheme: "bearer", description: apiKeyDescription },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "1 to 200 visible ASCII characters. For 24 hours, the same key and body return the first response again.",
          schema: { type: "string", maxLength: 200 },
        },
      },
      schemas: { Error: schemaOf(ErrorBody, "output") },
    },
  };
}

const apiKeyDescription = [
  "An API key, which starts with att_. An operation lists the scope that the key needs.",
  ...keyScopes.map((scope) => `\`${scope}\`: ${scopeDescriptions[scope]}.`),
].join("\n\n");

const markdownOf = (sections: typeof introduction): string =>
  sections.map(({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join("\n\n")}`).join("\n\n");

function describe(operation: Operation): Json {
  const { key, tag, declaration } = operation;
  const { summary, who, scope, needsPassword, body, file, example } = declaration;
  const parameters = parametersOf(operation);
  const content = body
    ? { "application/json": { schema: schemaOf(body, "input"), ...(example && { example }) } }
    : file && Object.fromEntries(file.types.map((type) => [type, {}]));
  return {
    tags: [tag],
    summary,
    operationId: key.replaceAll(/[^A-Za-z]+(\w?)/g, (_all, letter: string) => letter.toUpperCase()),
    "x-who": who,
    ...(isSessionOnly(declaration) && { "x-session-only": true }),
    ...(needsPassword && { "x-needs-password": true }),
    security: who === "guest" ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !body?.safeParse({}).success, content } }),
    responses: responsesOf(operation),
  };
}

function parametersOf({ path, mode, declaration }: Operation): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const key = takesIdempotencyKey(mode, declaration) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  return [...inPath, ...queryParametersOf(declaration), ...key];
}

function queryParametersOf({ query }: Declaration): Json[] {
  if (!query) return [];
  const shape = schemaOf(query, "input");
  const coerced = schemaOf(query, "output").properties as Record<string, Json> | undefined;
  const required = new Set((shape.required as string[] | undefined) ?? []);
  const isNumber = (name: string) => ["integer", "number"].includes(String(coerced?.[name]?.type));
  return Object.entries((shape.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    // Numbers arrive as text and are coerced, which JSON Schema can't express for inputs.
    schema: isNumber(name) ? { ...schema, type: "integer" } : schema,
  }));
}

function responsesOf({ declaration, errors }: Operation): Json {
  const statuses = [...new Set(errors.values())].toSorted((a, b) => a - b);
  const failures = statuses.map((status): [string, Json] => {
    const codes = [...errors].flatMap(([code, at]) => (at === status ? [code] : []));
    return [String(status), failureOf(status, codes, declaration)];
  });
  return { [String(statusIn(declaration))]: successOf(declaration), ...Object.fromEntries(failures) };
}

function successOf({ answer, media, paged }: Declaration): Json {
  const headers = paged && {
    "X-Next-Cursor": { description: "The cursor of the next page; absent on the last.", schema: { type: "string" } },
    "X-Total-Count": { description: "The total, with ?count=true.", schema: { type: "integer" } },
  };
  const content = answer ? jsonContent(schemaOf(answer, "output")) : media && contentOfFile(media);
  return { description: media?.description ?? "Done", ...(headers && { headers }), ...(content && { content }) };
}

function contentOfFile({ type, schema, otherTypes = [] }: NonNullable<Declaration["media"]>): Json {
  const text = { schema: { type: "string" } };
  return {
    [type]: schema ? { schema: schemaOf(schema, "output") } : text,
    ...Object.fromEntries(otherTypes.map((other) => [other, text])),
  };
}

function failureOf(status: number, codes: ErrorCode[], { alternative, answer }: Declaration): Json {
  const description = `${statusDescriptions[status] ?? "Failed"}: ${codes.join(", ")}`;
  const failure = { ...errorSchema, properties: { code: { enum: codes } } };
  if (alternative?.status !== status || !answer) return { description, content: jsonContent(failure) };
  const content = jsonContent({ anyOf: [schemaOf(answer, "output"), failure] });
  return { description: `${alternative.description}. ${description}`, content };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}
