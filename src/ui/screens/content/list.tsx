import { CalendarClock, SearchX } from "lucide-react";
import type { ContentStatus } from "#core/content/contract.ts";
import { messageOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Confirm } from "../../components/confirm.tsx";
import { Empty } from "../../components/empty.tsx";
import { useKeptFocus } from "../../components/kept-focus.ts";
import { useConnection } from "../network/queries.ts";
import { Group } from "./group.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useContentGroup } from "./queries.ts";
import type { SchedulerSearch } from "./search.ts";
import { useNow } from "./use-now.ts";
import { useRowActs } from "./use-row-acts.ts";
import { browserZone } from "./zones.ts";

interface ListProps {
  search: SchedulerSearch;
  onOpen: (form: Pick<SchedulerSearch, "new" | "edit" | "copy">) => void;
  onClear: () => void;
}

/** What is to come, what needs the person, what is being written, what is done. */
export function ContentList({ search, onOpen, onClear }: ListProps) {
  const wanted = search.type === "draft" ? "draft" : search.status;
  const type = search.type === "draft" ? undefined : search.type;
  const shown = (status: ContentStatus) => wanted === undefined || wanted === status;
  const filter = { type, search: search.q };
  const groups = [
    {
      title: "Upcoming",
      on: shown("scheduled"),
      items: useContentGroup({ status: "scheduled", ...filter }, shown("scheduled")),
    },
    {
      title: "Needs attention",
      on: shown("failed"),
      items: useContentGroup({ status: "failed", ...filter }, shown("failed")),
    },
    { title: "Drafts", on: shown("draft"), items: useContentGroup({ status: "draft", ...filter }, shown("draft")) },
    {
      title: "Published",
      on: shown("published"),
      items: useContentGroup({ status: "published", ...filter }, shown("published")),
    },
  ].filter((group) => group.on);
  const { data: connection } = useConnection();
  const acts = useRowActs(onOpen);
  const keptFocus = useKeptFocus();
  const zone = browserZone();
  const now = useNow();

  const failed = groups.find(({ items }) => items.isError && !items.data)?.items;
  const filtered = Boolean(search.q || search.type || search.status);
  const filled = groups.filter(({ items }) => items.data?.pages.some((page) => page.items.length > 0));
  const body = failed ? (
    <Alert
      tone="bad"
      className="m-4.5"
      action={
        <Button size="s" onClick={() => groups.forEach(({ items }) => void items.refetch())}>
          Retry
        </Button>
      }
    >
      {messageOf(failed.error, "Scheduled content could not be loaded.")}
    </Alert>
  ) : groups.some(({ items }) => items.isPending) ? (
    <ListSkeleton />
  ) : filled.length > 0 ? (
    filled.map(({ title, items }) => (
      <Group
        key={title}
        title={title}
        query={items}
        row={{ acts, zone, now, profileUrl: siteOf(connection?.profile?.url) }}
      />
    ))
  ) : filtered ? (
    <Empty icon={SearchX} sentence="Nothing matches." action={<Button onClick={onClear}>Clear</Button>} />
  ) : (
    <Empty
      icon={CalendarClock}
      sentence="No scheduled content"
      action={<Button onClick={() => onOpen({ new: true })}>New Content</Button>}
    />
  );

  return (
    <>
      <Card flush {...keptFocus} aria-label="Scheduled content" className="@container">
        {body}
      </Card>
      {acts.question && <RowQuestion acts={acts} question={acts.question} />}
    </>
  );
}

/** The sandbox has no profile pages: only an address of another site is a link. */
const siteOf = (url: string | undefined) => (url && /^https?:/.test(url) ? url : undefined);

type Acts = ReturnType<typeof useRowActs>;

function RowQuestion({ acts, question }: { acts: Acts; question: NonNullable<Acts["question"]> }) {
  const deleting = question.kind === "delete";
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && acts.cancel()}
      title={deleting ? "Delete content" : "Post now?"}
      description={
        deleting
          ? "Are you sure you want to delete this scheduled content?"
          : "It goes out at once and cannot be taken back from here."
      }
      confirmLabel={deleting ? "Delete" : "Post Now"}
      tone={deleting ? "danger" : "primary"}
      onConfirm={() => acts.confirm(question)}
    />
  );
}
