import type { Handler, TypedResponse } from "hono";
import type { BlankInput } from "hono/types";
import type { InferInput } from "hono/validator";
import type { z } from "zod";
import type { KeyScope } from "#core/accounts/api-keys/contract.ts";
import type { FaultKind } from "#core/errors.ts";
import type { Listed } from "#core/contract.ts";
import type { Call, IdentifiedCall } from "./call.ts";
import type { Env } from "./context.ts";
import type { ErrorCode } from "./error-codes.ts";

/** `signed in` includes accounts awaiting approval. */
export type Who = "guest" | "signed in" | "approved" | "admin";

/** `transaction`: synchronous, one commit with its stored response. `outside`: may wait or reach other systems. */
export type Mode = "read" | "transaction" | "outside";

export interface FileBody {
  /** An `image` is buffered, within the body limit; an `upload` is streamed to a handler that limits it. */
  kind: "image" | "upload";
  types: readonly string[];
  /** Accepted Content-Types; the file's type is detected from its bytes. */
  accepts: RegExp;
  message: string;
}

/** With its kind, if that is not the usual one. */
export type DeclaredError = ErrorCode | readonly [ErrorCode, FaultKind];

/** Read by the server, the API reference and the tests. */
export interface Declaration {
  summary: string;
  who: Who;
  /** What an API key needs for it. Without one it refuses keys: only a signed-in person can do it. */
  scope?: KeyScope;
  /** Only for a session in which the password was entered recently. */
  needsPassword?: true;
  /** Its response contains a secret: it is never stored, so the call takes no Idempotency-Key. */
  isSecret?: true;
  /** Ends access that someone else may use: however many requests they send, it stays possible. */
  endsAccess?: true;
  /** A repeated call changes nothing more, so it takes no Idempotency-Key and no response is stored. */
  isIdempotent?: true;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A body that is accepted, for the reference. */
  example?: object;
  file?: FileBody;
  /** Defaults to 200, or 204 without a body. */
  status?: 200 | 201 | 202;
  answer?: z.ZodType;
  /** A file. `schema` is that of a JSON file; `otherTypes` can be asked for in the query. */
  media?: { type: string; description: string; schema?: z.ZodType; otherTypes?: readonly string[] };
  /** A list whose headers have the next cursor and the total. */
  paged?: true;
  /** In addition to the codes derived from the rest of the declaration. */
  errors?: readonly DeclaredError[];
  alternative?: { status: 503; description: string };
  /** Doesn't use the database, so it can't fail with it. */
  isStatic?: true;
}

/** Refuses API keys, whatever their scopes. */
export const isSessionOnly = ({ who, scope }: Declaration): boolean => who !== "guest" && scope === undefined;

type QueryOf<D extends Declaration> = D["query"] extends z.ZodType ? z.output<D["query"]> : undefined;
type BodyOf<D extends Declaration> = D["body"] extends z.ZodType
  ? z.output<D["body"]>
  : D["file"] extends { kind: "image" }
    ? Uint8Array
    : undefined;

export type CallOf<D extends Declaration> = D["who"] extends "guest"
  ? Call<QueryOf<D>, BodyOf<D>>
  : IdentifiedCall<QueryOf<D>, BodyOf<D>>;

type AnswerOf<D extends Declaration> = D["answer"] extends z.ZodType ? z.output<D["answer"]> : undefined;

export type ResultOf<D extends Declaration> = D["media"] extends object
  ? Response
  : D["paged"] extends true
    ? Listed<AnswerOf<D> extends readonly (infer Item)[] ? Item : never>
    : D["answer"] extends z.ZodType
      ? AnswerOf<D> | (D["alternative"] extends object ? Response : never)
      : void;

export const statusIn = ({ status, answer, media }: Declaration): 200 | 201 | 202 | 204 =>
  status ?? (answer || media ? 200 : 204);

type StatusOf<D extends Declaration> = D["status"] extends 200 | 201 | 202 ? D["status"] : 200;

type ResponseOf<D extends Declaration> = Response &
  (D["media"] extends object
    ? TypedResponse<unknown, StatusOf<D>, "body">
    : D["answer"] extends z.ZodType
      ? TypedResponse<AnswerOf<D>, StatusOf<D>, "json">
      : TypedResponse<null, 204, "body">);

/** What the typed client has to send, in the form of `hono/validator`. */
type InputOf<D extends Declaration> = (D["query"] extends z.ZodType
  ? { in: OptionalIfEmpty<"query", InferInput<z.input<D["query"]>, "query">> }
  : BlankInput) &
  (D["body"] extends z.ZodType ? { in: OptionalIfEmpty<"json", z.input<D["body"]>> } : BlankInput);

/** An input whose fields may all be left out may be left out itself. */
type OptionalIfEmpty<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

export type EndpointHandler<D extends Declaration> = Handler<Env, string, InputOf<D>, Promise<ResponseOf<D>>>;
