import { useMutation } from "@tanstack/react-query";
import { Download, Sheet } from "lucide-react";
import type { ExportFormat } from "#core/analytics/contract.ts";
import { messageOf } from "../../api.ts";
import { Button } from "../../components/button.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import type { Period } from "../../lib/periods.ts";
import { saveReport } from "./queries.ts";

/** On phones both fit next to the period without their icons. */
const iconClass = "max-sm:[&>svg]:hidden";

export function ExportData({ days }: { days: Period }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: ExportFormat) => saveReport(format, days),
    onError: (error) =>
      toast({
        title: "Export Failed",
        description: messageOf(error, "Could not create the file. Please try again."),
        tone: "destructive",
      }),
  });
  return (
    <div className="flex items-center gap-2">
      <Button
        icon={Download}
        className={iconClass}
        busy={isPending && variables === "json"}
        onClick={() => mutate("json")}
      >
        Export Data
      </Button>
      <Button
        icon={Sheet}
        className={iconClass}
        aria-label="Export as CSV"
        busy={isPending && variables === "csv"}
        onClick={() => mutate("csv")}
      >
        CSV
      </Button>
    </div>
  );
}
