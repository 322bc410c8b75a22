import type { ElementHandle } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, PageSnapshot } from "#core/browser-port.ts";
import { readCards } from "#drivers/linkedin-web/page/read-cards.ts";
import { scrollList } from "#drivers/linkedin-web/page/scroll-list.ts";
import { findAll, query, requireControl } from "#drivers/linkedin-web/page/query.ts";
import { navigate } from "#drivers/linkedin-web/page/navigate.ts";
import { createDriverContext, type DriverContext, type DriverPage } from "#drivers/linkedin-web/context.ts";
import { createPageWrite } from "#drivers/linkedin-web/writes/page-write.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { waitUntil } from "../support/core/wait-until.ts";

const me = `<header><div class="global-nav__me">Me</div></header>`;
const framed = (body: string) => `<!doctype html><title>x</title>${me}<main>${body}</main>`;
const moves = (to: string) => `<!doctype html><script>location.replace("${to}")</script>`;
const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

/** Small pages, each with one difficulty. */
const pages: Record<string, string> = {
  "/feed/": framed("<h1>Feed</h1>"),
  "/late/": `<!doctype html><main>${"word ".repeat(500)}</main><script>setTimeout(() => {
    document.body.insertAdjacentHTML("afterbegin", ${JSON.stringify(me)}) }, 300)</script>`,
  "/late-style/": `<!doctype html><script>setTimeout(() => fetch("/release-style"), 300)</script>
    <link rel="stylesheet" href="/late.css">${me}<main><p id="text">one\ntwo</p></main>`,
  "/hop/": moves("/hop/2/"),
  "/hop/2/": moves("/feed/"),
  "/to-login/": moves("/login?session_redirect=%2Ffeed%2F"),
  "/login": `<!doctype html><nav><a href="/feed/">Home</a></nav><main><form></form></main>`,
  "/checkpoint/challenge/1": framed(`<nav><a href="/feed/">Home</a></nav><p>Let us check</p>`),
  "/shell/": `<!doctype html><nav>Nav</nav><footer>Foot</footer>`,
  "/notice/": `<!doctype html><h1>Too many requests</h1><p>Please slow down.</p>`,
  "/twins/": framed(`<div componentkey="a"><a href="/preload/custom-invite/?vanityName=ada">Connect</a></div>
    <a href="/preload/custom-invite/?vanityName=ada">Connect</a><section><h2 data-testid="toasts-title">0</h2></section>`),
  "/lookalikes/": framed(`<div componentkey="a"><a href="/lookalikes/" aria-label="shareActive">Start a post</a></div>
    <div role="dialog">one</div><div role="dialog">two</div>`),
  "/embedded/": framed(`<div componentkey="a"></div><iframe src="/preload/page" style="width:90vw;height:90vh"></iframe>
    <iframe src="/preload/idle" style="opacity:0;width:90vw;height:90vh"></iframe>`),
  "/preload/page": `<!doctype html><body class="ember-view"><div role="dialog" id="inside">in the frame</div>`,
  "/preload/idle": `<!doctype html><div role="dialog" id="idle">not shown</div>`,
  "/inner-scroller/": framed(`<div componentkey="a" style="height:100px;overflow-y:auto" id="list">
    ${'<div role="listitem" style="height:60px"><a href="/in/ada/">Ada</a></div>'.repeat(5)}</div><script>
    document.getElementById("list").addEventListener("scroll", (event) => event.target.append(...[1, 2].map(() =>
      document.querySelector("[role=listitem]").cloneNode(true))), { once: true })</script>`),
  "/strange/": `<!doctype html><main>${"word ".repeat(500)}</main>`,
  "/dialog/": framed(`<div style="display:none" role="dialog" id="hidden">no</div><div id="interop-outlet"></div>
    <script>document.getElementById("interop-outlet").attachShadow({ mode: "open" }).innerHTML =
      '<div role="dialog" id="inner">yes<button>Send</button></div>'</script>`),
  "/covered/": framed(`<dialog open id="d"><button id="send" onclick="fetch('/sent', { method: 'POST' })">Send</button>
    </dialog><div id="cover" style="position:fixed;inset:0;z-index:9"></div>`),
  "/sending/": framed(`<div role="dialog"><button onclick="fetch('/sent', { method: 'POST' })">Send</button></div>`),
};

