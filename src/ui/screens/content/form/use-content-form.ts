import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useWatch } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import type { Publishing } from "#core/content/rules.ts";
import { ApiError, outcomeOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import type { Keep } from "../../../components/form/kept/use-kept-text.ts";
import { createAutosaveRemote } from "../../../features/autosaves.ts";
import { useSchemaForm, type SchemaForm } from "../../../components/form/use-schema-form.ts";
import { keptContent } from "./kept-content.ts";
import { newerVersionIn, useSave } from "../queries.ts";
import { EarlierSent } from "./earlier-save.ts";
import { createContentFormSchema, valuesOf, type FormOutput, type FormValues, type SaveIntent } from "./form-values.ts";
import { failureOf, isUnconfirmed, PublishCanceled } from "./save-failure.ts";
import { savedNotice } from "./saved-notice.ts";
import { beginPostNow } from "./unconfirmed-post.ts";
import { useEarlierSave } from "./use-earlier-save.ts";
import { useSendEdit, type Edit } from "./use-send-edit.ts";

export type ContentFormState = SchemaForm<FormValues, FormOutput>;

/** A stored version that differs from the one the edit began from. */
export interface Conflict {
  theirs: ContentItem;
  /** The save that the server refused; none if the person asked to compare. */
  refused: SaveIntent | undefined;
}

interface ContentFormOptions {
  name: string;
  initial: FormValues;
  /** The version that the edit began from; undefined for a new item. */
  base: ContentItem | undefined;
  /** How the account's posts go out, once it is known. */
  publishing: Publishing | undefined;
  onRebase: (item: ContentItem) => void;
  confirmPublish: () => Promise<boolean>;
  onSaved: () => void;
}

export function useContentForm(options: ContentFormOptions) {
  const { name, initial, base, publishing, onRebase, confirmPublish, onSaved } = options;
  const hasSaved = useRef(false);
  const currentBase = useRef(base);
  useLayoutEffect(() => {
    currentBase.current = base;
  }, [base]);
  const sendEdit = useSendEdit(rebase);
  const [isRebased, setRebased] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const toast = useToast();
  const save = useSave();
  const form: ContentFormState = useSchemaForm({
    schema: createContentFormSchema(publishing),
    defaultValues: initial,
    keep: keepOf(name, base),
    async submit({ body, intent }) {
      if (intent === "now" && !(await confirmPublish())) throw new PublishCanceled();
      const post = intent === "now" ? beginPostNow(name, body) : undefined;
      const sent = { body: post?.body ?? body, stored: post?.stored };
      const before = currentBase.current ?? (sent.stored ? undefined : await earlier.find(sent.body));
      currentBase.current = before;
      const onStored = (item: ContentItem): void => {
        post?.keepStored(item);
        // Whatever is saved next changes this item: another one would be posted as well.
        currentBase.current = item;
        if (before) onRebase(item);
      };
      try {
        const send = (edit: Partial<Edit>) =>
          save.mutateAsync({ base: before, intent, ...sent, ...edit, onStored, creation: earlier.creation });
        const saved = await (before && intent !== "now" ? sendEdit({ base: before, body }, send) : send({}));
        post?.forget();
        toast(savedNotice(saved, intent, before));
      } catch (error) {
        if (outcomeOf(error) === "refused") post?.forget();
        // The item that an earlier Post now stored was deleted: the next save is a new one.
        if (!base && error instanceof ApiError && error.status === 404) {
          currentBase.current = undefined;
          earlier.forget();
        }
        const theirs = newerVersionIn(error);
        if (theirs) setConflict({ theirs, refused: intent });
        throw error;
      }
      hasSaved.current = true;
      onSaved();
    },
  });
  const earlier = useEarlierSave(form);
  const intent = useWatch({ control: form.control, name: "intent" });
  const hasChanges = isRebased || hasTyped(form);

  function saveAs(intent: SaveIntent, event?: FormEvent) {
    if (!form.isBusy) form.setValue("intent", intent);
    void form.onSubmit(event);
  }

  function rebase(theirs: ContentItem) {
    currentBase.current = theirs;
    setConflict(undefined);
    onRebase(theirs);
    setRebased(true);
    form.setValue("storedTime", valuesOf(theirs, "edit").storedTime);
  }

  return {
    form,
    intent,
    saveAs,
    saving: form.isBusy ? intent : undefined,
    isSaved: save.isSuccess,
    failure: failureOf(form.submitError, intent, base === undefined),
    /** No answer arrived, so the save may have taken effect. */
    isUnconfirmed: isUnconfirmed(form.submitError),
    /** Offered if an earlier version went out, so that this one can only be another post. */
    saveAnother: form.submitError instanceof EarlierSent ? () => (earlier.forget(), saveAs(intent)) : undefined,
    hasChanges,
    isDirty: () => !hasSaved.current && hasChanges,
    conflict,
    compareWith: (theirs: ContentItem) => setConflict({ theirs, refused: undefined }),
    keepEditing: () => setConflict(undefined),
    /** The person's version replaces the stored one, at once if it was being saved. */
    keepMine({ theirs, refused }: Conflict) {
      rebase(theirs);
      if (refused) saveAs(refused);
    },
    takeTheirs({ theirs }: Conflict) {
      const { storedTime: _time, intent: _intent, earlier: _earlier, ...mine } = form.getValues();
      rebase(theirs);
      setRebased(false);
      form.replaceValues(valuesOf(theirs, "edit"));
      const undo = () => {
        setRebased(true);
        form.reset({ ...form.getValues(), ...mine }, { keepDefaultValues: true, keepDirtyValues: false });
      };
      toast({ title: "Your version was replaced", action: { label: "Undo", onSelect: undo } });
    },
  };
}

/** The intent follows the button that was pressed last. */
const hasTyped = ({ formState }: ContentFormState): boolean =>
  Object.keys(formState.dirtyFields).some((name) => name !== "intent");

const keepOf = (name: string, base: ContentItem | undefined): Keep<FormValues> => ({
  form: `content:${name}`,
  remote: (owner) => createAutosaveRemote(owner, `content:${name}`),
  exclude: ["storedTime", "intent"],
  fields: keptContent,
  ...(base && { revision: base.revision }),
});
