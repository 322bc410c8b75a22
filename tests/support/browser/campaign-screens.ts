import type { Browser } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { openAs } from "../server/accounts.ts";
import { visit } from "./browser.ts";
import { waitForToast } from "./toasts.ts";

interface Owner {
  email: string;
  password: string;
}

interface StepTexts {
  note: string;
  message: string;
  followUp: string;
}

async function signIn(url: string, { email, password }: Owner): Promise<SignedIn> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The sign-in was refused: ${await response.text()}`);
  return (await response.json()) as SignedIn;
}

/** The bot's screens as their owner uses them. */
export async function campaignScreens(browser: Browser, url: string, owner: Owner) {
  const { page, problems } = await visit(browser, url, { timezoneId: "UTC", reducedMotion: "reduce" });
  const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
  const openTab = (name: string): Promise<void> => page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  const openPart = (name: string): Promise<void> =>
    page.getByRole("navigation", { name: "Campaign" }).getByRole("link", { name }).click();
  const addStep = async (name: string): Promise<void> => {
    await press("Add step");
    await page.getByRole("menuitem", { name, exact: true }).click();
  };

  return {
    page,
    problems,
    press,
    openTab,
    openPart,

    /** Signs in and opens a screen: since the last visit, days may have passed. */
    visit: async (path: string): Promise<void> => openAs(page, path, await signIn(url, owner)),

    /** The session ends by itself while time passes. */
    leave: (): Promise<unknown> => page.goto("about:blank"),

    /** Approves what waits for the owner, in this order: these titles, with these texts. */
    async approve(waiting: readonly { title: string; text: string }[]): Promise<void> {
      // From the last one: a second press where a row has moved up would count as a double click.
      for (const { title, text } of waiting.toReversed()) {
        const row = page.getByRole("listitem", { name: title });
        await row.getByText(text, { exact: true }).waitFor();
        const button = row.getByRole("button", { name: `Approve ‘${title}’` });
        await button.click();
        await button.waitFor({ state: "detached" });
      }
    },

    async create(name: string): Promise<void> {
      await press("New campaign");
      await page.getByRole("dialog").getByLabel("Name").fill(name);
      await press("Create campaign");
      await waitForToast(page, "Campaign created");
    },

    async addAddresses(addresses: readonly string[]): Promise<void> {
      await page.getByRole("tab", { name: "Profile addresses" }).click();
      await page.getByRole("textbox", { name: "Profile addresses" }).fill(addresses.join("\n"));
      await press("Check");
      await press(`Add ${addresses.length} people`);
      await waitForToast(page, "People added");
    },

    /** View, invite, wait for acceptance, message, wait a day, follow up. */
    async writeSteps({ note, message, followUp }: StepTexts): Promise<void> {
      await openPart("Steps");
      await press("Remove step 2");
      await addStep("Wait");
      await addStep("Follow up");
      await page.getByRole("textbox", { name: "Note of step 2" }).fill(note);
      await page.getByRole("textbox", { name: "Message of step 4" }).fill(message);
      await page.getByRole("group", { name: "Step 5: Wait" }).getByLabel("Days").fill("1");
      await page.getByRole("textbox", { name: "Message of step 6" }).fill(followUp);
      await press("Save changes");
      await waitForToast(page, "Campaign saved");
    },

    /** It waits for its turn in the queue. */
    async waitForApproved(title: string): Promise<void> {
      await openTab("Queue");
      await page.getByRole("listitem", { name: title }).getByText("Approved", { exact: true }).waitFor();
    },

    /** What happened to a person, oldest first. */
    async readTimeline(name: string): Promise<string[]> {
      await page.getByRole("link", { name, exact: true }).click();
      const dialog = page.getByRole("dialog", { name });
      const entries = dialog.getByRole("list", { name: "Timeline" }).getByRole("listitem");
      await entries.first().waitFor();
      const messages = await entries.locator("p:first-of-type > span:first-child").allInnerTexts();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      return messages;
    },

    /** From the bot's screen, with a cookie that works again. */
    async reconnect(cookie: string): Promise<void> {
      await page.getByRole("link", { name: "Reconnect", exact: true }).click();
      await page.getByText("Practice the real sign-in").click();
      await page.getByText("Enter the cookie manually").click();
      await page.getByLabel("LinkedIn cookie").fill(cookie);
      await page.keyboard.press("Enter");
      await waitForToast(page, "LinkedIn Connected");
    },
  };
}
