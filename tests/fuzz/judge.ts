import { ErrorBody } from "#core/contract.ts";
import type { Operation } from "#server/operations.ts";
import { toStrictSchema } from "#tests/support/core/http.ts";
import type { FuzzRequest } from "./requests.ts";

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

/** Frames, source files and engine messages. */
const internals = /\n\s+at |node_modules|\/\$bunfs|SQLITE_|bun:sqlite|\.tsx?:\d|is not a function|of undefined|of null/;

/** Says what is wrong with an answer; nothing if it is what the operation declares. */
export function createJudge(operations: readonly Operation[]) {
  const byKey = new Map(operations.map((one) => [one.key.replaceAll(/:(\w+)/g, "{$1}"), one]));
  const schemas = new Map(
    operations.flatMap(({ key, declaration: { answer } }) => (answer ? [[key, toStrictSchema(answer)] as const] : [])),
  );

  function judgeError({ method }: FuzzRequest, { status, text, type }: FuzzAnswer, operation?: Operation): string[] {
    // Bun refuses headers and addresses beyond its limit by itself.
    if (method === "HEAD" || status === 431) return [];
    if (!type.startsWith("application/json")) return [`an error of type '${type}'`];
    const body = ErrorBody.safeParse(parse(text));
    if (!body.success) return ["an error without its envelope"];
    const { code } = body.data;
    const declared = operation?.errors.get(code as never);
    return operation === undefined || declared === status ? [] : [`${status} ${code}, which is not declared`];
  }

  function judgeSuccess({ text }: FuzzAnswer, operation: Operation): string[] {
    const schema = schemas.get(operation.key);
    const parsed = schema?.safeParse(parse(text));
    return parsed && !parsed.success ? [`an answer of another shape: ${parsed.error.message.slice(0, 300)}`] : [];
  }

  return (request: FuzzRequest, answer: FuzzAnswer): string[] => {
    const { status, text } = answer;
    // An id with a slash is another address, and so is another method.
    const isItsOwn = request.operation.startsWith(`${request.method} `) && matches(request);
    const operation = isItsOwn ? byKey.get(request.operation) : undefined;
    const internal = status >= 400 ? internals.exec(text)?.[0] : undefined;
    return [
      ...(status === 500 ? ["500"] : []),
      ...(internal === undefined ? [] : [`internals: ${internal}`]),
      ...(status >= 400 ? judgeError(request, answer, operation) : operation ? judgeSuccess(answer, operation) : []),
    ];
  };
}

function matches({ operation, path }: FuzzRequest): boolean {
  const [, template = ""] = operation.split(" ");
  const { pathname } = new URL(path, "http://localhost");
  const pattern = template.replaceAll(".", String.raw`\.`).replace("{id}", "[^/]+");
  return new RegExp(`^${pattern}$`).test(pathname);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
