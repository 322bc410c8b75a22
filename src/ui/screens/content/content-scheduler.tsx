import { Plus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Button, LinkButton } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { classes } from "../../components/classes.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useConnection } from "../../data/connection.ts";
import { HeaderMenu } from "./import/header-menu.tsx";
import { LazyFormPanel } from "./form/lazy-form-panel.tsx";
import { ListSkeleton } from "../../components/feedback/list-skeleton.tsx";
import { badgesQuery } from "../../data/badges.ts";
import { useUpcoming } from "../../data/content.ts";
import { formIn } from "./search.ts";
import { ShownView } from "./shown-view.tsx";
import { useSchedulerSearch } from "./use-scheduler-search.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { useNow } from "../../lib/use-now.ts";
import { inSentence } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";

export function ContentScheduler() {
  const { search, ...actions } = useSchedulerSearch();
  const { open, close } = actions;
  const form = formIn(search);
  const connection = useConnection();
  // The form is a column of the page's full height, so that its buttons are in view wherever the list is scrolled to.
  return (
    <div
      className={classes(
        "grid grid-cols-1 items-start gap-5",
        // The text and its preview come first: the list stays only where there is room for all three.
        form && "min-[87.5rem]:grid-cols-[18rem_minmax(0,1fr)]",
      )}
    >
      <div
        className={classes(
          "min-w-0",
          form &&
            // Beside the form, the views fit without their icons.
            "lg:max-[87.5rem]:sr-only min-[87.5rem]:[&_nav_svg]:hidden lg:max-[87.5rem]:[&_:not(h1,:has(h1))]:hidden",
        )}
      >
        <PageHeader
          title="Content Scheduler"
          subtitle={useSummary()}
          actions={
            <>
              <ViewSwitch search={search} />
              <Button
                icon={Plus}
                // On phones the menu fits on the same line without it.
                className="max-sm:[&>svg]:hidden"
                variant={form ? "secondary" : "primary"}
                onClick={() => open({ new: true })}
              >
                New Content
              </Button>
              <HeaderMenu />
            </>
          }
        />
        {!connection.isFetched ? (
          // Waits for the notice above the list, so that nothing moves later.
          <Card flush>
            <ListSkeleton />
          </Card>
        ) : (
          <>
            {connection.data && <NotConnected connection={connection.data} />}
            <ShownView search={search} {...actions} />
          </>
        )}
      </div>
      {form && <LazyFormPanel search={search} onClose={close} />}
    </div>
  );
}

/** '4 scheduled · next today at 14:00 (Europe/Berlin)'. */
function useSummary(): string {
  const { data: upcoming } = useUpcoming();
  const { data: badges } = useQuery(badgesQuery);
  const now = useNow();
  const zone = useZone();
  if (!upcoming) return "Your posts, and when they go out";
  const next = upcoming.find(
    ({ detail, scheduledFor }) =>
      detail.state === "scheduled" && scheduledFor !== null && Date.parse(scheduledFor) > now,
  );
  const count = Math.max(badges?.scheduled ?? 0, upcoming.length);
  if (count === 0) return "No posts scheduled";
  if (!next?.scheduledFor) return `${count} scheduled`;
  return `${count} scheduled · next ${inSentence(Date.parse(next.scheduledFor), zone, now)} (${zone})`;
}

function NotConnected({ connection: { authenticated, status, reason } }: { connection: ConnectionDetails }) {
  if (authenticated) return null;
  const lost = status === "error";
  return (
    <Alert
      tone="warn"
      className="mb-5"
      title={lost ? "Reconnect your account" : "No network is connected"}
      action={
        <LinkButton to="/linkedin-settings" size="s">
          {lost ? "Reconnect" : "Connect"}
        </LinkButton>
      }
    >
      {(lost && reason) || "Scheduled posts wait and go out once you connect."}
    </Alert>
  );
}
