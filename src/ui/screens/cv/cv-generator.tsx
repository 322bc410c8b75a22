import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { CvForm } from "./cv-form.tsx";
import { cvQuery } from "./queries.ts";

export function CvGenerator() {
  const { data, error, refetch } = useQuery(cvQuery);
  if (data) return <CvForm saved={data} />;
  return (
    <>
      <PageHeader title="CV Generator" />
      {error ? (
        <LoadFailed error={error} otherwise="Could not load your CV." onRetry={refetch} />
      ) : (
        <Card>
          <output className="grid gap-4">
            <span className="sr-only">Loading your CV</span>
            <Skeleton className="h-8 w-full max-w-100" />
            <Skeleton className="h-64" />
          </output>
        </Card>
      )}
    </>
  );
}
