import { use, useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { ApiError, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { ContentForm } from "./content-form.tsx";
import { findElsewhere } from "./elsewhere.ts";
import { FormFrame } from "./form-frame.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { emptyValues, valuesOf } from "./form-values.ts";
import { useContentItem } from "../queries.ts";
import type { SchedulerSearch } from "../search.ts";
import { newFormName, startingText, startingTime } from "./starting-text.ts";
import { useWide } from "../../../components/use-wide.ts";
import { KeptOwnerContext } from "../../../components/form/kept/kept-owner.ts";
import { useHasKeptText } from "../../../components/form/kept/use-has-kept-text.ts";
import { forgetStartingText } from "../../../features/starting-texts.ts";
import { useZone } from "../../../lib/use-zone.ts";

interface FormPanelProps {
  search: SchedulerSearch;
  onClose: () => void;
}

export function FormPanel({ search, onClose }: FormPanelProps) {
  const { edit, copy } = search;
  const id = edit ?? copy;
  if (id === undefined)
    return <NewForm key={`${search.at} ${search.text} ${search.textId}`} search={search} onClose={onClose} />;
  const name = `${edit ? "edit" : "copy"}:${id}`;
  return <FilledForm key={name} name={name} id={id} copying={edit === undefined} onClose={onClose} />;
}

function NewForm({ search, onClose }: FormPanelProps) {
  const zone = useZone();
  const owner = use(KeptOwnerContext);
  const [{ name, initial }] = useState(() => {
    const text = startingText(search, owner());
    const scheduledFor = startingTime(search, zone);
    return {
      name: newFormName(search, text + scheduledFor),
      initial: { ...emptyValues(zone), content: text, scheduledFor, ...(search.ai && { aiGenerated: true }) },
    };
  });
  const onSaved = (): void => {
    if (search.textId !== undefined) forgetStartingText(owner(), search.textId);
    onClose();
  };
  return <ContentForm name={name} initial={initial} onSaved={onSaved} onClose={onClose} />;
}

interface FilledFormProps {
  name: string;
  id: string;
  copying: boolean;
  onClose: () => void;
}

function FilledForm({ name, id, copying, onClose }: FilledFormProps) {
  const { data: item, error, refetch } = useContentItem(id);
  const [base, setBase] = useState<ContentItem>();
  // Continued as a new item, once the original can't be edited any more.
  const [isCopy, setCopy] = useState(copying);
  const wide = useWide();
  const zone = useZone();
  // Written before the item was deleted or sent elsewhere: it goes on as a new one.
  const hasText = useHasKeptText(`content:${name}`);
  // Kept as opened: changes to the item must not discard what is being written.
  if (item && !base && (copying || isAllowed(item.detail.state, "edit"))) setBase(item);
  if (base) {
    return (
      <ContentForm
        name={name}
        initial={valuesOf(base, copying ? "copy" : "edit")}
        {...(!isCopy && { base, elsewhere: findElsewhere(base, item, isNotFound(error)) })}
        onRebase={setBase}
        onCopy={() => setCopy(true)}
        onClose={onClose}
      />
    );
  }
  if (hasText && (isNotFound(error) || item)) {
    return <ContentForm name={name} initial={emptyValues(zone)} onCopy={() => setCopy(true)} onClose={onClose} />;
  }
  return (
    <FormFrame wide={wide} title={copying ? "New content" : "Edit content"} onClose={onClose}>
      {isNotFound(error) ? (
        <Alert
          tone="bad"
          action={
            <Button size="s" onClick={onClose}>
              Close
            </Button>
          }
        >
          {messageOf(error, "This content was not found.")}
        </Alert>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the content." onRetry={refetch} />
      ) : item ? (
        <Alert tone="warn">This item can no longer be edited.</Alert>
      ) : (
        <FormSkeleton />
      )}
    </FormFrame>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
