import { Download, Ellipsis, Flag, Pause, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#core/campaigns/contract.ts";
import { api, messageOf } from "../../../../api.ts";
import { Button, IconButton } from "../../../../components/button.tsx";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { Menu, type MenuItem } from "../../../../components/overlay/menu.tsx";
import { saveFile } from "../../../../lib/save-file.ts";
import { CampaignChip } from "../campaign-chip.tsx";
import { CampaignQuestion, type CampaignVerb } from "./campaign-question.tsx";

interface CampaignHeaderProps {
  campaign: Campaign;
  /** Of its steps: what is started is what was saved. */
  hasUnsavedChanges: boolean;
}

export function CampaignHeader({ campaign, hasUnsavedChanges }: CampaignHeaderProps) {
  const [asked, setAsked] = useState<CampaignVerb>();
  const toast = useToast();
  const start = (): void => {
    if (!hasUnsavedChanges) return setAsked("start");
    toast({ title: "Save your changes first", description: "Save or discard them, then start the campaign." });
  };
  const { name, state, sentence, problems, notes, allowed } = campaign;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 text-l font-semibold text-ink">
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {name}
            </span>
            <CampaignChip state={state} />
          </h2>
          <p className="text-s text-ink-2">{sentence}</p>
        </div>
        <div className="flex gap-2">
          {allowed.includes("start") && (
            <Button icon={Play} onClick={start}>
              {state === "paused" ? "Resume campaign" : "Start campaign"}
            </Button>
          )}
          {allowed.includes("pause") && (
            <Button icon={Pause} onClick={() => setAsked("pause")}>
              Pause campaign
            </Button>
          )}
          <MoreMenu campaign={campaign} onAsk={setAsked} />
        </div>
      </header>
      {problems.length > 0 && (
        <Alert tone="warn" title="Before it can start">
          <ul className="list-disc pl-4">
            {problems.map(({ step, message }) => (
              <li key={`${step}${message}`}>
                {step !== null && `Step ${step + 1}: `}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {notes.length > 0 && (
        <ul className="text-xs text-ink-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {asked && <CampaignQuestion campaign={campaign} verb={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function MoreMenu({ campaign, onAsk }: { campaign: Campaign; onAsk: (verb: CampaignVerb) => void }) {
  const toast = useToast();
  const { id, name, allowed } = campaign;
  const save = async () => {
    try {
      await saveFile(await api.campaigns[":id"].export.$get({ param: { id } }), "campaign.csv");
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, "Could not download the people."), tone: "destructive" });
    }
  };
  const items: MenuItem[] = [
    { label: "Download as CSV", icon: Download, onSelect: () => void save() },
    ...(allowed.includes("finish") ? [{ label: "Finish", icon: Flag, onSelect: () => onAsk("finish") }] : []),
    ...(allowed.includes("delete")
      ? [{ label: "Delete", icon: Trash2, tone: "danger" as const, onSelect: () => onAsk("delete") }]
      : []),
  ];
  return (
    <Menu
      label={`Actions for ‘${name}’`}
      trigger={<IconButton label={`Actions for ‘${name}’`} icon={Ellipsis} />}
      items={items}
    />
  );
}
