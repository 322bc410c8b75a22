import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { dateIn } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { callerFor } from "../../../query-client.ts";
import { applicationKeys } from "../keys.ts";
import { printReport } from "./print-report.ts";
import { ReportTable } from "./report-table.tsx";

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const today = dateIn(useNow(), zone);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isPeriod = from !== "" && to !== "" && from <= to;
  const { data, error, refetch } = useQuery({
    queryKey: [...applicationKeys.all, "report", from, to],
    enabled: isPeriod,
    queryFn: async (context) =>
      (
        await callerFor(context)["job-applications"].report.$get(
          { query: { from, to } },
          { init: { signal: context.signal } },
        )
      ).json(),
  });
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title="Report of applications"
      description="What you applied for between two days, as employment offices ask for it."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={Printer} disabled={!data || !isPeriod} onClick={() => data && printReport()}>
            Print
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <TextField
            type="date"
            label="From"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextField
            type="date"
            label="To"
            value={to}
            error={from > to && to !== "" ? "The last day must not be before the first." : undefined}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        {!isPeriod ? null : data ? (
          <ReportTable report={data} zone={zone} />
        ) : error ? (
          <LoadFailed error={error} otherwise="Could not load the report." onRetry={refetch} />
        ) : (
          <SkeletonRows label="Loading the report" />
        )}
      </div>
    </Dialog>
  );
}
