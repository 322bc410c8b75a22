import { useInfiniteQuery } from "@tanstack/react-query";
import type { Delivery, Webhook } from "#core/webhooks/contract.ts";
import { Button } from "../../components/button.tsx";
import { Chip } from "../../components/chip.tsx";
import { ExactTime } from "../../components/exact-time.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { deliveriesQuery, useRedeliver } from "./queries.ts";
import { stateChips } from "./state-chips.ts";

export function Deliveries({ webhook: { id, isActive } }: { webhook: Webhook }) {
  const list = useInfiniteQuery(deliveriesQuery(id));
  const redeliver = useRedeliver(id);
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries);
  return (
    <section aria-label="Deliveries" className="mt-4 border-t border-line pt-3">
      <h3 className="text-s font-medium text-ink">Deliveries</h3>
      {list.isError && !deliveries ? (
        <LoadFailed error={list.error} otherwise="Could not load the deliveries." onRetry={list.refetch} />
      ) : !deliveries ? (
        <SkeletonRows rows={2} label="Loading deliveries" />
      ) : deliveries.length === 0 ? (
        <p className="mt-1 text-s text-ink-2">No deliveries yet. Send a test to see one.</p>
      ) : (
        <ul aria-label="Deliveries" className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isActive={isActive}
              isBusy={redeliver.isPending && redeliver.variables === delivery.id}
              onRedeliver={() => redeliver.mutate(delivery.id)}
            />
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </section>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  isActive: boolean;
  isBusy: boolean;
  onRedeliver: () => void;
}

function DeliveryRow({ delivery, isActive, isBusy, onRedeliver }: DeliveryRowProps) {
  const { event, state, tries, status, problem, createdAt, nextTryAt, body } = delivery;
  const { label, tone } = stateChips[state];
  return (
    <li className="grid gap-1 py-2.5 text-s">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <code className="text-ink">{event}</code>{" "}
          <span className="text-xs text-ink-3">
            <ExactTime at={createdAt} /> · {tries === 1 ? "1 try" : `${tries} tries`}
            {status !== null && ` · status ${status}`}
          </span>
        </p>
        <div className="flex items-center gap-2">
          <Chip size="s" tone={tone}>
            {label}
          </Chip>
          <Button size="s" busy={isBusy} disabled={!isActive} onClick={onRedeliver}>
            Send again
          </Button>
        </div>
      </div>
      {problem !== null && <p className="text-ink-2">{problem}</p>}
      {nextTryAt !== null && tries > 0 && (
        <p className="text-xs text-ink-3">
          Next try <ExactTime at={nextTryAt} />
        </p>
      )}
      <details className="text-xs text-ink-2">
        <summary className="cursor-pointer rounded-xs">Payload</summary>
        <pre className="mt-1 rounded-control bg-sunken p-2 font-mono [overflow-wrap:anywhere] whitespace-pre-wrap">
          {body}
        </pre>
      </details>
    </li>
  );
}
