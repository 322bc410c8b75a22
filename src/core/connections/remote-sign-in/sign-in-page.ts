import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import type { RemoteSignInRequest } from "../contract.ts";
import type { Log } from "#core/ports.ts";
import { lifetimes, isMemberPage } from "./sign-in-rules.ts";
import { openScreen } from "./screen.ts";
import { isOver, type SignInRecord, type SignInRegistry } from "./sign-in-registry.ts";

const loadTimeoutMs = 45_000;

/** Its own browser context shares nothing with the account's. */
const browserAccountOf = ({ id }: SignInRecord): string => `sign-in:${id}`;

export async function openSignInPage(
  record: SignInRecord,
  { width = 480, height = 640, touch = false }: RemoteSignInRequest,
  {
    browser,
    finish,
    close,
  }: { browser: Browser } & Pick<SignInRegistry, "finish"> & {
      close: (record: SignInRecord) => Promise<void>;
    },
): Promise<void> {
  const signInUrl = await record.network.session.signInUrl();
  const opened = await browser.open({
    account: browserAccountOf(record),
    timeoutMs: lifetimes.signInMs,
    priority: "interactive",
    guardedSite: signInUrl,
    viewport: { width, height, touch },
  });
  record.opened = opened;
  if (isOver(record)) return close(record);
  const lost = "The browser on this server stopped. Start the sign-in again.";
  opened.signal.addEventListener("abort", () => finish(record, "failed", lost));
  const { page } = opened;
  record.screen = await openScreen(page, signInUrl);
  if (record.viewer) record.screen.show(record.viewer);
  page.on("framenavigated", (frame) => frame === page.mainFrame() && updateState(record, page, signInUrl));
  await page.goto(signInUrl, { waitUntil: "domcontentloaded", timeout: loadTimeoutMs });
  updateState(record, page, signInUrl);
}

export async function closeSignInPage(
  record: SignInRecord,
  { browser, log }: { browser: Browser; log: Log },
): Promise<void> {
  try {
    await record.opened?.close();
    await browser.forget(browserAccountOf(record));
  } catch (error) {
    log.warn("sign_in.not_closed", { error });
  }
}

function updateState(record: SignInRecord, page: Page, signInUrl: string): void {
  if (isOver(record)) return;
  record.state = isMemberPage(page.url(), signInUrl, record.network.memberPages) ? "signed_in" : "open";
}

/** From the browser: scripts can't read an HttpOnly cookie. */
export async function sessionCookieOf({ opened, network }: SignInRecord): Promise<string | undefined> {
  const cookies = await opened?.page.browserContext().cookies();
  return cookies?.find(({ name }) => name === network.cookie)?.value;
}
