import type { ContentItem } from "#core/content/contract.ts";
import { findTimeProblem } from "#core/content/rules.ts";
import { messageOf } from "../../../../api.ts";
import { useToast } from "../../../../components/feedback/toast.ts";
import { inSentence } from "../../../../lib/dates.ts";
import { toPosts, type CalendarPost } from "../rules/posts.ts";
import { findWarnings } from "../rules/warnings.ts";
import { useMove } from "./use-move.ts";

interface MovePost {
  /** In the loaded range. */
  posts: readonly CalendarPost[];
  zone: string;
}

/** Where an item can go, and the move itself with its messages. */
export function useMovePost({ posts, zone }: MovePost) {
  const { mutateAsync: move } = useMove();
  const toast = useToast();
  const refuse = (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, "Failed to move the post"), tone: "destructive" });

  const warningsAt = (item: ContentItem, at: number): readonly string[] => {
    const moved: ContentItem = { ...item, status: "scheduled", scheduledFor: new Date(at).toISOString() };
    const others = posts.filter((post) => post.item.id !== item.id).map((post) => post.item);
    return findWarnings(toPosts([...others, moved], zone), zone, item.id).get(item.id) ?? [];
  };

  const problemAt = (at: number): string | undefined => findTimeProblem(at, Date.now())?.message;

  /** @param status what it becomes */
  async function movePost(item: ContentItem, at: number, status: "draft" | "scheduled"): Promise<void> {
    const before = { at: item.scheduledFor === null ? null : Date.parse(item.scheduledFor), status: item.status };
    if (before.at === at && before.status === status) return;
    const problem = status === "scheduled" ? problemAt(at) : undefined;
    if (problem !== undefined) {
      toast({ title: "Not moved", description: problem, tone: "destructive" });
      return;
    }
    const warnings = status === "scheduled" ? warningsAt(item, at) : [];
    try {
      const moved = await move({ item, at, status });
      // A slot of the queue may be taken by now.
      const undo = item.inQueue ? undefined : undoOf(before);
      const sentence = inSentence(Date.parse(moved.scheduledFor ?? ""), zone, Date.now());
      toast({
        title: status === "draft" ? "Draft moved" : before.status === "scheduled" ? "Post moved" : "Content Scheduled",
        description: [
          status === "scheduled"
            ? `Goes out ${sentence}.`
            : at < Date.now()
              ? `Its time, ${sentence.replace(/^on /, "")}, has passed.`
              : `Planned for ${sentence.replace(/^on /, "")}.`,
          ...(item.inQueue ? ["It has left the queue."] : []),
          ...warnings,
        ].join(" "),
        ...(undo && {
          action: { label: "Undo", onSelect: () => void move({ item: moved, ...undo }).catch(refuse) },
        }),
      });
    } catch (error) {
      refuse(error);
    }
  }

  return { movePost, warningsAt, problemAt };
}

/** A post that failed can't return to that. */
function undoOf({ at, status }: { at: number | null; status: ContentItem["status"] }) {
  if (status === "draft") return { at, status } as const;
  return status === "scheduled" && at !== null && at > Date.now() ? ({ at, status } as const) : undefined;
}
