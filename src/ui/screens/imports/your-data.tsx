import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FolderInput } from "lucide-react";
import { useState } from "react";
import { Card, CardHeader } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { FileToSend } from "./collect-files.ts";
import { DropZone } from "./drop-zone.tsx";
import { Guide } from "./guide.tsx";
import { ImportEntry } from "./import-entry.tsx";
import { importsQuery } from "./queries.ts";
import { SentFileContext } from "./sent-file.ts";
import { Sources } from "./sources.tsx";

const route = getRouteApi("/signed-in/approved/imports");

export function YourData() {
  const { import: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(importsQuery);
  const open = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { import: id }, replace: true });
  const [sent, setSent] = useState<{ id: string; file: FileToSend }>();
  const onSent = (id: string, file: FileToSend): void => {
    setSent({ id, file });
    open(id);
  };
  return (
    <div className="grid max-w-220 grid-cols-1 gap-5">
      <div className="-mb-5">
        <PageHeader
          title="Your data"
          subtitle="Bring in what LinkedIn hands out to you. It needs no bot, and puts no account at risk."
        />
      </div>
      <DropZone onSent={onSent} />
      {data?.length === 0 && <Guide />}
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load your imports." onRetry={refetch} />
      ) : (
        <Card flush>
          <div className="px-4.5 pt-3.5">
            <CardHeader title="Imports" />
          </div>
          {!data && <SkeletonRows rows={2} label="Loading your imports" />}
          {data?.length === 0 && (
            <Empty
              icon={FolderInput}
              sentence="No imports yet. Drop your archive above, or ask LinkedIn for one first."
            />
          )}
          {data && data.length > 0 && (
            <SentFileContext value={{ sent, onSent }}>
              <ul aria-label="Imports" className="divide-y divide-line border-t border-line">
                {data.map((one) => (
                  <ImportEntry
                    key={one.id}
                    listed={one}
                    isOpen={one.id === openId}
                    onToggle={() => open(one.id === openId ? undefined : one.id)}
                  />
                ))}
              </ul>
            </SentFileContext>
          )}
        </Card>
      )}
      <Sources />
      {data?.length !== 0 && <Guide />}
    </div>
  );
}
