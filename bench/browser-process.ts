/** A server's core that opens pages for a while and then idles for a minute. Prints its measurements as JSON. */
import { readFileSync } from "node:fs";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { silentLog } from "#core/log.ts";
import { serve } from "#server/serve.ts";

const [dataDir = ""] = Bun.argv.slice(2);
const config = readConfig({ ...process.env, ATTACHE_PORT: "0" }, { dataDir });
const core = createAttache({ dataDir, config, log: silentLog, clock: systemClock });
const server = serve(core, []);
core.start();

const resident = (): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1024;
const site = Bun.serve({
  port: 0,
  fetch: () => new Response("<h1>Feed</h1>".repeat(1000), { headers: { "content-type": "text/html" } }),
});
const visitPage = async (account: string): Promise<void> => {
  const { page, close } = await core.browser.open({ account, timeoutMs: 60_000 });
  await page.goto(site.url.href, { waitUntil: "domcontentloaded" });
  await page.screenshot();
  await page.content();
  await close();
};

for (let n = 0; n < 200; n += 1) await (await fetch(`${server.url}/api/health`)).text();
await Bun.sleep(3000);
const before = resident();
const started = performance.now();
await (await core.browser.open({ account: "first", timeoutMs: 60_000 })).close();
const launch = performance.now() - started;
const pages = 20;
const began = performance.now();
for (let n = 0; n < pages; n += 1) await visitPage(`account-${n % 3}`);
const page = (performance.now() - began) / pages;
await Bun.sleep(60_000);
if (core.browser.state().running) throw new Error("The browser still runs.");
console.log(JSON.stringify({ before, launch, page, after: resident() }));
await server.stop();
await core.stop();
core.close();
process.exit(0);
