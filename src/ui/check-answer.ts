import answerShapes from "./answer-shapes.json";

/** See `server/openapi/answer-shapes.ts`. 1 is a text, 2 is true, 0 is anything. */
type Shape = number | readonly Shape[] | { readonly [name: string]: Shape };

const shapes = Object.entries<Shape>(answerShapes).map(([call, shape]) => ({ segments: call.split("/"), shape }));

function shapeOf(method: string, url: string): Shape | undefined {
  const wanted = `${method} ${new URL(url).pathname.replace(/^\/api/, "")}`.split("/");
  return shapes.find(
    ({ segments }) =>
      segments.length === wanted.length && segments.every((one, at) => one === wanted[at] || one.startsWith(":")),
  )?.shape;
}

function matches(value: unknown, shape: Shape): boolean {
  if (typeof shape === "number") return shape === 0 || (shape === 1 ? typeof value === "string" : value === true);
  if (isList(shape)) return Array.isArray(value) && value.every((one) => matches(one, shape[0] ?? 0));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(shape).every(([key, own]) => {
    const name = key.replace(/\?$/, "");
    return (name !== key && (fields[name] ?? null) === null) || matches(fields[name], own);
  });
}

/** `Array.isArray` narrows a readonly list to `any[]`. */
const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/**
 * Throws a SyntaxError for a successful answer that did not come from this API, or from a version that the page can't
 * read: it fails its own call, not the screen that would show it.
 */
export async function checkAnswer(method: string, url: string, response: Response): Promise<Response> {
  const shape = shapeOf(method, url);
  if (shape !== undefined) checkShape(await response.clone().json(), shape, `${method} ${url}`);
  return response;
}

export function parseAnswer(method: string, url: string, text: string): unknown {
  const value: unknown = JSON.parse(text);
  checkShape(value, shapeOf(method, url) ?? 0, `${method} ${url}`);
  return value;
}

function checkShape(value: unknown, shape: Shape, call: string): void {
  if (!matches(value, shape)) throw new SyntaxError(`Unexpected answer to ${call}`);
}
