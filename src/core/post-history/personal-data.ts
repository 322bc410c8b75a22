import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import {
  audienceFacts,
  commentFacts,
  historyImports,
  metricFacts,
  pastPostIds,
  pastPosts,
  postFacts,
} from "./tables.ts";

const ids = z.array(z.object({ kind: z.enum(["share", "ugcPost", "activity", "groupPost"]), id: z.string().max(20) }));

export const postHistoryData = definePersonalData([
  { table: historyImports, use: "portable" },
  { table: postFacts, use: "portable", json: { ids } },
  { table: commentFacts, use: "portable" },
  { table: metricFacts, use: "portable" },
  { table: audienceFacts, use: "portable" },
  { table: pastPosts, use: "portable", refersTo: { contentItemId: "content_items" } },
  { table: pastPostIds, use: "portable" },
]);
