import type { Page } from "playwright";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { memberDataControls } from "./member-data-controls.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const signInId = "0199aa00-0000-7000-8000-000000000001";

const remoteSignIn = (isOver: boolean) => ({
  id: signInId,
  state: isOver ? "ended" : "open",
  message: isOver ? "You canceled the sign-in." : null,
  endsAt: "2099-05-04T14:00:00.000Z",
  network: "sandbox",
  networkDisplay: { name: "sandbox", label: "Sandbox", inSentence: "the Sandbox network", simulated: true },
});

/** Of a person who is not connected yet, on the page where one connects. */
export function networkControls(): WritingControl[] {
  let connected: object;
  let isOver = false;

  /** A server with the settings of the official API, and a sign-in window that is open: no test needs real ones here. */
  async function offerRealNetwork(page: Page): Promise<void> {
    await page.route("**/api/auth/linkedin/status", async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as ConnectionDetails;
      const profile = { name: "Ada Lovelace", headline: "", url: "" };
      connected = { ...status, status: "connected", authenticated: true, session: true, profile };
      await route.fulfill({ response, json: { ...status, offered: { ...status.offered, official: true } } });
    });
    await page.route(`**/api/linkedin/sign-ins/${signInId}`, (route) => {
      if (route.request().method() === "GET") return route.fulfill({ json: remoteSignIn(isOver) });
      isOver = true;
      return route.fallback();
    });
    // Never answered: the window goes on waiting for its screen.
    await page.route("**/ticket", () => undefined);
  }

  return [
    {
      write: "POST /api/auth/linkedin",
      source: "screens/network/official/official.tsx",
      async open(page) {
        await offerRealNetwork(page);
        await page.reload();
        return button(page, "Sign in officially");
      },
      answer: () => ({ success: true, data: { url: "/profile", state: "official" } }),
      done: "About you",
    },
    {
      write: "POST /api/linkedin/auth/cookie",
      source: "screens/network/connect/cookie-entry.tsx",
      async open(page) {
        await page.goto("/linkedin-settings");
        await page.getByText("Practice the real sign-in").click();
        await page.getByText("Enter the cookie manually").click();
        await fill(page, { "LinkedIn cookie": "AQED" });
        return button(page, "Connect");
      },
      answer: () => ({ success: true, data: connected }),
      done: "LinkedIn Connected",
    },
    {
      write: "DELETE /api/linkedin/sign-ins/*",
      source: "screens/network/live/popup.tsx",
      async open(page) {
        await page.goto(`/connect/${signInId}`);
        return button(page, "Cancel");
      },
      answer: () => remoteSignIn(true),
      done: "You canceled the sign-in.",
    },
    {
      write: "POST /api/linkedin/auth/sandbox",
      source: "screens/dashboard/checklist/connect-step.tsx",
      async open(page) {
        await page.goto("/dashboard");
        return button(page, "Connect the sandbox");
      },
      done: "LinkedIn Connected",
    },
    {
      write: "DELETE /api/auth/linkedin/disconnect",
      source: "screens/network/connection-card.tsx",
      async open(page) {
        await page.goto("/linkedin-settings");
        await button(page, "Disconnect").click();
        return confirmation(page, "Disconnect");
      },
      done: "LinkedIn Disconnected",
    },
    {
      write: "POST /api/linkedin/auth/sandbox",
      source: "screens/network/connect/connect-sandbox.tsx",
      open: async (page) => button(page, "Connect the sandbox network"),
      done: "LinkedIn Connected",
    },
    ...memberDataControls(),
  ];
}
