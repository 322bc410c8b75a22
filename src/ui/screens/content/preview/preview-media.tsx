import { FileText } from "lucide-react";
import { classes } from "../../../components/classes.ts";
import type { FormFile } from "../media/form-files.ts";

const shown = 5;

export function PreviewMedia({ files }: { files: readonly FormFile[] }) {
  const [first] = files;
  if (!first) return null;
  return first.kind === "document" ? <PreviewDocument file={first} /> : <Pictures files={files} />;
}

/** The network turns a document's pages into slides, which only it can draw: their number is what is known here. */
function PreviewDocument({ file: { name, alt, pages } }: { file: FormFile }) {
  const title = alt.trim() || name;
  return (
    <div className="mt-3 overflow-hidden rounded-control border border-line">
      <div className="grid aspect-4/3 place-items-center bg-sunken">
        <div className="grid justify-items-center gap-2 px-6 text-center">
          <FileText aria-hidden className="size-10 text-ink-3" />
          <span className="text-s text-ink-2">{pages === undefined ? "Document" : `Page 1 of ${pages}`}</span>
        </div>
      </div>
      <p className="flex gap-2 border-t border-line px-3 py-2 text-s">
        <span className="truncate font-semibold text-ink">{title}</span>
        {pages !== undefined && (
          <span className="shrink-0 text-ink-2">· {pages === 1 ? "1 page" : `${pages} pages`}</span>
        )}
      </p>
    </div>
  );
}

/** One is as it is; two are side by side; of three to five, the first ones are large. */
function Pictures({ files }: { files: readonly FormFile[] }) {
  const pictures = files.slice(0, shown);
  const count = pictures.length;
  return (
    <div className={classes("mt-3 grid gap-0.5 overflow-hidden rounded-control", count > 1 && "grid-cols-6")}>
      {pictures.map(({ key, url, alt }, at) => (
        <div key={key} className={classes("relative overflow-hidden bg-sunken", placeOf(at, count))}>
          <img
            src={url}
            alt={alt}
            decoding="async"
            className={classes("size-full object-cover", count === 1 && "max-h-120")}
          />
          {at === shown - 1 && files.length > shown && (
            <span className="absolute inset-0 grid place-items-center bg-overlay text-title font-semibold text-accent-ink">
              +{files.length - shown}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function placeOf(at: number, count: number): string {
  if (count === 1) return "max-h-120";
  if (count === 2) return "col-span-3 aspect-square";
  if (count === 5 && at < 2) return "col-span-3 aspect-square";
  if (count < 5 && at === 0) return "col-span-6 aspect-2/1";
  return count === 3 ? "col-span-3 aspect-square" : "col-span-2 aspect-square";
}
