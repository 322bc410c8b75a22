import type { Page } from "playwright";
import type { MemberDataStatus } from "#core/connections/member-data/contract.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const offered = { token: true, oauth: true };
const calls = { used: 1, limit: 24 };
const connection: NonNullable<MemberDataStatus["connection"]> = {
  name: "Ada Lovelace",
  way: "token",
  connectedAt: "2026-05-04T14:00:00.000Z",
  expiresAt: "2099-05-04T14:00:00.000Z",
  isExpiryKnown: true,
  ended: false,
  problem: null,
  unusedReason: null,
  lastReadAt: null,
  nextReadAt: null,
  domains: [],
  calls: { changeLog: calls, snapshot: calls, resetsAt: "2026-05-05T00:00:00.000Z" },
};

/** On a server that offers the Member Data Portability API: no test needs a real one here. */
export function memberDataControls(): WritingControl[] {
  let status: MemberDataStatus = { offered, connection: null };
  const show = async (page: Page, shown: MemberDataStatus) => {
    status = shown;
    await page.route("**/api/linkedin/member-data", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: status }) : route.fallback(),
    );
    await page.goto("/linkedin-settings");
  };
  const answer = (next: MemberDataStatus) => () => {
    status = next;
    return { success: true, data: next };
  };
  return [
    {
      write: "POST /api/linkedin/member-data/token",
      source: "screens/network/member-data/token-form.tsx",
      async open(page) {
        await show(page, { offered, connection: null });
        await fill(page, { "Access token": "AQX" });
        return button(page, "Connect data access");
      },
      answer: answer({ offered, connection }),
      done: "Data Access Connected",
    },
    {
      write: "DELETE /api/linkedin/member-data",
      source: "screens/network/member-data/member-data-card.tsx",
      async open(page) {
        await show(page, { offered, connection });
        await button(page, "Disconnect data access").click();
        return confirmation(page, "Disconnect");
      },
      answer: answer({ offered, connection: null }),
      done: "Data Access Disconnected",
    },
    {
      write: "POST /api/linkedin/member-data/oauth",
      source: "screens/network/member-data/member-data-card.tsx",
      async open(page) {
        await show(page, { offered, connection: null });
        return button(page, "Connect on LinkedIn");
      },
      answer: () => ({ success: true, data: { url: "/profile", state: "member-data.x" } }),
      done: "About you",
    },
  ];
}
