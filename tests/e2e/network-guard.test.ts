import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { createServer } from "node:net";
import { launch, type Page } from "puppeteer-core";
import { silentLog } from "#core/log.ts";
import { chromiumPath } from "#tests/support/browser/executables.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

setDefaultTimeout(120_000);

/** Services inside the operator's network, at every address of the loopback: no request may arrive. */
const reached = new Set<string>();
const inside = Bun.serve({
  port: 0,
  hostname: "0.0.0.0",
  fetch(request) {
    reached.add(new URL(request.url).hostname);
    return new Response("internal", { headers: { "Access-Control-Allow-Origin": "*" } });
  },
});
let packets = 0;
const udp = await Bun.udpSocket({ hostname: "0.0.0.0", port: 0, socket: { data: () => void (packets += 1) } });

/** Each at an address of its own. */
const ways = [
  "image",
  "frame",
  "object",
  "embed",
  "fetch",
  "beacon",
  "socket",
  "script",
  "style",
  "preload",
  "module",
  "events",
  "popup",
  "form",
  "redirect",
] as const;
type Way = (typeof ways)[number];
const hostOf = (way: Way): string => `127.0.0.${ways.indexOf(way) + 2}`;
const turnHost = `127.0.0.${ways.length + 2}`;
/** Hints, which the browser may follow or not: even a connection without a request would be seen. */
let connections = 0;
const hinted = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
hinted.listen(0, "0.0.0.0");
await once(hinted, "listening");
const hintedAddress = hinted.address();
const hintedPort = typeof hintedAddress === "object" ? hintedAddress?.port : undefined;
const hintedUrl = (name: string): string => `http://127.0.1.1:${hintedPort}/${name}`;
const hints = ["dns-prefetch", "preconnect", "prefetch", "prerender"] as const;
const speculation = ["prefetch", "prerender"].map((action) => [
  action,
  [{ source: "list", urls: [hintedUrl(`speculation-${action}`)], eagerness: "immediate" }],
]);

const insideUrl = (way: Way): string => `http://${hostOf(way)}:${inside.port}/${way}`;

const hostilePage = `<!doctype html><title>Sign in</title>
<iframe src="${insideUrl("frame")}"></iframe>
<object data="${insideUrl("object")}" type="text/html"></object>
<embed src="${insideUrl("embed")}" type="text/html">
<img src="${insideUrl("image")}"><img src="/redirect">
<link rel="stylesheet" href="${insideUrl("style")}"><link rel="prefetch" href="${insideUrl("image")}">
<link rel="preload" as="script" href="${insideUrl("preload")}"><link rel="modulepreload" href="${insideUrl("module")}">
${hints.map((hint) => `<link rel="${hint}" href="${hintedUrl(hint)}">`).join("")}
<script type="speculationrules">${JSON.stringify(Object.fromEntries(speculation))}</script>
<form method="post" target="_blank" action="${insideUrl("form")}"></form>
<script>
  fetch("${insideUrl("fetch")}", { method: "POST", mode: "no-cors" }).catch(() => {});
  navigator.sendBeacon("${insideUrl("beacon")}", "x");
  new WebSocket("${insideUrl("socket").replace("http", "ws")}");
  new EventSource("${insideUrl("events")}");
  document.head.append(Object.assign(document.createElement("script"), { src: "${insideUrl("script")}" }));
  const turn = { urls: "turn:${turnHost}:${inside.port}?transport=tcp", username: "x", credential: "x" };
  const call = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udp.port}" }, turn] });
  call.createDataChannel("x");
  call.onicegatheringstatechange = () => { document.body.dataset.ice = call.iceGatheringState; };
  call.createOffer().then((offer) => call.setLocalDescription(offer));
</script>`;

/** The network, on the loopback like in a test of an operator. */
const site = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/redirect") return Response.redirect(insideUrl("redirect"));
    const Link = hints.map((hint) => `<${hintedUrl(`header-${hint}`)}>; rel=${hint}`).join(", ");
    return new Response(hostilePage, { headers: { "Content-Type": "text/html", Link } });
  },
});

const refused = new Set<unknown>();
const log = {
  ...silentLog,
  warn: (event: string, fields: Record<string, unknown> = {}) =>
    void (event === "browser.address_refused" && refused.add(fields.host)),
};
const browser = await createProductBrowser({ path: chromiumPath, log });
afterAll(async () => {
  await browser.close();
  udp.close();
  hinted.close();
  await Promise.all([inside.stop(true), site.stop(true)]);
});

async function openHostilePage(page: Page): Promise<void> {
  await page.goto(site.url.href, { waitUntil: "domcontentloaded", timeout: 60_000 });
  await page.evaluate((url) => {
    window.open(url);
    document.querySelector("form")?.submit();
  }, insideUrl("popup"));
}

const hosts = ways.map(hostOf).toSorted();

test("the network's sign-in page reaches nothing else inside, in any way that reaches it unguarded", async () => {
  const { page, close } = await browser.open({
    account: "sign-in",
    timeoutMs: 110_000,
    priority: "interactive",
    guardedSite: site.url.href,
  });
  await openHostilePage(page);
  await waitUntil(() => [...hosts, turnHost].every((host) => refused.has(host)));
  await waitUntil(() => page.evaluate(() => document.body.dataset.ice === "complete"));
  expect({ reached: [...reached], packets, connections }).toEqual({ reached: [], packets: 0, connections: 0 });
  await close();

  const unguarded = await launch({ executablePath: chromiumPath, pipe: true, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await openHostilePage(await unguarded.newPage());
    await waitUntil(() => packets > 0 && connections > 0 && hosts.every((host) => reached.has(host)));
  } finally {
    await unguarded.close();
  }
});
