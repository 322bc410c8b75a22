import { Plus } from "lucide-react";
import { useState } from "react";
import type { Snippet } from "#core/library/contract.ts";
import { Button } from "../../../components/button.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { LibraryRow } from "./library-row.tsx";
import { useLibrary, useLibraryWrites } from "./queries.ts";
import { SnippetForm } from "./snippet-form.tsx";

interface LibraryDialogProps {
  onClose: () => void;
  onInsert: (text: string) => void;
}

interface Deleted {
  kind: "snippet" | "template";
  id: string;
  name: string;
}

/** Lists snippets and templates; adds, edits and deletes them. */
export function LibraryDialog({ onClose, onInsert }: LibraryDialogProps) {
  const { snippets, templates } = useLibrary();
  const { removeSnippet, removeTemplate } = useLibraryWrites();
  const [edited, setEdited] = useState<Snippet | "new">();
  const [deleted, setDeleted] = useState<Deleted>();
  const failed = [snippets, templates].find((query) => query.isError && !query.data);
  const confirmDelete = ({ kind, id }: Deleted) => {
    setDeleted(undefined);
    if (kind === "snippet") removeSnippet.mutate(id);
    else removeTemplate.mutate(id);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Library" size="m">
      {edited ? (
        <SnippetForm snippet={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : failed ? (
        <LoadFailed error={failed.error} otherwise="Could not load your library." onRetry={failed.refetch} />
      ) : (
        <div className="grid gap-5">
          <section aria-label="Snippets" className="grid gap-2">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-s font-medium text-ink">Snippets</h3>
              <Button size="s" icon={Plus} onClick={() => setEdited("new")}>
                New snippet
              </Button>
            </div>
            <ListState isLoading={snippets.isPending} isEmpty={snippets.data?.length === 0}>
              No snippets yet. Add a text that you use often, such as your signature.
            </ListState>
            <ul className="divide-y divide-line">
              {snippets.data?.map((snippet) => (
                <LibraryRow
                  key={snippet.id}
                  name={snippet.name}
                  text={snippet.text}
                  label={snippet.isSignature ? "Signature" : undefined}
                  onInsert={() => onInsert(snippet.text)}
                  onEdit={() => setEdited(snippet)}
                  onDelete={() => setDeleted({ kind: "snippet", ...snippet })}
                />
              ))}
            </ul>
          </section>
          <section aria-label="Templates" className="grid gap-2">
            <h3 className="text-s font-medium text-ink">Templates</h3>
            <ListState isLoading={templates.isPending} isEmpty={templates.data?.length === 0}>
              No templates yet. Write a post and choose Insert, Save as template.
            </ListState>
            <ul className="divide-y divide-line">
              {templates.data?.map((template) => (
                <LibraryRow
                  key={template.id}
                  name={template.name}
                  text={template.content}
                  onDelete={() => setDeleted({ kind: "template", ...template })}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
      {deleted && (
        <Confirm
          open
          title={`Delete this ${deleted.kind}?`}
          description={`‘${deleted.name}’ is deleted from your library. Posts that used it stay as they are.`}
          confirmLabel="Delete"
          onConfirm={() => confirmDelete(deleted)}
          onOpenChange={(open) => !open && setDeleted(undefined)}
        />
      )}
    </Dialog>
  );
}

function ListState({ isLoading, isEmpty, children }: { isLoading: boolean; isEmpty: boolean; children: string }) {
  if (isLoading) return <p className="text-s text-ink-3">Loading your library</p>;
  return isEmpty ? <p className="text-s text-ink-3">{children}</p> : null;
}
