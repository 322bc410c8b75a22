import { useNavigate } from "@tanstack/react-router";
import { Plus, Search } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { pathOf } from "../../routing/define-screen.ts";
import { useScreens } from "../../routing/router-context.ts";
import { Board } from "./board/board.tsx";
import { ApplicationDrawer } from "./details/application-drawer.tsx";
import { NewApplicationDialog } from "./dialogs/new-application-dialog.tsx";
import { DraftDrawer } from "./drafts/draft-drawer.tsx";
import { DraftsCard } from "./drafts/drafts-card.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { ApplicationList } from "./list/application-list.tsx";
import { PreferencesCard } from "./preferences/preferences-card.tsx";
import { useApplicationsSearch } from "./use-applications-search.ts";
import { SummaryFrame } from "./summary-frame.tsx";
import { ViewSwitch } from "./view-switch.tsx";

const jobsPath = "/jobs";
/** Of the buttons, on a phone. */
const secondRow = "max-sm:order-1 max-sm:flex-1";

export function JobApplications() {
  const { search, go } = useApplicationsSearch();
  return (
    <>
      <PageHeader
        title="Job Applications"
        subtitle="Where each application stands, and what to do next"
        actions={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-[calc(100vw-2rem)]">
            <ViewSwitch search={search} />
            <FindJobs />
            <Button icon={Plus} variant="primary" className={secondRow} onClick={() => go({ new: true })}>
              New application
            </Button>
            <HeaderMenu />
          </div>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        <PreferencesCard />
        <DraftsCard />
        <SummaryFrame />
        {search.view === "board" ? <Board /> : <ApplicationList />}
      </div>
      {search.new === true && <NewApplicationDialog onClose={() => go({ new: undefined })} />}
      {search.draft !== undefined && (
        <DraftDrawer key={search.draft} id={search.draft} onClose={() => go({ draft: undefined })} />
      )}
      {search.application !== undefined && (
        <ApplicationDrawer
          key={search.application}
          id={search.application}
          onClose={() => go({ application: undefined })}
        />
      )}
    </>
  );
}

/** Shown where there is a search to lead to. */
function FindJobs() {
  const navigate = useNavigate();
  const screen = useScreens().find((one) => pathOf(one) === jobsPath);
  if (!screen) return null;
  return (
    <Button icon={Search} className={secondRow} onClick={() => void navigate({ to: jobsPath as string })}>
      Find Jobs
    </Button>
  );
}
