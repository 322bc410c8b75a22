import { changeInBulk } from "../examples/bulk-changes.ts";
import { after, sending, type Provocations } from "./provoke.ts";

export const bulkChanges: Provocations = {
  "POST /api/bulk-changes/:id/undo": {
    "bulk_change.not_found": sending({ path: "/api/bulk-changes/none/undo" }),
    "bulk_change.undone": after((fixture) => {
      const { core, people, prepared } = fixture;
      changeInBulk(fixture, people.ada);
      core.bulkChanges.undo(people.ada.user.id, prepared.id);
    }),
  },
};
