import { startAccountTimers } from "./accounts/timers.ts";
import { startDraftTimers } from "./application-drafts/timers.ts";
import { startAnalyticsTimers } from "./analytics/timers.ts";
import { startApplicationTimers } from "./applications/timers.ts";
import { startAssistantTimers } from "./assistant/timers.ts";
import { startAutosaveTimers } from "./autosaves/timers.ts";
import { startBotTimers } from "./bot/timers.ts";
import { startCampaignTimers } from "./campaigns/timers.ts";
import { startConnectionTimers } from "./connections/timers.ts";
import { startBackupTimers } from "./data/timers.ts";
import { startContentTimers } from "./content/timers.ts";
import { startEvergreenTimers } from "./evergreen/timers.ts";
import { startIdempotencyTimers } from "./idempotency/timers.ts";
import { startImportTimers } from "./imports/timers.ts";
import { startInboxTimers } from "./inbox/timers.ts";
import { startJobTimers } from "./jobs/timers.ts";
import { startMediaTimers } from "./media/timers.ts";
import { startNotificationTimers } from "./notifications/timers.ts";
import { startPeopleTimers } from "./people/timers.ts";
import { startPortabilityTimers } from "./portability/timers.ts";
import { startPushTimers } from "./push/timers.ts";
import { startSeriesTimers } from "./series/timers.ts";
import { startSupportTimers } from "./support/timers.ts";
import { startToolTimers } from "./tools/timers.ts";
import { startWebhookTimers } from "./webhooks/timers.ts";
import { startWritingTimers } from "./writing/timers.ts";

export const moduleTimers = [
  startContentTimers,
  startBotTimers,
  startCampaignTimers,
  startInboxTimers,
  startPeopleTimers,
  startSeriesTimers,
  startEvergreenTimers,
  startConnectionTimers,
  startNotificationTimers,
  startAccountTimers,
  startIdempotencyTimers,
  startMediaTimers,
  startApplicationTimers,
  startDraftTimers,
  startAutosaveTimers,
  startToolTimers,
  startWritingTimers,
  startJobTimers,
  startAssistantTimers,
  startSupportTimers,
  startWebhookTimers,
  startPushTimers,
  startAnalyticsTimers,
  startBackupTimers,
  startPortabilityTimers,
  startImportTimers,
];
