import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { exportFormats, type ListedConversation } from "#core/assistant/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { IconButton } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { ChatTime } from "../chat-time.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { conversationsQuery, useDeleteConversation, useRestoreConversation } from "../queries.ts";

interface ConversationsProps {
  current: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function Conversations({ current, search, onSearch, onOpen, onDeleted }: ConversationsProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    conversationsQuery(search),
  );
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Card aria-label="Conversations">
      <CardHeader title="Conversations" />
      <SearchBox label="Search conversations" value={search} onValueChange={onSearch} />
      {error && !items ? (
        <LoadFailed className="mt-3" error={error} otherwise="Could not load your conversations." onRetry={refetch} />
      ) : !items ? (
        <ListSkeleton label="Loading your conversations" />
      ) : items.length === 0 ? (
        <p className="mt-3 text-s text-ink-2">
          {search === "" ? "No conversations yet. They are kept here." : `No results for ‘${search}’.`}
        </p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {items.map((item) => (
            <Row key={item.id} item={item} isCurrent={item.id === current} onOpen={onOpen} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}

interface RowProps extends Pick<ConversationsProps, "onOpen" | "onDeleted"> {
  item: ListedConversation;
  isCurrent: boolean;
}

const formatNames = { md: "Markdown", json: "JSON" } as const;

function Row({ item, isCurrent, onOpen, onDeleted }: RowProps) {
  const { id, title, updatedAt } = item;
  const [isRenaming, setRenaming] = useState(false);
  const toast = useToast();
  const restore = useRestoreConversation();
  const remove = useDeleteConversation(() => {
    onDeleted(id);
    toast({ title: "Conversation deleted", action: { label: "Undo", onSelect: () => restore.mutate(id) } });
  });
  const download = async (format: keyof typeof formatNames): Promise<void> => {
    try {
      const response = await api.ai.conversations[":id"].export.$get({ param: { id }, query: { format } });
      await saveFile(response, `conversation.${format}`);
    } catch (error) {
      const description = messageOf(error, "Could not export the conversation. Try again.");
      toast({ title: "Error", description, tone: "destructive" });
    }
  };
  return (
    <li className={classes("flex items-center gap-1 rounded-control", isCurrent && "bg-sunken")}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(id)}
        className="grid min-w-0 grow cursor-pointer gap-0.5 rounded-control px-2 py-1.5 text-left text-s hover:bg-sunken touch:min-h-11"
      >
        <span dir="auto" className="truncate text-ink">
          {title}
        </span>
        <ChatTime at={updatedAt} className="text-xs text-ink-3" />
      </button>
      <Menu
        label={`Actions for ${title}`}
        trigger={<IconButton label={`Actions for ${title}`} icon={EllipsisVertical} />}
        items={[
          { label: "Rename", icon: Pencil, onSelect: () => setRenaming(true) },
          ...exportFormats.map((format) => ({
            label: `Export as ${formatNames[format]}`,
            icon: Download,
            onSelect: () => void download(format),
          })),
          { label: "Delete", icon: Trash2, tone: "danger" as const, onSelect: () => remove.mutate(id) },
        ]}
      />
      {isRenaming && <RenameDialog conversation={item} onClose={() => setRenaming(false)} />}
    </li>
  );
}
