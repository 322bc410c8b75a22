import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentImport, ImportSettings } from "#core/content-import/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import { sendCsv } from "./send-file.ts";

export const importsKey = ["content", "imports"] as const;

const byId = api["content-imports"][":id"];

export type ImportFlow = ReturnType<typeof useImport>;

/** Batches follow each other until the import, or its undo, is over; `onProgress` gets each answer. */
async function importRows(imported: ContentImport, onProgress: (now: ContentImport) => void): Promise<void> {
  let now = imported;
  do {
    now = await (await byId.run.$post({ param: { id: now.id }, json: { from: now.done } })).json();
    onProgress(now);
  } while (now.state === "running");
}

async function undoImport(imported: ContentImport, onProgress: (now: ContentImport) => void): Promise<void> {
  let now = imported;
  do {
    now = await (await byId.undo.$post({ param: { id: now.id } })).json();
    onProgress(now);
  } while (now.state === "undoing");
}

const useEarlierImport = (id: string | undefined) =>
  useQuery({
    queryKey: [...importsKey, id],
    enabled: id !== undefined,
    queryFn: async (context) => {
      const { [":id"]: one } = callerFor(context)["content-imports"];
      return (await one.$get({ param: { id: id ?? "" } }, { init: { signal: context.signal } })).json();
    },
  });

export function useImport() {
  const [changed, setImported] = useState<ContentImport>();
  const [openedId, setOpenedId] = useState<string>();
  const opened = useEarlierImport(openedId);
  const imported = changed ?? opened.data;
  const [settings, setSettings] = useState<ImportSettings>();
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  const onSettled = () => {
    void invalidateTopics("content", "activity");
    void client.invalidateQueries({ queryKey: importsKey });
  };
  const upload = useMutation({
    mutationFn: sendCsv,
    onSuccess: (uploaded) => {
      setImported(uploaded);
      setSettings(uploaded.settings);
    },
  });
  const check = useMutation({
    mutationFn: async ({ id, chosen }: { id: string; chosen: ImportSettings }) =>
      (await byId.check.$post({ param: { id }, json: chosen })).json(),
  });
  const run = useMutation({ mutationFn: (now: ContentImport) => importRows(now, setImported), onSettled });
  const undo = useMutation({ mutationFn: (now: ContentImport) => undoImport(now, setImported), onSettled });
  const startAgain = () => {
    setImported(undefined);
    setOpenedId(undefined);
    for (const mutation of [upload, check, run, undo]) mutation.reset();
  };
  const failed = [upload, opened, check, run, undo].find(({ error }) => error !== null)?.error;
  return {
    imported,
    settings,
    problem: failed ? messageOf(failed, "The import failed. Try again.") : undefined,
    found: check.data,
    isUploading: upload.isPending,
    isOpening: opened.isFetching,
    isChecking: check.isPending,
    isRunning: run.isPending,
    isUndoing: undo.isPending,
    upload: (file: File) => upload.mutate(file),
    /** Settings that were changed are checked before rows are imported. */
    change(change: Partial<ImportSettings>) {
      if (!settings) return;
      setSettings({ ...settings, ...change });
      check.reset();
    },
    check: () => imported && settings && check.mutate({ id: imported.id, chosen: settings }),
    run: () => {
      undo.reset();
      if (imported) run.mutate(imported);
    },
    undo: () => {
      run.reset();
      if (imported) undo.mutate(imported);
    },
    open({ id }: { id: string }) {
      setOpenedId(id);
      if (opened.isError) void opened.refetch();
    },
    startAgain,
  };
}

/** The last import that can be continued or undone. */
export function useLastImport() {
  const { data } = useQuery({
    queryKey: importsKey,
    queryFn: async (context) =>
      (await callerFor(context)["content-imports"].$get({}, { init: { signal: context.signal } })).json(),
  });
  return data?.find(
    ({ state, created, removed }) =>
      state === "running" || (state !== "ready" && state !== "undone" && created > removed),
  );
}
