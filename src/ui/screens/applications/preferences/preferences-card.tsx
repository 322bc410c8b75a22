import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { experienceLabels, type JobPreferences } from "#core/job-preferences/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { useJobPreferences } from "../queries.ts";
import { PreferencesDialog } from "./preferences-dialog.tsx";

export function PreferencesCard() {
  const { data, error, refetch } = useJobPreferences();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card aria-label="Job preferences">
      <CardHeader
        title="Job preferences"
        action={
          <Button size="s" icon={SlidersHorizontal} disabled={!data} onClick={() => setEditing(true)}>
            Edit
          </Button>
        }
      />
      {data ? (
        <Summary preferences={data} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load your preferences." onRetry={refetch} />
      ) : (
        <Skeleton className="h-10 w-full max-w-140" />
      )}
      {data && isEditing && <PreferencesDialog preferences={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Summary({ preferences }: { preferences: JobPreferences }) {
  const { jobTitle, location, experienceLevel, salaryRange, autoApply, applicationsPerDay, skills } = preferences;
  const facts = [
    ["Job title", jobTitle || "Any"],
    ["Location", location || "Any"],
    ["Experience", experienceLabels[experienceLevel]],
    ["Salary", salaryRange],
    ["Applications per day", applicationsPerDay === "unlimited" ? "Unlimited" : String(applicationsPerDay)],
    ["Auto-apply", autoApply ? "Prepares, and asks you" : "Off"],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd dir="auto" className="truncate text-s text-ink">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {skills.length > 0 && (
        <ul aria-label="Skills" className="mt-3 flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} dir="auto" className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-medium text-ink-2">
              {skill}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
