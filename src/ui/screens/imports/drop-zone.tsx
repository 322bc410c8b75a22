import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FolderOpen, Upload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { importLimits } from "#core/imports/contract.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { filesOfDrop, filesOfInput, packFiles, type FileToSend } from "./collect-files.ts";
import { importsQuery } from "./queries.ts";
import { describeFailure, sendImport } from "./send-file.ts";

type Found = Awaited<ReturnType<typeof filesOfDrop>>;

/** An archive, a folder or single files, dropped or chosen. */
export function DropZone({ onSent }: { onSent: (id: string, file: FileToSend) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async (found: Promise<Found>) => {
      const file = await packFiles(await found);
      return { file, ...(await sendImport(file)) };
    },
    onSuccess: async ({ id, file: sent }) => {
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
      onSent(id, sent);
    },
  });
  const choose = (input: HTMLInputElement): void => {
    const found = filesOfInput(input.files ?? new DataTransfer().files);
    // The same file can be chosen again.
    input.value = "";
    if (found.length > 0) send.mutate(Promise.resolve(found));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!send.isPending) send.mutate(filesOfDrop(event.dataTransfer));
  };
  const { error } = send;
  return (
    <>
      {error && <Alert tone="bad">{describeFailure(error)}</Alert>}
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classes(
          "grid justify-items-center gap-3 rounded-card border border-dashed px-4.5 py-8 text-center transition-colors duration-150",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
        )}
      >
        <section aria-label="Import a file" className="contents">
          <p className="text-m font-medium text-ink">Drop your LinkedIn archive here</p>
          <p className="max-w-130 text-s text-ink-2">
            The zip file, the folder it was unpacked to, one of its tables, an analytics workbook or a vCard, of at most{" "}
            {importLimits.bytes / 1024 / 1024} MB. You see what was found before anything is imported. The file is
            deleted once it is read, and nothing leaves this server.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <input
              ref={file}
              type="file"
              multiple
              aria-label="Archive or other file"
              className="sr-only"
              tabIndex={-1}
              onChange={({ currentTarget }) => choose(currentTarget)}
            />
            <input
              ref={folder}
              type="file"
              aria-label="Folder of an archive"
              className="sr-only"
              tabIndex={-1}
              {...{ webkitdirectory: "" }}
              onChange={({ currentTarget }) => choose(currentTarget)}
            />
            <Button icon={Upload} variant="primary" busy={send.isPending} onClick={() => file.current?.click()}>
              {send.isPending ? "Sending..." : "Choose file"}
            </Button>
            <Button icon={FolderOpen} disabled={send.isPending} onClick={() => folder.current?.click()}>
              Choose folder
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
