import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Cv as CvAnswer, Cv, CvFields } from "#core/cv/contract.ts";
import type { DocumentKind, ExportFormat } from "#core/cv/output/contract.ts";
import { api, ApiError } from "../../api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import type { PagesQuery } from "./preview/preview-pane.tsx";

export const cvKeys = {
  own: ["cv", "own"],
  versions: ["cv", "versions"],
  history: ["cv", "history"],
  check: (cv: CvFields, job: string) => ["cv", "check", cv, job],
  preview: (cv: CvFields) => ["cv", "preview", cv],
} as const;

/** Every entry of an answer has an id. */
const asCv = (answer: z.output<typeof CvAnswer>): Cv => answer as Cv;

export const cvQuery = queryOptions({
  queryKey: cvKeys.own,
  // Whoever comes back to this window learns of what was saved elsewhere.
  staleTime: 0,
  refetchOnWindowFocus: "always",
  queryFn: async (context) =>
    asCv(await (await callerFor(context).cv.$get({}, { init: { signal: context.signal } })).json()),
});

export function useSaveCv() {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async ({ fields, revision }: { fields: CvFields; revision: number }) =>
      asCv((await (await api.cv.save.$post({ query: {}, json: { ...fields, revision } })).json()).data),
    onSuccess(cv) {
      client.setQueryData(cvKeys.own, cv);
      void client.invalidateQueries({ queryKey: cvKeys.history });
      void invalidateTopics("activity");
    },
  });
}

/** The newer CV that a save was refused for. */
export function newerCvIn(error: unknown): Cv | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "cv.stale") return undefined;
  return (error.problem.details as { current?: Cv } | undefined)?.current;
}

export const previewOf = (cv: CvFields): PagesQuery => ({
  queryKey: cvKeys.preview(cv),
  queryFn: async ({ signal }) => (await api.cv.preview.$post({ json: cv }, { init: { signal } })).json(),
});

/** @returns the name of the file */
export const downloadCv = async (query: {
  format: ExportFormat;
  version?: string;
  document?: DocumentKind;
}): Promise<string> => saveFile(await api.cv.export.$get({ query }), `cv.${query.format}`);