let browser: Browser;
let context: DriverContext;
let sent = 0;
let kept: PageSnapshot[] = [];
const style = Promise.withResolvers<void>();
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  routes: {
    "/sent": () => new Response(String((sent += 1)), { status: 401 }),
    "/release-style": () => {
      style.resolve();
      return new Response();
    },
    "/late.css": async () => {
      await style.promise;
      return new Response("#text { white-space: pre-wrap }", { headers: { "content-type": "text/css" } });
    },
  },
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/slow-down/") return new Response("Slow down", { status: 429 });
    const status = pathname in pages ? 200 : 404;
    return new Response(pages[pathname] ?? framed("Nothing"), { status, headers: { "content-type": "text/html" } });
  },
});

beforeAll(async () => {
  browser = await createProductBrowser();
  context = createDriverContext({
    baseUrl: server.url.origin,
    account: "ada",
    browser,
    sessionCookie: () => "a-session",
    keepEvidence: (moment) => String(kept.push(moment)),
    clock: { now: () => 0 },
  });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop(true);
});

const faultOf = (path: string) => context.withPage("test", (at) => navigate(at, path)).catch((error: unknown) => error);

describe("navigating", () => {
  test.each([
    ["/feed/", "a member's page"],
    ["/late/", "a page that shows its owner late"],
    ["/hop/", "a page behind redirects by script"],
  ])(
    "%s is reached: %s",
    (path) => expect(context.withPage("test", (at) => navigate(at, path))).resolves.toBe(true),
    300_000,
  );

  test("a page is read once its style sheets are loaded, so that text keeps its line breaks", async () => {
    const text = await context.withPage("test", async (at) => {
      await navigate(at, "/late-style/");
      return at.page.$eval("#text", (element) => (element as HTMLElement).innerText);
    });
    expect(text).toBe("one\ntwo");
  }, 300_000);

  test("a missing page is not an error", async () => {
    expect(await faultOf("/nothing/here")).toBe(false);
  }, 300_000);

  test("?session_redirect=/feed/ does not fool the classifier", async () => {
    expect(await faultOf("/to-login/")).toBeInstanceOf(SessionExpired);
    expect(await faultOf("/login?session_redirect=%2Ffeed%2F")).toBeInstanceOf(SessionExpired);
  }, 300_000);

  test("a checkpoint is a challenge with evidence, and its URL keeps no query", async () => {
    kept = [];
    const fault = await faultOf("/checkpoint/challenge/1?secret=1");
    expect(fault).toBeInstanceOf(Challenge);
    expect(fault).toMatchObject({ url: `${server.url.origin}/checkpoint/challenge/1`, evidence: "1" });
    expect(kept[0]).toMatchObject({ action: "test", path: "/checkpoint/challenge/1" });
    expect(kept[0]?.screenshot?.length).toBeGreaterThan(100);
  }, 300_000);

  test("too many requests are throttled, by number or by the page's words", async () => {
    expect(await faultOf("/slow-down/")).toBeInstanceOf(Throttled);
    expect(await faultOf("/notice/")).toBeInstanceOf(Throttled);
  }, 300_000);

  test("an empty page is reported as changed: nothing says that the network throttles", async () => {
    const quick = createDriverContext({ ...context, timeouts: { appearMs: 200 } });
    const fault = await quick.withPage("test", (at) => navigate(at, "/shell/")).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PageChanged);
  }, 300_000);

  test("a page without proof of a session is reported as changed, with what was tried", async () => {
    const fault = await faultOf("/strange/");
    expect(fault).toBeInstanceOf(PageChanged);
    expect(fault).toMatchObject({ control: "frame.signedIn", tried: expect.arrayContaining([".global-nav__me"]) });
  }, 300_000);

  test("without a session nothing is opened", async () => {
    const without = createDriverContext({ ...context, sessionCookie: () => undefined });
    expect(await without.holdPage("test").catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
  });
});

