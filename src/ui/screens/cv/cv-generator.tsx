import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Card } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { CvForm } from "./cv-form.tsx";
import { cvQuery } from "./queries.ts";
import { cvSearch } from "./search.ts";

const versionPart = createLazyPart(
  async () => (await import("./versions/version-screen.tsx")).VersionScreen,
  "the version",
);

export function CvGenerator() {
  const { version } = cvSearch(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(cvQuery);
  if (data && version === undefined) return <CvForm saved={data} />;
  if (data)
    return (
      <Lazy part={versionPart} wanted fallback={<Loading />}>
        {(VersionScreen) => <VersionScreen key={version} cv={data} id={version ?? ""} />}
      </Lazy>
    );
  if (!error) return <Loading />;
  return (
    <>
      <PageHeader title="CV Generator" />
      <LoadFailed error={error} otherwise="Could not load your CV." onRetry={refetch} />
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHeader title="CV Generator" />
      <Card>
        <output className="grid gap-4">
          <span className="sr-only">Loading your CV</span>
          <Skeleton className="h-8 w-full max-w-100" />
          <Skeleton className="h-64" />
        </output>
      </Card>
    </>
  );
}
