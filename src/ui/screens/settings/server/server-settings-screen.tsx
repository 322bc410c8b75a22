import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Card } from "../../../components/card.tsx";
import { AdminBadge } from "../../../components/accounts/admin-badge.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { BackupsCard } from "./backups-card.tsx";
import { SettingsForm } from "./form.tsx";
import { MailsCard } from "./mails-card.tsx";
import { ModelPricesCard } from "./model-prices-card.tsx";
import { ModelUsageCard } from "./model-usage-card.tsx";
import { backupsQuery, settingsQuery } from "./queries.ts";

export function ServerSettingsScreen() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  usePrefetchQuery(backupsQuery);
  return (
    <>
      <PageHeader title="Server settings" subtitle="Settings for everyone on this server." badge={<AdminBadge />} />
      <div className="grid max-w-190 gap-4">
        {error && !settings && <LoadFailed error={error} otherwise="Could not load the settings." onRetry={refetch} />}
        {!error && !settings && (
          <Card flush>
            <SkeletonRows rows={5} label="Loading settings" />
          </Card>
        )}
        {settings && <SettingsForm settings={settings} />}
        {settings && <ModelPricesCard />}
        {settings && <ModelUsageCard />}
        {settings?.smtpUrl.set && <MailsCard />}
        {/* Below the form, so it waits for it instead of being pushed down. */}
        {(settings !== undefined || error !== null) && <BackupsCard />}
      </div>
    </>
  );
}
