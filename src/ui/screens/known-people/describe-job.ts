import type { JobChange } from "#core/people/contract.ts";

/** 'Engineer at Acme' */
export const describeJob = ({ position, company }: JobChange["before"]): string =>
  [position, company].filter((part) => part !== null).join(" at ");
