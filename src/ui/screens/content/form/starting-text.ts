import type { SchedulerSearch } from "../search.ts";

export const examplePost = `The best status update I ever wrote was three lines long.

What changed. Why it matters. What happens next.

How do you keep people posted?`;

/** What a new form starts with: nothing, unless its address says otherwise. */
export const startingText = ({ example, text }: Pick<SchedulerSearch, "example" | "text">): string =>
  example === true ? examplePost : (text ?? "");
