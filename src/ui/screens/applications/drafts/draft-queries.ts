import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApplicationDraft, DraftChange, NewSavedAnswer } from "#core/application-drafts/contract.ts";
import { api } from "../../../api.ts";
import { pollIntervalMs } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { applicationKeys } from "../keys.ts";
import { useRefreshApplications } from "../queries.ts";

export type Change = z.input<typeof DraftChange>;

export const useDrafts = () =>
  useQuery({
    queryKey: applicationKeys.drafts,
    queryFn: async (context) =>
      (await callerFor(context)["application-drafts"].$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export const useDraft = (id: string) =>
  useQuery({
    queryKey: applicationKeys.draft(id),
    queryFn: async (context) =>
      (
        await callerFor(context)["application-drafts"][":id"].$get(
          { param: { id } },
          { init: { signal: context.signal } },
        )
      ).json(),
    refetchInterval: pollIntervalMs,
  });

export const useCvVersions = () =>
  useQuery({
    queryKey: applicationKeys.cvVersions,
    queryFn: async (context) =>
      (await callerFor(context).cv.versions.$get({}, { init: { signal: context.signal } })).json(),
  });

export const useSavedAnswers = () =>
  useQuery({
    queryKey: applicationKeys.answers,
    queryFn: async (context) =>
      (await callerFor(context)["saved-answers"].$get({}, { init: { signal: context.signal } })).json(),
  });

function useKeepDraft() {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return (draft: ApplicationDraft) => {
    client.setQueryData(applicationKeys.draft(draft.id), draft);
    refresh();
  };
}

export function useSaveDraft(id: string) {
  const keep = useKeepDraft();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (json: Change) => (await api["application-drafts"][":id"].$patch({ param: { id }, json })).json(),
    onSuccess: keep,
    // It may have been changed elsewhere.
    onError: refresh,
  });
}

interface ChangeToSend {
  change: Change | undefined;
  /** What was typed is saved, whatever becomes of the rest. */
  onSaved: (draft: ApplicationDraft) => void;
}

/** Saves what was typed before, so that the approval is of what is on the screen. */
export function useSendDraft(id: string) {
  const keep = useKeepDraft();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async ({ change, onSaved, revision, again }: ChangeToSend & { revision: number; again: boolean }) => {
      const param = { id };
      const saved = change && (await (await api["application-drafts"][":id"].$patch({ param, json: change })).json());
      if (saved) onSaved(saved);
      const json = { revision: saved?.revision ?? revision, again };
      return (await api["application-drafts"][":id"].send.$post({ param, json })).json();
    },
    onSuccess: keep,
    onError: refresh,
  });
}

/** It is gone, so that a step back doesn't show it as it was. */
function useForgetDraft(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return () => {
    client.removeQueries({ queryKey: applicationKeys.draft(id) });
    refresh();
  };
}

export function useMarkApplied(id: string) {
  const onSuccess = useForgetDraft(id);
  const onError = useRefreshApplications();
  return useMutation({
    mutationFn: async ({ change, onSaved }: ChangeToSend) => {
      const param = { id };
      if (change) onSaved(await (await api["application-drafts"][":id"].$patch({ param, json: change })).json());
      return (await api["application-drafts"][":id"].applied.$post({ param })).json();
    },
    onSuccess,
    onError,
  });
}

export function useDeleteDraft(id: string) {
  const onSuccess = useForgetDraft(id);
  return useMutation({
    mutationFn: async () => {
      await api["application-drafts"][":id"].$delete({ param: { id } });
    },
    onSuccess,
  });
}

export function useSaveAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewSavedAnswer) => (await api["saved-answers"].$put({ json })).json(),
    onSettled: () => void client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

export function useDeleteAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api["saved-answers"][":id"].$delete({ param: { id } });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

export const downloadCv = async (version: string | null): Promise<string> =>
  saveFile(await api.cv.export.$get({ query: { format: "pdf", ...(version !== null && { version }) } }), "cv.pdf");
