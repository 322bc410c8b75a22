/** Keeps a page of its browser open until it is killed. Prints 'open' once the page is open. */
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import { createBrowser } from "#drivers/browser/browser.ts";

const [folder = "", browserWs] = Bun.argv.slice(2);
const config = { browserPath: process.env.ATTACHE_BROWSER_PATH, browserWs, browserPages: 1 };
const browser = createBrowser({ config, clock: systemClock, log: silentLog, folder });
await browser.open({ account: "held", timeoutMs: 600_000 });
console.log("open");
