import { usePrefetchQuery } from "@tanstack/react-query";
import { PageHeader } from "../../../components/page-header.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SessionsCard } from "../../../features/sessions-card.tsx";
import { ProfileForm } from "./form.tsx";
import { PictureCard } from "./picture-card.tsx";
import { usageQuery } from "../../../data/usage.ts";
import { useProfile } from "./queries.ts";
import { UsageCard } from "./usage-card.tsx";

export function ProfileScreen() {
  const { data: profile, error, refetch } = useProfile();
  usePrefetchQuery(usageQuery);
  return (
    <>
      <PageHeader title="Profile" subtitle="How you appear here, and your monthly limits." />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          {profile ? (
            <>
              <PictureCard profile={profile} />
              <ProfileForm profile={profile} />
              <SessionsCard />
            </>
          ) : error ? (
            <LoadFailed error={error} otherwise="Could not load your profile." onRetry={refetch} />
          ) : (
            <output className="grid gap-5">
              <span className="sr-only">Loading your profile</span>
              <Skeleton className="h-39" />
              <Skeleton className="h-84" />
            </output>
          )}
        </div>
        {/* On a phone it is below the form, so it waits for it instead of being pushed down. */}
        {(profile !== undefined || error !== null) && <UsageCard />}
      </div>
    </>
  );
}
