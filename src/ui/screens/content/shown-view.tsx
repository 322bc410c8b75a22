import type { ReactNode } from "react";
import { Alert } from "../../components/feedback/alert.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import type { LazyPart } from "../../components/lazy-part.tsx";
import { missingCodeMessage } from "../../routing/recover-code.ts";
import { useRecoveredPart } from "../../routing/use-recovered-part.ts";
import { ContentList } from "./list/content-list.tsx";
import { Filters } from "./list/filters.tsx";
import { ListSkeleton } from "../../components/feedback/list-skeleton.tsx";
import type { ViewProps } from "./view-props.ts";
import { viewIn } from "./views.ts";

export function ShownView(props: ViewProps) {
  const { name, part } = viewIn(props.search);
  if (part) return <LazyView key={name} part={part} {...props} />;
  const { search, filter, open, clear } = props;
  return (
    <>
      <Filters search={search} onFilter={filter} />
      <ContentList search={search} onOpen={open} onClear={clear} />
    </>
  );
}

/** Its place stays open until its code can be fetched. */
function LazyView({ part, ...props }: ViewProps & { part: LazyPart<(props: ViewProps) => ReactNode> }) {
  const { loaded: View, status, isRetrying, retry } = useRecoveredPart(part);
  if (View) return <View {...props} />;
  if (status === "loading") {
    return (
      <Card flush>
        <ListSkeleton />
      </Card>
    );
  }
  const isMissing = status === "missing";
  return (
    <Alert
      tone="bad"
      title={`Could not load ${part.name ?? "this view"}`}
      action={
        <Button size="s" busy={isRetrying} onClick={isMissing ? () => location.reload() : retry}>
          {isMissing ? "Reload" : "Try again"}
        </Button>
      }
    >
      {isMissing ? missingCodeMessage : "Retrying every few seconds."}
    </Alert>
  );
}
