import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import type { AdminTicket } from "#core/support/tickets/contract.ts";
import { AdminBadge } from "../../../components/accounts/admin-badge.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { TicketRow } from "../ticket-row.tsx";
import { ReplyForm, TicketThread } from "../ticket-thread.tsx";
import { everyonesTicketsQuery, useAnswer, useCloseForRequester } from "./queries.ts";

const route = getRouteApi("/signed-in/approved/admin/admin/support");

const filters = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
] as const;

const emptySentences = {
  open: "No open tickets. New ones appear here.",
  answered: "No tickets that wait for the other side.",
  closed: "No closed tickets.",
  all: "No tickets yet. What people send from Help & Support appears here.",
};

export function SupportTickets() {
  // Whoever follows a notification looks for one ticket, whatever its state.
  const { ticket: open, state = open === undefined ? "open" : "all" } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(everyonesTicketsQuery(state === "all" ? undefined : state));
  const tickets = list.data?.pages.flatMap((page) => page.tickets);
  const show = (id: string) => void navigate({ search: { state, ...(id !== open && { ticket: id }) }, replace: true });
  return (
    <>
      <PageHeader
        title="Support tickets"
        subtitle="What people on this server ask. Answers reach them as a notification, and by email if mail is set up."
        badge={<AdminBadge />}
      />
      <div className="mb-3 flex">
        <Segmented
          label="State"
          value={state}
          onValueChange={(chosen) => void navigate({ search: { state: chosen }, replace: true })}
          options={filters}
        />
      </div>
      {list.isError && !tickets ? (
        <LoadFailed error={list.error} otherwise="Could not load the tickets." onRetry={list.refetch} />
      ) : (
        <Card flush>
          {!tickets && <SkeletonRows rows={4} label="Loading support tickets" />}
          {tickets?.length === 0 && <Empty icon={LifeBuoy} sentence={emptySentences[state]} />}
          {tickets && tickets.length > 0 && (
            <ul aria-label="Support tickets" className="divide-y divide-line">
              {tickets.map((ticket) => (
                <TicketRow
                  key={ticket.id}
                  ticket={ticket}
                  from={`${ticket.requester.name} (${ticket.requester.email})`}
                  isOpen={open === ticket.id}
                  onToggle={() => show(ticket.id)}
                >
                  <AnswerThread ticket={ticket} />
                </TicketRow>
              ))}
            </ul>
          )}
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
        </Card>
      )}
    </>
  );
}

function AnswerThread({ ticket }: { ticket: AdminTicket }) {
  const toast = useToast();
  const answer = useAnswer();
  const close = useCloseForRequester();
  return (
    <>
      <TicketThread ticket={ticket} requester={ticket.requester.name} />
      {ticket.state !== "closed" && (
        <ReplyForm
          label="Answer"
          submitLabel="Send answer"
          isBusy={answer.isPending}
          error={answer.error ?? close.error}
          onSend={(message) =>
            answer.mutateAsync({ id: ticket.id, message }, { onSuccess: () => toast({ title: "Answer Sent" }) })
          }
          onClose={() => close.mutate(ticket.id)}
          isClosing={close.isPending}
        />
      )}
    </>
  );
}
