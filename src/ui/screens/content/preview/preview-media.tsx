import { FileText } from "lucide-react";
import { classes } from "../../../components/classes.ts";
import type { FormFile } from "../media/form-files.ts";

const shown = 4;

export function PreviewMedia({ files }: { files: readonly FormFile[] }) {
  const [first] = files;
  if (!first) return null;
  if (first.kind === "document") {
    return (
      <div className="mt-3 flex items-center gap-3 rounded-control border border-line bg-sunken p-3 text-s">
        <FileText aria-hidden className="size-6 shrink-0 text-ink-3" />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-ink">{first.alt.trim() || first.name}</span>
          {first.pages !== undefined && (
            <span className="block text-xs text-ink-2">{first.pages === 1 ? "1 page" : `${first.pages} pages`}</span>
          )}
        </span>
      </div>
    );
  }
  const pictures = files.slice(0, shown);
  return (
    <div className={classes("mt-3 grid gap-0.5 overflow-hidden rounded-control", pictures.length > 1 && "grid-cols-2")}>
      {pictures.map(({ key, url, alt }, at) => (
        <div
          key={key}
          className={classes(
            "relative bg-sunken",
            pictures.length === 1
              ? "max-h-80"
              : pictures.length === 3 && at === 0
                ? "col-span-2 aspect-2/1"
                : "aspect-square",
          )}
        >
          <img src={url} alt={alt} className={classes("size-full object-cover", pictures.length === 1 && "max-h-80")} />
          {at === shown - 1 && files.length > shown && (
            <span className="absolute inset-0 grid place-items-center bg-ink/60 text-l font-semibold text-surface">
              +{files.length - shown}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
