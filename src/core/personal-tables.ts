import { accountData } from "./accounts/personal-data.ts";
import { activityData } from "./activity/personal-data.ts";
import { applicationDraftData } from "./application-drafts/personal-data.ts";
import { applicationData } from "./applications/personal-data.ts";
import { assistantData } from "./assistant/personal-data.ts";
import { attemptData } from "./attempts/personal-data.ts";
import { automationData } from "./automation/personal-data.ts";
import { autosaveData } from "./autosaves/personal-data.ts";
import { botData } from "./bot/personal-data.ts";
import { bulkChangeData } from "./bulk-changes/personal-data.ts";
import { calendarFeedData } from "./calendar-feed/personal-data.ts";
import { campaignData } from "./campaigns/personal-data.ts";
import { connectionData } from "./connections/personal-data.ts";
import { contentData } from "./content/personal-data.ts";
import { contentImportData } from "./content-import/personal-data.ts";
import { cvData } from "./cv/personal-data.ts";
import { evergreenData } from "./evergreen/personal-data.ts";
import { idempotencyData } from "./idempotency/personal-data.ts";
import { importData } from "./imports/personal-data.ts";
import { inboxData } from "./inbox/personal-data.ts";
import { jobPreferenceData } from "./job-preferences/personal-data.ts";
import { jobData } from "./jobs/personal-data.ts";
import { libraryData } from "./library/personal-data.ts";
import { mediaData } from "./media/personal-data.ts";
import { notificationData } from "./notifications/personal-data.ts";
import { peopleData } from "./people/personal-data.ts";
import { copyData } from "./portability/personal-data.ts";
import { postHistoryData } from "./post-history/personal-data.ts";
import { postingQueueData } from "./posting-queue/personal-data.ts";
import { preferenceData } from "./preferences/personal-data.ts";
import { pushData } from "./push/personal-data.ts";
import { quotaData } from "./quotas/personal-data.ts";
import { seriesData } from "./series/personal-data.ts";
import { settingData } from "./settings/personal-data.ts";
import { supportData } from "./support/personal-data.ts";
import { toolData } from "./tools/personal-data.ts";
import { webhookData } from "./webhooks/personal-data.ts";
import { writingData } from "./writing/personal-data.ts";

/** What each module keeps of a person. Rows come after those that they refer to. */
export const personalTables = [
  ...accountData,
  ...settingData,
  ...preferenceData,
  ...quotaData,
  ...idempotencyData,
  ...notificationData,
  ...attemptData,
  ...mediaData,
  ...connectionData,
  ...activityData,
  ...writingData,
  ...toolData,
  ...libraryData,
  ...seriesData,
  ...contentData,
  ...contentImportData,
  ...postHistoryData,
  ...evergreenData,
  ...postingQueueData,
  ...bulkChangeData,
  ...calendarFeedData,
  ...autosaveData,
  ...cvData,
  ...jobPreferenceData,
  ...peopleData,
  ...jobData,
  ...applicationData,
  ...applicationDraftData,
  ...importData,
  ...automationData,
  ...botData,
  ...campaignData,
  ...inboxData,
  ...assistantData,
  ...supportData,
  ...webhookData,
  ...pushData,
  ...copyData,
];
