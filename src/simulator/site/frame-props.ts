import type { Child } from "hono/jsx";
import type { View } from "./context.ts";

export type Section = "feed" | "mynetwork" | "jobs" | "messaging" | "notifications";

export const sections: [section: Section, href: string, english: string, german: string][] = [
  ["feed", "/feed/", "Home", "Startseite"],
  ["mynetwork", "/mynetwork/", "My Network", "Ihr Netzwerk"],
  ["jobs", "/jobs/", "Jobs", "Jobs"],
  ["messaging", "/messaging/", "Messaging", "Nachrichten"],
  ["notifications", "/notifications/", "Notifications", "Mitteilungen"],
];

export interface FrameProps {
  view: View;
  title: string;
  here?: Section;
  /** The end of `data-sdui-screen`, such as `feed.UpdateDetail`. */
  screen?: string;
  children?: Child;
  /** In SDUI, after the navigation. */
  besideMain?: Child;
}
