import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import type { Ticket } from "#core/support/tickets/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { TicketRow } from "../ticket-row.tsx";
import { ReplyForm, TicketThread } from "../ticket-thread.tsx";
import { ticketsQuery, useCloseTicket, useReply } from "./queries.ts";

const route = getRouteApi("/signed-in/approved/help");

export function OwnTickets() {
  const { ticket: open } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(ticketsQuery);
  const tickets = list.data?.pages.flatMap((page) => page.tickets);
  const show = (id: string | undefined) =>
    void navigate({ search: { tab: "contact", ...(id !== undefined && { ticket: id }) }, replace: true });
  return (
    <Card flush aria-label="Your tickets">
      <div className="px-4.5 pt-4.5">
        <CardHeader title="Your tickets" />
      </div>
      {list.isError && !tickets ? (
        <LoadFailed
          error={list.error}
          otherwise="Could not load your tickets."
          onRetry={list.refetch}
          className="mx-4.5 mb-4.5"
        />
      ) : !tickets ? (
        <SkeletonRows rows={2} label="Loading your tickets" />
      ) : tickets.length === 0 ? (
        <Empty icon={LifeBuoy} sentence="No tickets yet. Answers to your tickets appear here." />
      ) : (
        <ul aria-label="Your tickets" className="divide-y divide-line border-t border-line">
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              isOpen={open === ticket.id}
              onToggle={() => show(open === ticket.id ? undefined : ticket.id)}
            >
              <OwnThread ticket={ticket} />
            </TicketRow>
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </Card>
  );
}

function OwnThread({ ticket }: { ticket: Ticket }) {
  const toast = useToast();
  const reply = useReply();
  const close = useCloseTicket();
  return (
    <>
      <TicketThread ticket={ticket} requester="You" />
      {ticket.state === "closed" ? (
        <p className="mt-3 text-s text-ink-2">This ticket is closed. Send a new one if you need more help.</p>
      ) : (
        <ReplyForm
          label="Reply"
          submitLabel="Send reply"
          isBusy={reply.isPending}
          error={reply.error ?? close.error}
          onSend={(message) =>
            reply.mutateAsync({ id: ticket.id, message }, { onSuccess: () => toast({ title: "Reply Sent" }) })
          }
          onClose={() => close.mutate(ticket.id)}
          isClosing={close.isPending}
        />
      )}
    </>
  );
}
