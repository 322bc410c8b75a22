import { PanelRightOpen } from "lucide-react";
import { useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { Filters } from "../list/filters.tsx";
import { formIn } from "../search.ts";
import type { ViewProps } from "../view-props.ts";
import { DayDialog } from "./day-dialog.tsx";
import { DraftTray } from "./draft-tray.tsx";
import { MoveBar } from "./moving/move-bar.tsx";
import { PostDetails } from "./post-details.tsx";
import { readDay } from "./rules/days.ts";
import { isPastDay } from "./rules/placement.ts";
import type { CalendarPost } from "./rules/posts.ts";
import { ShownLayout } from "./shown-layout.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useCalendar } from "./use-calendar.ts";

export function Calendar(props: ViewProps) {
  const { search, filter, open, show } = props;
  const { query, moving, shown, active, details, ...calendar } = useCalendar(props);
  const { position, days, past, warnings, zone, now } = shown;
  const isWide = useWide();
  const [chosen, setChosen] = useState<boolean>();
  const isBesideForm = isWide && formIn(search) !== undefined;
  const isAside = isWide && !isBesideForm;
  const isTrayOpen = chosen ?? isAside;
  const toggleTray = () => setChosen(!isTrayOpen);
  const day = readDay(search.day);
  const actions = {
    edit: ({ id }: ContentItem) => open({ edit: id }),
    duplicate: ({ id }: ContentItem) => open({ copy: id }),
    move: ({ item }: CalendarPost) => {
      show({ day: undefined }, { replace: true });
      moving.pickUp(item, false);
    },
  };
  return (
    <div role="presentation" {...calendar.listeners}>
      <Filters search={search} onFilter={filter} />
      <Toolbar position={position} {...calendar.go}>
        {isAside && !isTrayOpen && (
          <Button icon={PanelRightOpen} aria-expanded={false} onClick={toggleTray}>
            Drafts
          </Button>
        )}
      </Toolbar>
      <div className={classes("grid items-start gap-4", isAside && isTrayOpen && "grid-cols-[minmax(0,1fr)_15rem]")}>
        <Card flush aria-label="Calendar" className="overflow-hidden">
          {query.error && !query.data ? (
            <LoadFailed
              error={query.error}
              otherwise="Could not load the calendar."
              onRetry={query.refetch}
              className="m-4"
            />
          ) : (
            <ShownLayout
              {...shown}
              {...active}
              actions={actions}
              isNarrow={isBesideForm}
              onNew={() => open({ new: true })}
              onOpenDay={(chosen) => show({ day: chosen })}
            />
          )}
        </Card>
        {(!isAside || isTrayOpen) && (
          <DraftTray
            isAside={isAside}
            isOpen={isTrayOpen}
            onToggle={toggleTray}
            zone={zone}
            now={now}
            onSchedule={(item) => moving.pickUp(item, true)}
          />
        )}
      </div>
      {day !== undefined && (
        <DayDialog
          day={day}
          posts={days.get(day) ?? []}
          past={past.get(day) ?? []}
          zone={zone}
          warnings={warnings}
          actions={actions}
          onNew={isPastDay(day, zone, now) ? undefined : () => calendar.openDay(day)}
          onClose={() => show({ day: undefined })}
        />
      )}
      {moving.picked && day === undefined && (
        <MoveBar {...moving.picked} zone={zone} byWeeks={position.layout === "month"} />
      )}
      {details && (
        <PostDetails {...details} zone={zone} onDuplicate={actions.duplicate} onClose={calendar.closeDetails} />
      )}
    </div>
  );
}
