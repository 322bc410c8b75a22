export const jobsKey = ["jobs"] as const;
export const jobKeys = {
  found: [...jobsKey, "search"],
  search: (filter: object) => [...jobsKey, "search", filter],
  job: (id: string) => [...jobsKey, "job", id],
  sources: [...jobsKey, "sources"],
  searches: [...jobsKey, "searches"],
  blocks: [...jobsKey, "blocks"],
} as const;
