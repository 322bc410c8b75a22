import { Ban, Bookmark, FileInput, Rss } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { BlocksDialog } from "./dialogs/blocks-dialog.tsx";
import { ImportDialog } from "./dialogs/import-dialog.tsx";
import { SavedDialog } from "./dialogs/saved-dialog.tsx";
import { SourcesDialog } from "./dialogs/sources-dialog.tsx";
import { JobPanel } from "./results/job-panel.tsx";
import { Results } from "./results/results.tsx";
import { SearchFilters } from "./results/search-filters.tsx";
import { SourceHealth } from "./results/source-health.tsx";
import { useMarkSeen } from "./queries.ts";
import { useJobSearch } from "./use-job-search.ts";

const closed = { panel: undefined, url: undefined, text: undefined };

export function FindJobs() {
  const { search, go } = useJobSearch();
  const isImporting = search.panel === "import" || search.url !== undefined || search.text !== undefined;
  const close = () => go(closed, { replace: true });
  return (
    <>
      <PageHeader
        title="Find Jobs"
        subtitle="Search job boards, see why each job fits, and track the ones you apply for."
        actions={
          <>
            <Button icon={Rss} onClick={() => go({ panel: "sources" })}>
              Sources
            </Button>
            <Button icon={Bookmark} onClick={() => go({ panel: "saved" })}>
              Saved searches
            </Button>
            <Button icon={Ban} onClick={() => go({ panel: "blocks" })}>
              Blocked
            </Button>
            <Button variant="primary" icon={FileInput} onClick={() => go({ panel: "import" })}>
              Add a job
            </Button>
          </>
        }
      />
      <SearchFilters search={search} onFilter={(change) => go(change, { replace: true })} />
      <SourceHealth onOpen={() => go({ panel: "sources" })} />
      <Results />
      {search.saved !== undefined && <SavedSeen key={search.saved} id={search.saved} />}
      {search.job !== undefined && <JobPanel id={search.job} onClose={() => go({ job: undefined })} />}
      {search.panel === "sources" && <SourcesDialog onClose={close} />}
      {search.panel === "saved" && <SavedDialog onClose={close} />}
      {search.panel === "blocks" && <BlocksDialog onClose={close} />}
      {isImporting && <ImportDialog url={search.url} text={search.text} onClose={close} />}
    </>
  );
}

/** What was new has been seen once the person leaves it. */
function SavedSeen({ id }: { id: string }) {
  const { mutate } = useMarkSeen();
  useEffect(() => () => mutate(id), [id, mutate]);
  return null;
}
