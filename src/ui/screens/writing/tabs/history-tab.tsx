import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus, Copy, History, Trash2 } from "lucide-react";
import { useState } from "react";
import { toneNames, type Generation } from "#core/writing/contract.ts";
import { previewOf } from "#core/writing/rules.ts";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { useComposerLink } from "../../../features/starting-texts.ts";
import { writtenTypeNames } from "../labels.ts";
import { historyQuery, useDeleteGeneration } from "../queries.ts";

interface HistoryTabProps {
  search: string;
  onSearch: (search: string) => void;
}

export function HistoryTab({ search, onSearch }: HistoryTabProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(search),
  );
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-4">
      <SearchBox label="Search your texts" value={search} onValueChange={onSearch} className="max-w-100" />
      {error && !items ? (
        <LoadFailed error={error} otherwise="Could not load your history." onRetry={refetch} />
      ) : !items ? (
        <ListSkeleton label="Loading your history" />
      ) : (
        <Card flush>
          {items.length === 0 ? (
            <Empty
              icon={History}
              sentence={
                search === "" ? "No texts yet. Everything you generate is kept here." : `No results for ‘${search}’.`
              }
            />
          ) : (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <HistoryRow key={item.id} item={item} />
              ))}
            </ul>
          )}
          <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
        </Card>
      )}
    </div>
  );
}

function HistoryRow({ item }: { item: Generation }) {
  const toast = useToast();
  const remove = useDeleteGeneration();
  const composer = useComposerLink(item.content, item.aiGenerated);
  const [isConfirming, setConfirming] = useState(false);
  const copy = (): void => {
    const fail = (): void =>
      toast({ title: "Error", description: "Failed to copy to clipboard.", tone: "destructive" });
    // Absent over plain HTTP, despite its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) clipboard.writeText(item.content).then(() => toast({ title: "Copied!" }), fail);
    else fail();
  };
  return (
    <li className="grid gap-2 px-4.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <Chip size="s">{item.engineLabel}</Chip>
        <span>
          {writtenTypeNames[item.type]} · {toneNames[item.tone]}
        </span>
        <RelativeTime at={item.created_at} />
      </div>
      <p dir="auto" className="text-m whitespace-pre-line text-ink [overflow-wrap:anywhere]">
        {previewOf(item.content)}
      </p>
      {item.notice !== null && <p className="text-s text-warn">{item.notice}</p>}
      <p dir="auto" className="truncate text-xs text-ink-3">
        {item.prompt}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={Copy} onClick={copy}>
          Copy
        </Button>
        <LinkButton size="s" icon={CalendarPlus} {...composer}>
          Schedule
        </LinkButton>
        <Button size="s" variant="danger" icon={Trash2} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      <Confirm
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete this text?"
        description="It is deleted from your history. Posts that used it stay as they are."
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(item.id, { onSettled: () => setConfirming(false) })}
      />
    </li>
  );
}
