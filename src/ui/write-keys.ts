/** A call that changes something. */
export interface Write {
  method: string;
  url: string;
  body: string;
}

/** `unknown`: no answer arrived, so it may have taken effect. */
export type WriteOutcome = "done" | "refused" | "unknown";

interface WriteKey {
  key: string;
  hash: string;
  method: string;
  path: string;
  at: number;
}

const storageKey = "unconfirmed-writes";
/** Shorter than the server stores responses: later, the same values are meant as a new write. */
export const retryWindowMs = 60 * 60_000;
const maxKeys = 50;

export type WriteKeys = ReturnType<typeof createWriteKeys>;

/**
 * The idempotency key of each write whose outcome is unknown, also after the page is loaded again: sent again, the
 * write has the same key. On the server a key belongs to one account.
 */
export function createWriteKeys(storage: Pick<Storage, "getItem" | "setItem">, now: () => number = Date.now) {
  let stored = read(storage);

  const save = (keys: WriteKey[]): void => {
    stored = keys.slice(-maxKeys);
    try {
      storage.setItem(storageKey, JSON.stringify(stored));
    } catch {
      // Storage is blocked or full: the keys last as long as the page.
    }
  };

  return {
    /** Stored before the call is sent, because the page may be closed while it runs. */
    open(write: Write): string {
      const { pathname: path } = new URL(write.url);
      // These endpoints take no key, and nothing derived from a password is stored.
      if (path.startsWith("/api/auth/")) return createKey();
      const hash = hashOf(write);
      const current = stored.filter(({ at }) => now() - at < retryWindowMs);
      const known = current.find((other) => other.hash === hash);
      const key = known?.key ?? createKey();
      if (!known) save([...current, { key, hash, method: write.method, path, at: now() }]);
      return key;
    },

    /** The server told for good what became of it: sent again, it is a new write. */
    forget: (key: string): void => save(stored.filter((other) => other.key !== key)),

    /** A write that took effect may undo an unconfirmed one of the same item: sent again, that one is a new write. */
    recordOutcome({ method, url }: Write, key: string, outcome: WriteOutcome): void {
      if (outcome === "unknown") return;
      const { pathname: path } = new URL(url);
      const isUnaffected = (other: WriteKey): boolean =>
        scopeOf(other.path) !== scopeOf(path) || isAddition(other, { method, path });
      const others = stored.filter((other) => other.key !== key);
      save(outcome === "done" ? others.filter(isUnaffected) : others);
    },
  };
}

/** `/api/scheduled-content/1/publish` belongs to item 1, `/api/linkedin/auth/sandbox` to all of `linkedin` without an id. */
function scopeOf(path: string): string {
  const segments = path.split("/");
  const id = segments.findIndex((segment) => /\d/.test(segment));
  return id === -1 ? segments.slice(0, 3).join("/") : segments.slice(0, id + 1).join("/");
}

type Target = Pick<WriteKey, "method" | "path">;

/** Other writes don't undo it: the added item's id is still unknown. */
const isAddition = ({ method, path }: Target, then: Target): boolean =>
  method === "POST" && (path.split("/").length === 3 || (path === then.path && then.method === "POST"));

function read(storage: Pick<Storage, "getItem">): WriteKey[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter(isWriteKey) : [];
  } catch {
    return [];
  }
}

const isWriteKey = (value: unknown): value is WriteKey =>
  typeof value === "object" && value !== null && "key" in value && "hash" in value && "path" in value && "at" in value;

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 53 bits (cyrb53), since `crypto.subtle` is missing over plain HTTP. Only writes of one page are told apart by it. */
export function hashOf({ method, url, body }: Write): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of `${method} ${url}\n${body}`) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
