import type { ContentItem } from "#core/content/contract.ts";
import { Button } from "../../../components/button.tsx";
import type { RowContext } from "./row-context.ts";

export function Approval({ item, actions }: Pick<RowContext, "actions"> & { item: ContentItem }) {
  const deciding = actions.deciding?.id === item.id ? actions.deciding : undefined;
  const isBusy = actions.deciding !== undefined;
  return (
    <>
      <Button size="s" busy={deciding?.approved === true} disabled={isBusy} onClick={() => actions.approve(item)}>
        Approve
      </Button>
      <Button
        size="s"
        variant="ghost"
        busy={deciding?.approved === false}
        disabled={isBusy}
        onClick={() => actions.askToReject(item)}
      >
        Reject
      </Button>
    </>
  );
}
