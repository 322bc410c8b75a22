import { z } from "zod";
import { hashOf, retryWindowMs } from "../../../write-keys.ts";
import type { ContentBody } from "./form-values.ts";

const storageKey = "unconfirmed-post-now";

const UnconfirmedPost = z.object({
  hash: z.string(),
  /** When it was pressed first. */
  at: z.number(),
  scheduledFor: z.string(),
  /** The item, if it is stored already and only its publishing is unconfirmed. */
  stored: z.object({ id: z.string(), revision: z.number() }).optional(),
});
type UnconfirmedPost = z.infer<typeof UnconfirmedPost>;

export interface PostNow {
  body: ContentBody;
  stored: UnconfirmedPost["stored"];
  keepStored: (item: NonNullable<UnconfirmedPost["stored"]>) => void;
  forget: () => void;
}

/**
 * A Post now whose outcome is unknown is continued by the same values, also after the page is loaded again: with the
 * time of the first press it is the same request, which the server answers without posting twice.
 */
export function beginPostNow(form: string, body: ContentBody): PostNow {
  const { scheduledFor = null, ...written } = body;
  // A hash, so that no text outlasts the session.
  const hash = hashOf({ method: "POST", url: form, body: JSON.stringify(written) });
  const at = Date.now();
  const earlier = read();
  const post: UnconfirmedPost =
    earlier?.hash === hash && at - earlier.at < retryWindowMs
      ? earlier
      : { hash, at, scheduledFor: scheduledFor ?? "" };
  // Stored before the call is sent, because the page may be closed while it runs.
  store(post);
  return {
    body: { ...body, scheduledFor: post.scheduledFor },
    stored: post.stored,
    keepStored: ({ id, revision }) => store({ ...post, stored: { id, revision } }),
    forget: () => store(undefined),
  };
}

function read(): UnconfirmedPost | undefined {
  try {
    return UnconfirmedPost.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function store(post: UnconfirmedPost | undefined): void {
  try {
    if (post) sessionStorage.setItem(storageKey, JSON.stringify(post));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full: the next press is a request of its own.
  }
}
