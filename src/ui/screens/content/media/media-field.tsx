import { FileText, ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { attachedBounds } from "#core/media/contract.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { documentsAccepted, isAttached, picturesAccepted, type FormFile } from "./form-files.ts";
import { MediaFile } from "./media-file.tsx";
import { RefusedFile } from "./refused-file.tsx";
import type { useFiles } from "./use-files.ts";
import { useReorder } from "../../../components/use-reorder.ts";

interface MediaFieldProps {
  files: readonly FormFile[];
  actions: ReturnType<typeof useFiles>;
  error: string | undefined;
}

export function MediaField({ files, actions, error }: MediaFieldProps) {
  const id = useId();
  const [announcement, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const attached = files.filter(isAttached);
  const refused = files.filter((file) => !isAttached(file));
  const hasDocument = attached.some(({ kind }) => kind === "document");
  const move = (from: number, to: number) => {
    actions.move(from, to);
    setSaid(`${attached[from]?.name ?? ""} is now ${to + 1} of ${attached.length}.`);
  };
  useReorder(list, attached.length > 1, move);
  return (
    <fieldset aria-describedby={classes(`${id}-hint`, error !== undefined && `${id}-error`)} className="grid gap-2">
      <legend className="sr-only">Pictures or a document (optional)</legend>
      {attached.length > 0 && (
        <ol ref={list} className="grid gap-2">
          {attached.map((file, at) => (
            <MediaFile
              key={file.key}
              file={file}
              at={at}
              count={attached.length}
              onDescribe={(alt) => actions.describe(file.key, alt)}
              onMove={(to) => move(at, to)}
              onRemove={() => actions.remove(file, at)}
            />
          ))}
        </ol>
      )}
      {refused.map((file) => (
        <RefusedFile key={file.key} file={file} onDismiss={() => actions.remove(file, 0)} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Picker
          label="Add pictures"
          icon={ImagePlus}
          accept={picturesAccepted}
          multiple
          disabled={hasDocument || attached.length >= attachedBounds.images}
          onPick={actions.add}
        />
        <Picker
          label="Add document"
          icon={FileText}
          accept={documentsAccepted}
          disabled={attached.length > 0}
          onPick={actions.add}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        Up to {attachedBounds.images} JPEG, PNG or GIF pictures, or one PDF, Word or PowerPoint document. You can also
        paste or drop them.
      </p>
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

interface PickerProps {
  label: string;
  icon: typeof ImagePlus;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onPick: (files: File[]) => void;
}

function Picker({ label, icon, accept, multiple = false, disabled, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="s" icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={`${label}: files`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
