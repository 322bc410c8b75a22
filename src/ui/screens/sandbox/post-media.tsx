import { Paperclip } from "lucide-react";
import type { ShownPost } from "#simulator/api.ts";
import { classes } from "../../components/classes.ts";

type PostedFile = ShownPost["media"][number];
type Picture = PostedFile & { pictureUrl: string };

const isPicture = (file: PostedFile): file is Picture => file.pictureUrl !== null;

export function PostMedia({ media }: { media: readonly PostedFile[] }) {
  const pictures = media.filter(isPicture);
  const others = media.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {others.length > 0 && <FileNames files={others} />}
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const single = pictures.length === 1;
  const isWide = (position: number) => position === 0 && pictures.length % 2 === 1;
  return (
    <ul aria-label="Pictures" className={classes("mb-4 grid gap-0.5", !single && "grid-cols-2")}>
      {pictures.map(({ sha256, pictureUrl, alt }, position) => (
        <li
          key={`${position}${sha256}`}
          className={classes("bg-sunken", !single && (isWide(position) ? "col-span-2 aspect-2/1" : "aspect-square"))}
        >
          <img
            src={pictureUrl}
            alt={alt}
            className={single ? "mx-auto max-h-120 max-w-full" : "size-full object-cover"}
          />
        </li>
      ))}
    </ul>
  );
}

/** For documents, and for pictures of other people: the sandbox network keeps no files. */
function FileNames({ files }: { files: readonly PostedFile[] }) {
  return (
    <ul aria-label="Files" className="grid gap-2 px-4.5 pb-4">
      {files.map(({ sha256, name, alt }, position) => (
        <li key={`${position}${sha256}`} className="flex items-center gap-3 rounded-card bg-sunken px-3 py-2 text-s">
          <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <span className="block truncate font-semibold text-ink">{name}</span>
            {alt !== "" && <span className="block text-ink-2">{alt}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
