import { useEffect, useRef, useState } from "react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { useKeptText } from "../../../components/form/kept/use-kept-text.ts";
import { changeOf, fieldsOf, keptDraft, mergeInto, type DraftFields } from "./draft-fields.ts";

interface Edited {
  /** What the fields began with. */
  base: ApplicationDraft;
  fields: DraftFields;
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;

/** What is typed, compared with the draft that it began with and not with one that was saved elsewhere since. */
export function useDraftEditor(draft: ApplicationDraft) {
  const [edited, setEdited] = useState<Edited>(() => ({ base: draft, fields: fieldsOf(draft) }));
  // Read before the next render, too.
  const latest = useRef(edited);
  const [undoUse, setUndoUse] = useState<() => void>();
  const show = (next: Edited): void => {
    latest.current = next;
    setEdited(next);
  };
  const type = (changes: Partial<DraftFields>): void =>
    show({ ...latest.current, fields: { ...latest.current.fields, ...changes } });
  const { changed, ...kept } = useKeptText<DraftFields>(
    { form: `draft:${draft.id}`, revision: edited.base.revision, fields: keptDraft },
    {
      read: () => latest.current.fields,
      base: () => fieldsOf(latest.current.base),
      apply: type,
      reset: () => show({ ...latest.current, fields: fieldsOf(latest.current.base) }),
      isPassword: () => false,
    },
  );
  const isOutdated = draft.revision > edited.base.revision;
  const isFollowing = isOutdated && changeOf(edited.base, edited.fields) === undefined;
  const { base, fields } = isFollowing ? { base: draft, fields: fieldsOf(draft) } : edited;
  const change = changeOf(base, fields);
  const newer = isOutdated && !isFollowing ? draft : undefined;
  useEffect(() => {
    if (isFollowing) latest.current = { base: draft, fields: fieldsOf(draft) };
  }, [isFollowing, draft]);

  return {
    fields,
    change,
    revision: base.revision,
    kept,
    newer,
    undoUse,
    edit(changes: Partial<DraftFields>): void {
      setUndoUse(undefined);
      type(changes);
      changed();
    },
    /** What was typed while it was saved stays. */
    saved(now: ApplicationDraft): void {
      const mine = latest.current.fields;
      const isSent = mine === fields;
      show({ base: now, fields: isSent ? fieldsOf(now) : mine });
      if (isSent) kept.clear();
      else changed();
    },
    useNewer(): void {
      if (!newer) return;
      const undo = kept.discard();
      show({ base: newer, fields: fieldsOf(newer) });
      setUndoUse(
        () =>
          undo &&
          (() => {
            undo();
            setUndoUse(undefined);
          }),
      );
    },
    keepMine(): void {
      if (newer) show({ base: newer, fields: mergeInto(newer, base, fields) });
      changed();
    },
  };
}
