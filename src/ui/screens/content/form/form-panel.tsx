import { useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { ContentForm } from "./content-form.tsx";
import { FormFrame } from "./form-frame.tsx";
import { emptyValues, valuesOf } from "./form-values.ts";
import { useContentItem } from "../queries.ts";
import type { SchedulerSearch } from "../search.ts";
import { useWide } from "../../../components/use-wide.ts";
import { useZone } from "../../../lib/use-zone.ts";

interface FormPanelProps {
  search: SchedulerSearch;
  onClose: () => void;
}

export function FormPanel({ search: { edit, copy }, onClose }: FormPanelProps) {
  const id = edit ?? copy;
  if (id === undefined) return <NewForm onClose={onClose} />;
  return <FilledForm key={`${edit ? "edit" : "copy"}:${id}`} id={id} copying={edit === undefined} onClose={onClose} />;
}

function NewForm({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const [initial] = useState(() => emptyValues(zone));
  return <ContentForm title="New content" initial={initial} onClose={onClose} />;
}

function FilledForm({ id, copying, onClose }: { id: string; copying: boolean; onClose: () => void }) {
  const { data: item, error, refetch } = useContentItem(id);
  const [opened, setOpened] = useState<ContentItem>();
  const wide = useWide();
  const title = copying ? "New content" : "Edit content";
  // Kept as opened: changes to the item must not discard what is being written.
  if (item && !opened && (copying || isAllowed(item.detail.state, "edit"))) setOpened(item);
  if (opened) {
    return (
      <ContentForm
        title={title}
        initial={valuesOf(opened, copying ? "copy" : "edit")}
        {...(!copying && { item: opened })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormFrame wide={wide} title={title} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} otherwise="Could not load the content." onRetry={refetch} />
      ) : item ? (
        <Alert tone="warn">This item can no longer be edited.</Alert>
      ) : (
        <FormSkeleton />
      )}
    </FormFrame>
  );
}

function FormSkeleton() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-8.5" />
      <Skeleton className="h-8.5" />
      <Skeleton className="h-30" />
      <Skeleton className="h-8.5" />
    </output>
  );
}
