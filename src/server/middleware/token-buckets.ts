/** A full bucket is as good as none, so those of idle callers are dropped; if there are still too many, the oldest. */
const maxBuckets = 10_000;
/** Fewer than the maximum, so that not every new caller looks for buckets to drop. */
const keptBuckets = 9_000;

interface Bucket {
  tokens: number;
  /** UTC ms of the last refill. */
  at: number;
}

interface BucketRules {
  capacity: number;
  /** Until an empty bucket is full again. */
  refillMs: number;
}

/** Token buckets by key, such as a user's id: a burst of `capacity`, then as many as are refilled. */
export function createTokenBuckets({ capacity, refillMs }: BucketRules) {
  const buckets = new Map<string, Bucket>();

  const dropOld = (now: number): void => {
    for (const [key, { at }] of buckets) if (now - at >= refillMs) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size <= keptBuckets) break;
      buckets.delete(key);
    }
  };

  return {
    /** Takes one token. Returns how long to wait in ms if there is none, otherwise 0. */
    take(key: string, now: number): number {
      let bucket = buckets.get(key);
      if (!bucket) {
        if (buckets.size >= maxBuckets) dropOld(now);
        bucket = { tokens: capacity, at: now };
        buckets.set(key, bucket);
      }
      // A clock that was set back refills nothing.
      const refilled = (Math.max(0, now - bucket.at) * capacity) / refillMs;
      bucket.tokens = Math.min(capacity, bucket.tokens + refilled);
      bucket.at = now;
      if (bucket.tokens < 1) return Math.max(1, ((1 - bucket.tokens) * refillMs) / Math.max(capacity, 1));
      bucket.tokens -= 1;
      return 0;
    },

    size: (): number => buckets.size,
  };
}
