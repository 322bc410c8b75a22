import { BookmarkPlus, FileText, Library, PenLine, TextCursorInput } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import type { Template } from "#core/library/contract.ts";
import { Button } from "../../../components/button.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useLibrary } from "../library/queries.ts";
import { applyEdit, selectionOf } from "./text/apply-edit.ts";
import { insertEdit } from "./text/text-edits.ts";
import type { ContentFormState } from "./use-content-form.ts";

const manageName = "the library";
const managePart = createLazyPart(
  async () => (await import("../library/library-dialog.tsx")).LibraryDialog,
  manageName,
);
const savePart = createLazyPart(async () => (await import("../library/save-template.tsx")).SaveTemplate, manageName);

/** The rest is in the dialog. */
const listedMax = 8;
const dirty = { shouldDirty: true, shouldTouch: true };

/** Inserts texts of the library into the content, and opens the library. */
export function InsertMenu({ form }: { form: ContentFormState }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<"manage" | "save">();
  const { snippets, templates } = useLibrary(wanted);
  const { insert, apply } = useInsert(form, place);
  const close = () => setDialog(undefined);
  const signature = snippets.data?.find(({ isSignature }) => isSignature);
  const failed = snippets.isError || templates.isError;
  const items: MenuItem[] = [
    ...(snippets.isLoading ? [{ label: "Loading your library", disabled: true, onSelect: close }] : []),
    ...(failed ? [{ label: "Could not load your library. Open it to retry.", disabled: true, onSelect: close }] : []),
    ...(signature ? [{ label: "Signature", icon: PenLine, onSelect: () => insert(signature.text, "end") }] : []),
    ...(snippets.data ?? [])
      .filter(({ isSignature }) => !isSignature)
      .slice(0, listedMax)
      .map(({ name, text }) => ({
        label: `Snippet ‘${name}’`,
        icon: TextCursorInput,
        onSelect: () => insert(text, "cursor"),
      })),
    ...(templates.data ?? []).slice(0, listedMax).map((template) => ({
      label: `Template ‘${template.name}’`,
      icon: FileText,
      onSelect: () => apply(template),
    })),
    { label: "Save as template", icon: BookmarkPlus, onSelect: () => setDialog("save") },
    { label: "Manage library", icon: Library, onSelect: () => setDialog("manage") },
  ];
  return (
    <div ref={place} className="-mt-2" onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu label="Insert" align="start" trigger={<Button size="s">Insert</Button>} items={items} />
      <Lazy part={managePart} wanted={dialog === "manage"} onUnavailable={close}>
        {(LibraryDialog) => <LibraryDialog onClose={close} onInsert={(text) => (close(), insert(text, "cursor"))} />}
      </Lazy>
      <Lazy part={savePart} wanted={dialog === "save"} onUnavailable={close}>
        {(SaveTemplate) => <SaveTemplate values={form.getValues()} onClose={close} />}
      </Lazy>
    </div>
  );
}

/** `place`: an element of the form. */
function useInsert(form: ContentFormState, place: RefObject<HTMLElement | null>) {
  const toast = useToast();
  const setContent = (content: string) =>
    form.setValue("content", content, { ...dirty, shouldValidate: form.formState.isSubmitted });
  return {
    /** At the end, after an empty line, or where the cursor is. */
    insert(text: string, at: "cursor" | "end") {
      const before = form.getValues("content");
      const field = place.current?.closest("form")?.elements.namedItem("content");
      if (at === "end" || !(field instanceof HTMLTextAreaElement)) {
        setContent(before.trim() === "" ? text : `${before.trimEnd()}\n\n${text}`);
        form.setFocus("content");
        return;
      }
      applyEdit(field, insertEdit(selectionOf(field), text));
    },

    apply(template: Template) {
      const { type, theme, content, title, hashtags, targetUrl, firstComment } = form.getValues();
      const before = { type, theme, content, title, hashtags, targetUrl, firstComment };
      const set = (values: typeof before) => {
        for (const [name, value] of Object.entries(values)) form.setValue(name as keyof typeof before, value, dirty);
      };
      set({
        type: template.type,
        theme: template.theme,
        content: template.content,
        title: template.title ?? "",
        hashtags: template.hashtags ?? "",
        targetUrl: template.targetUrl ?? "",
        firstComment: template.firstComment ?? "",
      });
      if ([content, title, hashtags, targetUrl, firstComment].every((written) => written.trim() === "")) return;
      const undo = { label: "Undo", onSelect: () => set(before) };
      toast({ title: "Template Used", description: "It replaced your text.", action: undo });
    },
  };
}
