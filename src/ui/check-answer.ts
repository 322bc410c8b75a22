import answerShapes from "./answer-shapes.json";

/** See `server/openapi/answer-shapes.ts`. 1 is a text, 2 is true, 0 is anything. */
type Shape = number | readonly Shape[] | { readonly [name: string]: Shape };

const shapes = Object.entries<Shape>(answerShapes).map(([key, shape]) => {
  const call = withoutMark(key);
  return { segments: call.split("/"), shape, isNullable: call !== key };
});

function findAnswer(method: string, url: string) {
  const wanted = `${method} ${new URL(url).pathname.replace(/^\/api/, "")}`.split("/");
  return shapes.find(
    ({ segments }) =>
      segments.length === wanted.length && segments.every((one, at) => one === wanted[at] || one.startsWith(":")),
  );
}

function matches(value: unknown, shape: Shape): boolean {
  if (typeof shape === "number") return shape === 0 || (shape === 1 ? typeof value === "string" : value === true);
  if (isList(shape)) return Array.isArray(value) && value.every((one) => matches(one, shape[0] ?? 0));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(shape).every(([key, own]) => {
    const name = withoutMark(key);
    return (name !== key && (fields[name] ?? null) === null) || matches(fields[name], own);
  });
}

function withoutMark(key: string): string {
  return key.replace(/\?$/, "");
}

/** `Array.isArray` narrows a readonly list to `any[]`. */
const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/**
 * Throws a SyntaxError for a successful answer that did not come from this API, or from a version that the page can't
 * read: it fails its own call, not the screen that would show it.
 */
export async function checkAnswer(method: string, url: string, response: Response): Promise<Response> {
  if (findAnswer(method, url)) assertExpected(method, url, await response.clone().json());
  return response;
}

export function parseAnswer(method: string, url: string, text: string): unknown {
  const value: unknown = JSON.parse(text);
  assertExpected(method, url, value);
  return value;
}

function assertExpected(method: string, url: string, value: unknown): void {
  const { shape = 0, isNullable = false } = findAnswer(method, url) ?? {};
  if (isNullable && value === null) return;
  if (!matches(value, shape)) throw new SyntaxError(`Unexpected answer to ${method} ${url}`);
}
