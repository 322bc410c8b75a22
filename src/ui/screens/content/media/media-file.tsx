import { ArrowDown, ArrowUp, FileText, Trash2, TriangleAlert } from "lucide-react";
import { attachedBounds } from "#core/media/contract.ts";
import { IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Progress } from "../../../components/feedback/progress.tsx";
import { isOnItsWay, type FormFile } from "./form-files.ts";
import { formatSize } from "../../../lib/formats.ts";

interface MediaFileProps {
  file: FormFile;
  at: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const missingAlt = (
  <span className="flex items-start gap-1.5 text-warn">
    <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
    Describe the picture for people who can&apos;t see it.
  </span>
);

export function MediaFile(props: MediaFileProps) {
  const { file, at, count, onDescribe, onMove, onRemove } = props;
  const { name, alt, pages, bytes } = file;
  const isPicture = file.kind === "image";
  const about = [formatSize(bytes), ...(pages === undefined ? [] : [pages === 1 ? "1 page" : `${pages} pages`])];
  return (
    <li
      draggable={count > 1}
      className="grid [contain:layout_paint] grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-control border border-line p-2.5"
    >
      {isPicture ? (
        <img src={file.url} alt="" className="size-14 rounded-control bg-sunken object-cover" />
      ) : (
        <span className="grid size-14 place-items-center rounded-control bg-sunken text-ink-3">
          <FileText aria-hidden className="size-6" />
        </span>
      )}
      <div className="flex min-w-0 items-start justify-between gap-1">
        <div className="min-w-0 py-1.5">
          <p className="truncate text-s font-medium text-ink">{name}</p>
          <p className="text-xs text-ink-3 tabular-nums">
            {isOnItsWay(file) ? `Uploading, ${file.sent ?? 0}%` : about.join(" · ")}
          </p>
        </div>
        <div className="flex shrink-0">
          {count > 1 && (
            <>
              <IconButton
                repeatable
                label={`Move ${name} up`}
                icon={ArrowUp}
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              />
              <IconButton
                repeatable
                label={`Move ${name} down`}
                icon={ArrowDown}
                disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              />
            </>
          )}
          <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      {isOnItsWay(file) && (
        <Progress label={`Uploading ${name}`} max={100} value={file.sent ?? 0} className="col-span-2" />
      )}
      <TextField
        className="col-span-2"
        label={isPicture ? `Alt text for picture ${at + 1}` : "Title of the document"}
        hint={
          !isPicture
            ? "Shown above the document. Leave empty to use the file name."
            : alt.trim() === ""
              ? missingAlt
              : undefined
        }
        maxLength={attachedBounds.alt}
        value={alt}
        onChange={(event) => onDescribe(event.currentTarget.value)}
      />
    </li>
  );
}
