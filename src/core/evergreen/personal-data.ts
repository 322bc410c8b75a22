import { z } from "zod";
import { StoredTemplate } from "#core/content/stored-template/contract.ts";
import { definePersonalData } from "#core/personal-data.ts";
import { evergreenPosts, evergreenRounds } from "./tables.ts";

export const evergreenData = definePersonalData([
  {
    table: evergreenPosts,
    use: "portable",
    omit: ["problem", "restoredFrom", "restoredAt"],
    json: { template: StoredTemplate, variations: z.array(z.string()) },
    onImport: (row, { exportedAt, now }) => ({ ...row, restoredFrom: exportedAt, restoredAt: now }),
  },
  {
    table: evergreenRounds,
    use: "portable",
    parent: { column: evergreenRounds.postId, table: evergreenPosts },
  },
]);
