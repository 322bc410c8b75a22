import { useMutation } from "@tanstack/react-query";
import { Download, FileJson, Sheet } from "lucide-react";
import type { ExportFormat } from "#core/analytics/contract.ts";
import { messageOf } from "../../api.ts";
import { Button } from "../../components/button.tsx";
import { Menu } from "../../components/overlay/menu.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import type { Period } from "../../lib/periods.ts";
import { saveReport } from "./queries.ts";

export function ExportData({ days }: { days: Period }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => saveReport(format, days),
    onError: (error) =>
      toast({
        title: "Export Failed",
        description: messageOf(error, "Could not create the file. Please try again."),
        tone: "destructive",
      }),
  });
  return (
    <Menu
      label="Export Data"
      trigger={
        <Button icon={Download} busy={isPending}>
          Export Data
        </Button>
      }
      items={[
        { label: "As JSON", icon: FileJson, onSelect: () => mutate("json") },
        { label: "As CSV, for a spreadsheet", icon: Sheet, onSelect: () => mutate("csv") },
      ]}
    />
  );
}
