import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConfirmedDeletion } from "#core/accounts/deletion/contract.ts";
import type { ImportReport } from "#core/portability/contract.ts";
import { api, ApiError, messageOf, origin, token } from "../../../api.ts";
import { parseAnswer } from "../../../check-answer.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { callerFor } from "../../../query-client.ts";

export const dataKeys = { storage: ["data", "storage"], copies: ["data", "copies"] } as const;

export const storageQuery = queryOptions({
  queryKey: dataKeys.storage,
  queryFn: async (context) => (await callerFor(context).data.storage.$get()).json(),
});

export const copiesQuery = queryOptions({
  queryKey: dataKeys.copies,
  queryFn: async (context) => (await callerFor(context).data.copies.$get()).json(),
});

const exportFailed = "Failed to export data. Please try again.";

function useDownload<Choice>(load: (choice: Choice) => Promise<string>, title: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: load,
    onSuccess: (name) => toast({ title, description: name }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, exportFailed), tone: "destructive" }),
  });
}

export const useExportData = () =>
  useDownload(async () => saveFile(await api.data.export.$get({ query: {} }), "attache-export.json"), "Data Exported!");

export const useDownloadCopy = () =>
  useDownload(
    async (id: string) => saveFile(await api.data.copies[":id"].$get({ param: { id } }), "attache-export.json"),
    "Backup Downloaded",
  );

async function sendExport(file: File): Promise<ImportReport> {
  const headers = { Authorization: `Bearer ${token.get() ?? ""}`, "Content-Type": "application/json" };
  const response = await fetch(`${origin}/api/data/import`, { method: "POST", headers, body: file });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, headers.Authorization);
  return (await parseAnswer("POST", `${origin}/api/data/import`, text)) as ImportReport;
}

const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

export function useImportData() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: sendExport,
    onSuccess({ imported, skipped }) {
      const rest = skipped === 0 ? "" : ` ${entries(skipped)} were there already.`;
      toast({ title: "Data Imported!", description: `${entries(imported)} added.${rest}` });
      void client.invalidateQueries();
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Failed to import data. Please try again."),
        tone: "destructive",
      }),
  });
}

/** The dialog shows a failure. */
export function useDeleteData(onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (json: ConfirmedDeletion) => (await api.data.$delete({ json })).json(),
    onSuccess() {
      toast({ title: "Data Deleted", description: "Your account and its settings are still there." });
      onDone();
      void client.invalidateQueries();
    },
  });
}

export const useDeleteAccount = (onDone: (answer: { deletesAt: string }) => void) =>
  useMutation({
    mutationFn: async (json: ConfirmedDeletion) => (await api.auth.account.$delete({ json })).json(),
    onSuccess: onDone,
  });
