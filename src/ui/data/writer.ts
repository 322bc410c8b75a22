import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";

/** What writes now, and what it can do. */
export const writerQuery = queryOptions({
  queryKey: ["writing", "writer"],
  queryFn: async (context) => (await callerFor(context).ai.writer.$get()).json(),
});
