import { shortNameOf } from "#core/content/post-name.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import type { SeriesActions } from "./use-series-actions.ts";

const dialogPart = createLazyPart(
  async () => (await import("./change-following.tsx")).ChangeFollowing,
  "the form for the following posts",
);

const editPart = createLazyPart(async () => (await import("./edit-series.tsx")).EditSeries, "the form for the repeat");

export function SeriesQuestion({ actions }: { actions: SeriesActions }) {
  const { question } = actions;
  if (!question) return null;
  if (question.kind === "change") {
    return (
      <Lazy part={dialogPart} onUnavailable={actions.cancel}>
        {(ChangeFollowing) => <ChangeFollowing question={question} actions={actions} />}
      </Lazy>
    );
  }
  if (question.kind === "edit") {
    return (
      <Lazy part={editPart} onUnavailable={actions.cancel}>
        {(EditSeries) => <EditSeries question={question} actions={actions} />}
      </Lazy>
    );
  }
  return (
    <Confirm
      open
      title="End the repeat?"
      description={`All upcoming posts of ‘${shortNameOf(question.item)}’ are removed. Those you edited on their own become drafts.`}
      confirmLabel="End the repeat"
      onConfirm={() => actions.end(question.seriesId)}
      onOpenChange={(open) => !open && actions.cancel()}
    />
  );
}
