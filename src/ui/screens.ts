import { auditScreen } from "./screens/accounts/audit/screen.ts";
import { profileScreen } from "./screens/accounts/profile/screen.ts";
import { accountScreens } from "./screens/accounts/screen.ts";
import { usersScreen } from "./screens/accounts/users/screen.ts";
import { analyticsScreen } from "./screens/analytics/screen.ts";
import { applicationsScreen } from "./screens/applications/screen.ts";
import { assistantScreen } from "./screens/assistant/screen.ts";
import { botScreen } from "./screens/bot/screen.ts";
import { contentScreen } from "./screens/content/screen.ts";
import { carouselScreen, cvScreen } from "./screens/cv/screen.ts";
import { dashboardScreen } from "./screens/dashboard/screen.ts";
import { helpScreen, supportTicketsScreen } from "./screens/help/screen.ts";
import { jobsScreen } from "./screens/jobs/screen.ts";
import { importsScreen } from "./screens/imports/screen.ts";
import { networkScreen } from "./screens/network/screen.ts";
import { peopleScreen } from "./screens/known-people/screen.ts";
import { sandboxScreen } from "./screens/sandbox/screen.ts";
import { approvalsScreen, settingsScreen } from "./screens/settings/screen.ts";
import { webhooksScreen } from "./screens/webhooks/screen.ts";
import { writingScreen } from "./screens/writing/screen.ts";
import { serverSettingsScreen } from "./screens/settings/server/screen.ts";

/** Every screen, in the order of the sidebar. The router, navigation, palette and live updates follow from this list. */
export const screens = [
  dashboardScreen,
  analyticsScreen,
  applicationsScreen,
  jobsScreen,
  contentScreen,
  assistantScreen,
  botScreen,
  peopleScreen,
  writingScreen,
  cvScreen,
  carouselScreen,
  importsScreen,
  networkScreen,
  usersScreen,
  serverSettingsScreen,
  auditScreen,
  supportTicketsScreen,
  helpScreen,
  profileScreen,
  settingsScreen,
  approvalsScreen,
  webhooksScreen,
  sandboxScreen,
  accountScreens,
] as const;
