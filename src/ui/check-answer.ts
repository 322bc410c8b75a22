import firstShapes from "./answer-shapes.json";
import { createLazyPart } from "./components/lazy-part.tsx";

/** See `server/openapi/answer-shapes.ts`. 1 is a text, 2 is true, 0 is anything. */
type Shape = number | readonly Shape[] | { readonly [name: string]: Shape };

interface Answer {
  segments: string[];
  shape: Shape;
  isNullable: boolean;
}

const firstAnswers = answersOf(firstShapes);

/** Of the calls that no screen makes while the app is first loaded. */
export const laterAnswers = createLazyPart(async () => answersOf((await import("./later-answer-shapes.json")).default));

function answersOf(shapes: Record<string, Shape>): Answer[] {
  return Object.entries(shapes).map(([key, shape]) => {
    const call = withoutMark(key);
    return { segments: call.split("/"), shape, isNullable: call !== key };
  });
}

async function findAnswer(method: string, url: string): Promise<Answer | undefined> {
  const wanted = `${method} ${new URL(url).pathname.replace(/^\/api/, "")}`.split("/");
  const isWanted = ({ segments }: Answer): boolean =>
    segments.length === wanted.length && segments.every((one, at) => one === wanted[at] || one.startsWith(":"));
  // Without them, an answer is as good as unchecked: they are asked for again by the next call.
  return firstAnswers.find(isWanted) ?? (await loadLaterAnswers()).find(isWanted);
}

const loadLaterAnswers = async (): Promise<Answer[]> =>
  laterAnswers.loaded() ?? (await laterAnswers.load().catch(() => []));

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
  const expected = await findAnswer(method, url);
  if (expected) assertExpected(method, url, await response.clone().json(), expected);
  return response;
}

export async function parseAnswer(method: string, url: string, text: string): Promise<unknown> {
  const value: unknown = JSON.parse(text);
  const expected = await findAnswer(method, url);
  if (expected) assertExpected(method, url, value, expected);
  return value;
}

function assertExpected(method: string, url: string, value: unknown, { shape, isNullable }: Answer): void {
  if (isNullable && value === null) return;
  if (!matches(value, shape)) throw new SyntaxError(`Unexpected answer to ${method} ${url}`);
}
