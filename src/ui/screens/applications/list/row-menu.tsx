import { Ellipsis, Eye, ListChecks, StickyNote, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Application } from "#core/applications/contract.ts";
import { IconButton } from "../../../components/button.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { NoteDialog } from "../dialogs/note-dialog.tsx";
import { StatusDialog } from "../dialogs/status-dialog.tsx";
import { useApplicationsSearch } from "../use-applications-search.ts";
import { useApplicationChanges } from "../use-application-changes.ts";

export function RowMenu({ application }: { application: Application }) {
  const [asked, setAsked] = useState<"status" | "note">();
  const { go } = useApplicationsSearch();
  const { remove } = useApplicationChanges();
  const { id, jobTitle, company } = application;
  const label = `Actions for ‘${jobTitle} at ${company}’`;
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={Ellipsis} />}
        items={[
          { label: "View Details", icon: Eye, onSelect: () => go({ application: id }) },
          { label: "Update Status", icon: ListChecks, onSelect: () => setAsked("status") },
          { label: "Add Notes", icon: StickyNote, onSelect: () => setAsked("note") },
          { label: "Delete", icon: Trash2, tone: "danger", onSelect: () => remove(id) },
        ]}
      />
      {asked === "status" && <StatusDialog application={application} onClose={close} />}
      {asked === "note" && <NoteDialog application={application} onClose={close} />}
    </>
  );
}
