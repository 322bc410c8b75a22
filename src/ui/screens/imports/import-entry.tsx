import { useQuery } from "@tanstack/react-query";
import { nothingToImport, type ImportState, type ListedImport } from "#core/imports/contract.ts";
import { Chip, type Tone } from "../../components/chip.tsx";
import { DisclosureRow } from "../../components/disclosure-row.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { ImportDetails } from "./import-details.tsx";
import { importQuery } from "./queries.ts";

const states: Record<ImportState, { label: string; tone: Tone }> = {
  reading: { label: "Reading", tone: "accent" },
  ready: { label: "Review", tone: "warn" },
  applying: { label: "Importing", tone: "accent" },
  applied: { label: "Imported", tone: "good" },
  undone: { label: "Undone", tone: "neutral" },
  failed: { label: "Not readable", tone: "bad" },
};

const nothing = { label: "Nothing to import", tone: "neutral" } as const;

interface ImportEntryProps {
  listed: ListedImport;
  isOpen: boolean;
  onToggle: () => void;
}

export function ImportEntry({ listed, isOpen, onToggle }: ImportEntryProps) {
  const isEmpty = listed.problem?.startsWith(nothingToImport) ?? false;
  const { label, tone } = isEmpty ? nothing : states[listed.state];
  const summary = (
    <>
      <span className="min-w-0 grow">
        <span className="block text-m font-medium [overflow-wrap:anywhere] text-ink">{listed.name}</span>
        <span className="block text-xs text-ink-3">
          Uploaded <RelativeTime at={listed.createdAt} inSentence inMinutes />
        </span>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </>
  );
  return (
    <DisclosureRow level={3} summary={summary} isOpen={isOpen} onToggle={onToggle}>
      {isOpen && <OpenImport id={listed.id} />}
    </DisclosureRow>
  );
}

function OpenImport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (error && !data) return <LoadFailed error={error} otherwise="Could not load this import." onRetry={refetch} />;
  return data ? <ImportDetails imported={data} /> : <SkeletonRows rows={3} label="Loading the import" />;
}
