import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { NewSnippet, NewTemplate } from "#core/library/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import { libraryKeys } from "./keys.ts";

const snippetsQuery = queryOptions({
  queryKey: libraryKeys.snippets,
  queryFn: async (context) =>
    (await callerFor(context).library.snippets.$get(undefined, { init: { signal: context.signal } })).json(),
});
const templatesQuery = queryOptions({
  queryKey: libraryKeys.templates,
  queryFn: async (context) =>
    (await callerFor(context).library.templates.$get(undefined, { init: { signal: context.signal } })).json(),
});

/** Fetched once it is wanted. */
export function useLibrary(enabled = true) {
  return {
    snippets: useQuery({ ...snippetsQuery, enabled }),
    templates: useQuery({ ...templatesQuery, enabled }),
  };
}

/** A refusal is shown by the caller, next to what was typed. */
export function useLibraryWrites() {
  const invalidateTopics = useInvalidateTopics();
  const toast = useToast();
  const onSettled = () => invalidateTopics("library");
  const onError = (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, "Failed to delete it"), tone: "destructive" });
  const onDeleted = () => toast({ title: "Deleted" });
  return {
    addSnippet: useMutation({
      mutationFn: async (json: NewSnippet) => (await api.library.snippets.$post({ json })).json(),
      onSuccess: () => toast({ title: "Snippet Saved" }),
      onSettled,
    }),
    addTemplate: useMutation({
      mutationFn: async (json: NewTemplate) => (await api.library.templates.$post({ json })).json(),
      onSuccess: () => toast({ title: "Template Saved" }),
      onSettled,
    }),
    removeSnippet: useMutation({
      mutationFn: async (id: string) => void (await api.library.snippets[":id"].$delete({ param: { id } })),
      onSuccess: onDeleted,
      onError,
      onSettled,
    }),
    removeTemplate: useMutation({
      mutationFn: async (id: string) => void (await api.library.templates[":id"].$delete({ param: { id } })),
      onSuccess: onDeleted,
      onError,
      onSettled,
    }),
    changeSnippet: useMutation({
      mutationFn: async ({ id, ...json }: NewSnippet & { id: string }) =>
        (await api.library.snippets[":id"].$patch({ param: { id }, json })).json(),
      onSuccess: () => toast({ title: "Snippet Saved" }),
      onSettled,
    }),
  };
}
