import { actionKinds, type ActionKind, type slotStates } from "../contract.ts";

/**
 * What limits count. `note`: an invitation with a note. `opened`: a profile that was read before an action. `tried`: pages were
 * opened for an action, whatever became of it; only delays count it.
 */
export const usedKinds = [...actionKinds, "note", "opened", "tried"] as const;
export type UsedKind = (typeof usedKinds)[number];

/** As the network showed it just before an action. */
export const seenRelations = ["self", "none", "pending", "incoming", "connected", "follow_only"] as const;
export type SeenRelation = (typeof seenRelations)[number];

/** As stored. */
export interface Slot {
  id: string;
  kind: ActionKind;
  /** UTC ms. */
  at: number;
  state: (typeof slotStates)[number];
  isEdited: boolean;
  /** Chosen by the owner, or done at that time. */
  actionId?: string;
}
