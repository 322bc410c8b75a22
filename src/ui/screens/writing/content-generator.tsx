import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import type { UsedModel } from "#core/writing/models/contract.ts";
import { Button } from "../../components/button.tsx";
import { KeptNotice } from "../../components/form/kept-notice.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Chip } from "../../components/chip.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { writerQuery } from "../../data/writer.ts";
import { describeUsage } from "../../features/ai-usage/describe-usage.ts";
import { emptyDraft } from "./draft.ts";
import { GenerateTab } from "./tabs/generate-tab.tsx";
import { HistoryTab } from "./tabs/history-tab.tsx";
import { TemplatesTab } from "./tabs/templates-tab.tsx";
import { UsageDialog } from "./usage-dialog.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useResults } from "./use-results.ts";

const route = getRouteApi("/signed-in/approved/content-generator");

const tabs = [
  { value: "generate", label: "Generate" },
  { value: "templates", label: "Templates" },
  { value: "history", label: "History" },
] as const;
type TabName = (typeof tabs)[number]["value"];

export function ContentGenerator() {
  const { tab = "generate", search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const results = useResults();
  const { draft, edit, kept, startOver } = useKeptDraft(results);
  const { data: writer, error, refetch } = useQuery(writerQuery);
  const [showsUsage, setShowsUsage] = useState(false);
  const show = (shown: TabName): void =>
    void navigate({ search: shown === "generate" ? {} : { tab: shown }, replace: true });

  return (
    <>
      <PageHeader
        title="AI Content Generator"
        badge={writer && <EngineChip engine={writer.engine} />}
        subtitle={writer && <Subtitle {...writer} />}
        actions={
          writer?.engine.kind === "model" ? (
            <Button icon={ChartNoAxesColumn} onClick={() => setShowsUsage(true)}>
              Usage
            </Button>
          ) : undefined
        }
      />
      {showsUsage && <UsageDialog onClose={() => setShowsUsage(false)} />}
      {error && !writer && (
        <LoadFailed
          className="mb-4"
          error={error}
          otherwise="Could not find out whether a model is connected."
          onRetry={refetch}
        />
      )}
      <Tabs value={tab} onValueChange={show} tabs={tabs} label="AI Content Generator">
        <TabPanel value="generate">
          <KeptNotice kept={kept} className="mb-4" />
          <GenerateTab
            draft={draft}
            onDraftChange={edit}
            hasModel={writer?.engine.kind === "model"}
            results={results}
            onStartOver={startOver}
          />
        </TabPanel>
        <TabPanel value="templates">
          <TemplatesTab
            onUse={(filled) => {
              edit({ ...emptyDraft, ...filled });
              show("generate");
            }}
          />
        </TabPanel>
        <TabPanel value="history">
          <HistoryTab
            search={search}
            onSearch={(text) => void navigate({ search: { tab: "history", search: text || undefined }, replace: true })}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}

interface Engine {
  kind: "model" | "template";
  label: string;
}

function EngineChip({ engine }: { engine: Engine }) {
  return <Chip tone={engine.kind === "model" ? "good" : "neutral"}>{engine.label}</Chip>;
}

interface SubtitleProps {
  engine: Engine;
  usage: { models: readonly UsedModel[] };
}

function Subtitle({ engine, usage }: SubtitleProps) {
  if (engine.kind === "template")
    return "No AI model is connected. Texts come from rules and your own words, and use no AI interactions.";
  return `This month: ${describeUsage(usage.models)}.`;
}
