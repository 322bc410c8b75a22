import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { GeneratedContent } from "#core/writing/contract.ts";
import { KeptNotice } from "../../components/form/kept-notice.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Chip } from "../../components/chip.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { writerQuery } from "../../data/writer.ts";
import { formatCount } from "../../lib/format-count.ts";
import { emptyDraft } from "./draft.ts";
import { GenerateTab } from "./tabs/generate-tab.tsx";
import { HistoryTab } from "./tabs/history-tab.tsx";
import { TemplatesTab } from "./tabs/templates-tab.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";

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
  const { draft, edit, kept } = useKeptDraft();
  const [written, setWritten] = useState<GeneratedContent>();
  const { data: writer, error, refetch } = useQuery(writerQuery);
  const show = (shown: TabName): void =>
    void navigate({ search: shown === "generate" ? {} : { tab: shown }, replace: true });

  return (
    <>
      <PageHeader
        title="AI Content Generator"
        badge={writer && <EngineChip engine={writer.engine} />}
        subtitle={writer && <Subtitle {...writer} />}
      />
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
            written={written}
            onWritten={(result) => {
              setWritten(result);
              // The history has it from now on.
              kept.clear();
            }}
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
  usage: {
    models: readonly { interactions: number; inputTokens: number; outputTokens: number; isEstimated: boolean }[];
  };
}

function Subtitle({ engine, usage }: SubtitleProps) {
  if (engine.kind === "template")
    return "No AI model is connected. Texts come from rules and your own words, and use no AI interactions.";
  const interactions = usage.models.reduce((sum, model) => sum + model.interactions, 0);
  const tokens = usage.models.reduce((sum, model) => sum + model.inputTokens + model.outputTokens, 0);
  const about = usage.models.some(({ isEstimated }) => isEstimated) ? "about " : "";
  return `This month: ${formatCount(interactions)} AI ${interactions === 1 ? "interaction" : "interactions"}, ${about}${formatCount(tokens)} tokens.`;
}
