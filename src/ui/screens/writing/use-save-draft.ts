import { useMutation } from "@tanstack/react-query";
import type { ContentItem } from "#core/content/contract.ts";
import { api, ApiError, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import type { SavedDraft } from "./use-results.ts";

interface Save {
  content: string;
  aiGenerated: boolean;
  /** What the text was saved as before. */
  draft: SavedDraft | null;
}

const goneBecause: Record<string, string> = {
  "content.changed": "It was changed in the Content Scheduler since you saved it.",
  "content.not_found": "It was deleted in the Content Scheduler.",
  "content.not_now": "It is no longer a draft that can be edited.",
};

/** The first save makes a draft, and every later one changes it. `null` ends that: the next save makes another. */
export function useSaveDraft(onSaved: (draft: SavedDraft | null) => void) {
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: saveDraft,
    onSuccess: async (saved) => {
      onSaved(saved);
      toast({ title: "Content Saved!", description: "It's a draft in the Content Scheduler." });
      await invalidateTopics("content");
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? goneBecause[error.problem.code ?? ""] : undefined;
      if (reason !== undefined) onSaved(null);
      toast({
        title: reason === undefined ? "Error" : "Draft not changed",
        description:
          reason === undefined
            ? messageOf(error, "Failed to save content. Please try again.")
            : `${reason} Your text is still here: save again to keep it as a new draft.`,
        tone: "destructive",
      });
    },
  });
}

async function saveDraft({ content, aiGenerated, draft }: Save): Promise<SavedDraft> {
  if (draft) return changeDraft(draft, content);
  const json = { content, status: "draft", post_type: "text", aiGenerated } as const;
  const { id, revision } = await (await api.content.posts.$post({ json })).json();
  return { id, revision, content };
}

async function changeDraft({ id, revision }: SavedDraft, content: string): Promise<SavedDraft> {
  try {
    const response = await api["scheduled-content"][":id"].$patch({ param: { id }, json: { content, revision } });
    return { id, revision: (await response.json()).revision, content };
  } catch (error) {
    // An earlier try whose answer was lost.
    const stored = storedIn(error);
    if (stored?.content !== content) throw error;
    return { id, revision: stored.revision, content };
  }
}

const storedIn = (error: unknown): ContentItem | undefined =>
  error instanceof ApiError && error.problem.code === "content.changed"
    ? (error.problem.details as { current?: ContentItem } | undefined)?.current
    : undefined;
