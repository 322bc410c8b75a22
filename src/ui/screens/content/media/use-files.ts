import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { messageOf, sendFile } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { createTurns } from "./upload-turns.ts";
import { insertAt, kindOf, moved, refusalOf, type FormFile } from "./form-files.ts";
import type { ContentFormState } from "../form/use-content-form.ts";

export function useFiles({ control, getValues }: ContentFormState) {
  const { onChange } = useController({ control, name: "media" }).field;
  const toast = useToast();
  const sending = useRef(new Map<string, AbortController>());
  const [turns] = useState(createTurns);
  useEffect(() => {
    const running = sending.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (next: (files: readonly FormFile[]) => readonly FormFile[]) => onChange(next(getValues("media")));
  const update = (key: string, fields: Partial<FormFile>) =>
    change((files) => files.map((file) => (file.key === key ? { ...file, ...fields } : file)));

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const end = await turns.begin();
    try {
      if (controller.signal.aborted) return;
      const onProgress = (part: number) => update(key, { sent: Math.round(part * 100) });
      const { id, kind, url, name, bytes, pages } = await sendFile(file, { onProgress, signal: controller.signal });
      update(key, { id, kind, url, name, bytes, pages });
    } catch (error) {
      const reason = messageOf(error, "Could not upload the file.");
      if (!controller.signal.aborted) update(key, { error: `${file.name}: ${reason}`, isFailed: true });
    } finally {
      end();
      sending.current.delete(key);
    }
  };

  return {
    add(added: readonly File[]) {
      for (const file of added) {
        const key = crypto.getRandomValues(new Uint32Array(2)).join("-");
        const kind = kindOf(file);
        const url = kind === "image" ? URL.createObjectURL(file) : "";
        const error = refusalOf(file, getValues("media"));
        const fresh = { key, kind, name: file.name, bytes: file.size, url, alt: "", sent: 0 };
        change((files) => [...files, error === undefined ? fresh : { ...fresh, error }]);
        if (error === undefined) void send(key, file);
      }
    },
    describe: (key: string, alt: string) => update(key, { alt }),
    move: (from: number, to: number) => change((files) => moved(files, from, to)),
    remove(file: FormFile, at: number) {
      sending.current.get(file.key)?.abort();
      change((files) => files.filter(({ key }) => key !== file.key));
      if (file.id === undefined) return;
      const undo = () => change((files) => insertAt(files, at, file));
      toast({ title: "File removed", description: file.name, action: { label: "Undo", onSelect: undo } });
    },
  };
}
