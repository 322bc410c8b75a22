export const jobsKey = ["jobs"] as const;
export const jobKeys = {
  search: (filter: object) => [...jobsKey, "search", filter],
  job: (id: string) => [...jobsKey, "job", id],
  sources: [...jobsKey, "sources"],
  searches: [...jobsKey, "searches"],
  blocks: [...jobsKey, "blocks"],
} as const;
