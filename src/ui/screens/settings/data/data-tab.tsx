import type { ReactNode } from "react";
import type { PersonalSettings } from "#core/personal-settings/contract.ts";
import type { SettingsTab } from "../search.ts";
import { CopiesCard } from "./copies-card.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { StorageCard } from "./storage-card.tsx";

interface DataTabProps {
  settings: PersonalSettings;
  onTab: (tab: SettingsTab) => void;
  /** The settings of this tab. */
  children: ReactNode;
}

export function DataTab({ settings: { privacy }, onTab, children }: DataTabProps) {
  const openPrivacy = () => onTab("privacy");
  return (
    <div className="grid max-w-190 gap-4">
      <StorageCard />
      <ExportCard isAllowed={privacy.allowDataExport} onPrivacy={openPrivacy} />
      {children}
      <CopiesCard />
      <DeletionCard isAllowed={privacy.allowDataDeletion} onPrivacy={openPrivacy} />
    </div>
  );
}
