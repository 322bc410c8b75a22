import { useQuery } from "@tanstack/react-query";
import type { CvFields } from "#core/cv/contract.ts";
import { LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { VersionForm } from "./version-form.tsx";
import { versionsQuery } from "./version-queries.ts";

export function VersionScreen({ cv, id }: { cv: CvFields; id: string }) {
  const { data, error, refetch } = useQuery(versionsQuery);
  const saved = data?.find((version) => version.id === id);
  if (saved) return <VersionForm {...{ cv, saved }} />;
  return (
    <>
      <PageHeader title="CV Generator" />
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load this version." onRetry={refetch} />
      ) : (
        <Card>
          {data ? (
            <Empty
              sentence="This version no longer exists. Your CV is still here."
              action={<LinkButton to="/cv-generator">Go to your CV</LinkButton>}
            />
          ) : (
            <SkeletonRows label="Loading this version" />
          )}
        </Card>
      )}
    </>
  );
}
