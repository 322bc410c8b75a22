import { useMutation } from "@tanstack/react-query";
import type {
  AudienceAddresses,
  AudienceChoice,
  AudienceConnections,
  AudienceField,
  AudienceFile,
  AudienceSearch,
} from "#core/campaigns/audience/contract.ts";
import { api, ApiError, origin, token } from "../../../../api.ts";
import { parseAnswer } from "../../../../check-answer.ts";
import { useRefreshBot } from "../../queries.ts";

/** Reads a page of people on the network. Nothing is stored. */
export const useFindPeople = (id: string) =>
  useMutation({
    mutationFn: async (json: AudienceSearch) =>
      (await api.campaigns[":id"].audience.search.$post({ param: { id }, json })).json(),
  });

export const useReadConnections = (id: string) =>
  useMutation({
    mutationFn: async (json: AudienceConnections) =>
      (await api.campaigns[":id"].audience.connections.$post({ param: { id }, json })).json(),
  });

export function useAddPeople(id: string) {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (json: AudienceChoice) =>
      (await api.campaigns[":id"].audience.$post({ param: { id }, json })).json(),
    onSuccess: refresh,
  });
}

export function useAddresses(id: string) {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (json: AudienceAddresses) =>
      (await api.campaigns[":id"].audience.addresses.$post({ param: { id }, json })).json(),
    onSuccess: refresh,
  });
}

export interface SentFile {
  file: File;
  mapping: Partial<Record<AudienceField, number>>;
  add: boolean;
}

export function useAudienceFile(id: string) {
  const refresh = useRefreshBot();
  return useMutation({ mutationFn: (sent: SentFile) => sendAudienceFile(id, sent), onSuccess: refresh });
}

/** The same file can be sent again: each person is added once. */
async function sendAudienceFile(id: string, { file, mapping, add }: SentFile): Promise<AudienceFile> {
  const authorization = `Bearer ${token.get() ?? ""}`;
  const headers = { Authorization: authorization, "Content-Type": "text/csv" };
  const columns = Object.entries(mapping).map(([field, column]) => [field, String(column)]);
  const query = new URLSearchParams([...columns, ["add", String(add)]]);
  const campaign = encodeURIComponent(id);
  const response = await fetch(`${origin}/api/campaigns/${campaign}/audience/csv?${query}`, {
    method: "POST",
    headers,
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, authorization);
  return (await parseAnswer("POST", `${origin}/api/campaigns/${campaign}/audience/csv`, text)) as AudienceFile;
}