describe("finding a control", () => {
  const visit = <T>(path: string, work: (at: DriverPage) => Promise<T>): Promise<T> =>
    context.withPage("test", async (at) => {
      await navigate(at, path);
      return work(at);
    });
  const idOf = (element: ElementHandle) => element.evaluate((one) => (one as Element).id);

  test("the same link twice is one control", async () => {
    const fill = { slug: "ada" };
    const href = await visit("/twins/", async (at) =>
      (await requireControl(at, "profile.invite", { fill })).evaluate((link) => (link as HTMLAnchorElement).href),
    );
    expect(href).toEndWith("vanityName=ada");
  }, 300_000);

  test("several different matches are none of them, and the error says how many there are", async () => {
    const fault = await visit("/lookalikes/", (at) => query(at, "frame.dialog")).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PageChanged);
    expect(fault).toMatchObject({ tried: ["[role='dialog'] (matches 2 elements)"] });
  }, 300_000);

  test("a page embedded in a visible frame is searched, one in an invisible frame is not", async () => {
    expect(await visit("/embedded/", async (at) => idOf(await requireControl(at, "frame.dialog")))).toBe("inside");
  }, 300_000);

  test("a list that fills while its own element is scrolled is read to its end", async () => {
    const [first, second, count] = await visit("/inner-scroller/", async (at) => [
      await scrollList(at, "sent.card"),
      await scrollList(at, "sent.card"),
      (await findAll(at, "sent.card")).length,
    ]);
    expect({ first, second, count }).toEqual({ first: "more", second: "end", count: 7 });
  }, 300_000);

  test("the only visible match is used, in an open shadow root too", async () => {
    const [id, cards] = await context.withPage("test", async (at) => {
      await navigate(at, "/dialog/");
      const dialog = await requireControl(at, "frame.dialog");
      const read = await readCards(at, "frame.dialog", { id: [null, "@id"], text: [null, "text"] });
      return [await dialog.evaluate((element) => (element as Element).id), read] as const;
    });
    expect(id).toBe("inner");
    expect(cards).toEqual([{ id: "inner", text: "yesSend", ambiguous: [] }]);
  }, 300_000);

  test("a miss reports the control and what was tried, and keeps evidence", async () => {
    kept = [];
    const fault = await context
      .withPage("test", async (at) => {
        await navigate(at, "/feed/");
        expect(await query(at, "frame.dialog", { waitMs: 0 })).toBeUndefined();
        return requireControl(at, "frame.dialog", { waitMs: 0 });
      })
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: "PageChanged", control: "frame.dialog", evidence: "1" });
    expect(kept[0]).toMatchObject({ control: "frame.dialog", html: expect.stringContaining("Feed") });
  }, 300_000);
});

describe("pressing the submit button", () => {
  const press = async (path: string) => {
    sent = 0;
    const at = await context.holdPage("test");
    await navigate(at, path);
    const button = await at.page.$("button");
    if (!button) throw new Error("No button");
    const outcome = await createPageWrite(at, async (press) => {
      const traffic = await press(button, "frame.dialog");
      await waitUntil(() => !["none", "open"].includes(traffic.verdict()));
      throw new Error(traffic.verdict());
    }).submit(armed);
    return { ...outcome, closed: at.page.isClosed() };
  };

  test("a covered button is not pressed: nothing was sent", async () => {
    expect(await press("/covered/")).toMatchObject({ kind: "not_sent", cause: expect.any(PageChanged), closed: true });
    expect(sent).toBe(0);
  }, 300_000);

  test("any error after the press leaves the outcome unknown", async () => {
    expect(await press("/sending/")).toMatchObject({ kind: "unknown", reason: "signed_out", closed: true });
    expect(sent).toBe(1);
  }, 300_000);
});
