/** How networks differ in what they accept. */
export interface NetworkTraits {
  textLimits: { post: number; comment: number };
  refusesDuplicates: boolean;
}

export const usualTraits: NetworkTraits = { textLimits: { post: 3000, comment: 1250 }, refusesDuplicates: true };

/** Of a network that can do everything. */
export const allCapabilities = ["posts", "comments", "reads_own_writes", "metrics"] as const;
