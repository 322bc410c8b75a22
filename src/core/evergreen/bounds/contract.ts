export const evergreenBounds = {
  days: { min: 7, max: 365, default: 30 },
  count: { min: 1, max: 50, default: 3 },
  variations: 20,
  /** Of an account. */
  posts: 100,
  /** No network says how long it refuses the same text: an assumption. */
  sameTextDays: 30,
} as const;
