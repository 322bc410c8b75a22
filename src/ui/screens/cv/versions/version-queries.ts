import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CvFields, CvVersion, VersionInput } from "#core/cv/contract.ts";
import type { DocumentKind } from "#core/cv/output/contract.ts";
import { api, ApiError } from "../../../api.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import type { PagesQuery } from "../preview/preview-pane.tsx";
import { cvKeys } from "../queries.ts";

export const versionsQuery = queryOptions({
  queryKey: cvKeys.versions,
  staleTime: 0,
  refetchOnWindowFocus: "always",
  queryFn: async ({ signal }): Promise<CvVersion[]> => (await api.cv.versions.$get({}, { init: { signal } })).json(),
});

/** As it is sent to be saved, and as it is edited. */
export const fieldsOfVersion = (version: CvVersion): VersionInput => {
  const { id: _id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = version;
  return fields;
};

function useShowSaved() {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  return (saved: CvVersion) => {
    client.setQueryData<CvVersion[]>(cvKeys.versions, (before = []) =>
      [...before.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    void client.invalidateQueries({ queryKey: cvKeys.history });
    void invalidateTopics("activity");
  };
}

export function useCreateVersion() {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: async (json: { name: string }): Promise<CvVersion> => (await api.cv.versions.$post({ json })).json(),
    onSuccess,
  });
}

export function useSaveVersion(id: string) {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: async ({ fields, revision }: { fields: VersionInput; revision: number }): Promise<CvVersion> =>
      (await api.cv.versions[":id"].$put({ param: { id }, query: {}, json: { ...fields, revision } })).json(),
    onSuccess,
  });
}

export function useDeleteVersion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.cv.versions[":id"].$delete({ param: { id } }),
    onSuccess: () =>
      client.setQueryData<CvVersion[]>(cvKeys.versions, (before) => before?.filter((version) => version.id !== id)),
  });
}

/** The newer version that a save was refused for. */
export function newerVersionIn(error: unknown): CvVersion | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "cv.stale") return undefined;
  return (error.problem.details as { current?: CvVersion } | undefined)?.current;
}

export interface VersionToPreview {
  cv: CvFields;
  version: VersionInput;
  document: DocumentKind;
}

export const versionPreviewOf = ({ cv, ...version }: VersionToPreview): PagesQuery => ({
  queryKey: [...cvKeys.preview(cv), version],
  queryFn: async ({ signal }) =>
    (await api.cv.preview.$post({ json: { ...cv, ...version } }, { init: { signal } })).json(),
});
