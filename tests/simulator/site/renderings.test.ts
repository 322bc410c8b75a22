import { expect, setDefaultTimeout, test } from "bun:test";
import { createVisits, renderingOf, type PageKind } from "#simulator/site/rendering.ts";
import { createSiteWithPosts, parseHtml, type Page } from "../../support/simulator/parsed-site.ts";
import { createMemorySite } from "../../support/simulator/site.ts";

setDefaultTimeout(300_000);

const texts = (page: Page, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

const sduiPages = (member: string, post: string) => [
  "/feed/",
  `/feed/update/urn:li:activity:${post}/`,
  `/in/${member}/`,
];

test("SDUI has none of what Ember is known by: headings, forms, URNs, alerts, class names", async () => {
  const { page, member, first, switches } = await createSiteWithPosts({ rendering: "sdui" });
  const emberOnly = "h1, form, [data-urn], [data-id], [data-view-name], #global-nav, body > * [role=alert]";
  for (const path of sduiPages(member.id, first)) {
    switches.rendering = "ember";
    expect((await page(path)).querySelectorAll(emberOnly).length).toBeGreaterThan(2);
    switches.rendering = "sdui";
    const at = await page(path);
    const main = "main#workspace";
    expect(at.querySelector(`${main} [data-testid="lazy-column"]`)).not.toBeNull();
    expect(at.querySelectorAll(emberOnly)).toHaveLength(0);
    expect(
      [...at.querySelectorAll(`${main} [class]`)].filter(({ className }) => /artdeco|feed-|update-/.test(className)),
    ).toEqual([]);
    expect(at.querySelectorAll("[data-sdui-screen^='com.linkedin.sdui.flagshipnav.']")).toHaveLength(1);
    expect(at.querySelectorAll("[data-display-contents] [data-display-contents]").length).toBeGreaterThan(0);
    expect(at.querySelectorAll("dialog[data-testid=dialog]:not([open])")).toHaveLength(2);
    expect(at.querySelector("iframe[data-testid=interop-iframe]")?.getAttribute("src")).toBe("/preload/");
    expect(at.querySelector("ul.vjs-menu-content[role=menu]")).not.toBeNull();
  }
});

test("keys of SDUI that mean nothing differ from one rendering of a page to the next", async () => {
  const { page } = await createSiteWithPosts({ rendering: "sdui" });
  const keys = (at: Page) =>
    [...at.querySelectorAll("[componentkey]")].map((element) => element.getAttribute("componentkey"));
  const [before, after] = [keys(await page("/feed/")), new Set(keys(await page("/feed/")))];
  expect(before.filter((key) => after.has(key))).toEqual([
    "primaryNavLinksComponentRef",
    "draft-text-replaceable-component",
  ]);
});

test("the navigation of SDUI has buttons for Home and the page's section, and links without a slash to the network", async () => {
  const { page, switches } = await createSiteWithPosts({ rendering: "sdui" });
  const nav = "header nav[componentkey=primaryNavLinksComponentRef]";
  const at = await page("/feed/");
  expect([...at.querySelectorAll(`${nav} button`)].map((button) => button.getAttribute("aria-label"))).toEqual([
    "Home, 1 new notification",
  ]);
  expect([...at.querySelectorAll(`${nav} a`)].map((link) => link.getAttribute("href"))).toEqual([
    "http://localhost/mynetwork",
    "http://localhost/jobs/",
    "http://localhost/messaging/",
    "http://localhost/notifications/",
  ]);
  switches.jobsNavigationButton = true;
  expect((await page("/feed/")).querySelectorAll(`${nav} button`)).toHaveLength(2);
});

test("in SDUI's feed nothing names a post, and the links with the share box's address are votes of a poll", async () => {
  const { page, member } = await createSiteWithPosts({ rendering: "sdui" });
  const at = await page("/feed/?shareActive=true");
  const sharing = [...at.querySelectorAll("a[href$='/feed/?shareActive=true']")];
  expect(sharing[0]?.textContent).toBe("73 votes");
  expect(sharing.length).toBeGreaterThan(10);
  const start = at.querySelector("[role=button] [aria-label='Start a post']");
  expect(start?.querySelector("[componentkey=draft-text-replaceable-component] p")?.textContent).toBe("Start a post");
  expect(at.querySelector("main button[aria-label='Start a post'], main a[aria-label='Start a post']")).toBeNull();
  const posts = at.querySelectorAll(
    "[role=listitem][componentkey^=expanded][componentkey$=FeedType_MAIN_FEED_RELEVANCE]",
  );
  expect(posts.length).toBeGreaterThan(2);
  expect(at.querySelector("main")?.innerHTML).not.toContain("urn:li:");
  const own = `main [role=listitem]:has(a[href="/in/${member.id}/"]) [data-testid=expandable-text-box]`;
  expect(texts(at, own)[0]).toBe("A short one");
  expect(texts(at, own)[1]).toEndWith("… more");
});

test("figures beside the feed have no emphasis in SDUI, and the number of connections is in neither rendering", async () => {
  const { page, switches, simulator, member } = await createSiteWithPosts({ rendering: "sdui" });
  const { profileViews } = simulator.profileMetrics(member);
  const views = (await page("/feed/")).querySelector("a[href*='/me/profile-views'] > div");
  expect(views?.getAttribute("aria-label")).toBe(`Profile viewers ${profileViews}`);
  expect(views?.querySelector("p:last-child")?.textContent).toBe(String(profileViews));
  expect(views?.querySelector("strong")).toBeNull();
  for (const rendering of ["sdui", "ember"] as const) {
    switches.rendering = rendering;
    expect((await page("/feed/")).querySelector("a[href*='/connections']")).toBeNull();
  }
});

test("a post's page in SDUI names its URN in its reactions, and its comments by element ids", async () => {
  const { page, first, switches } = await createSiteWithPosts({ rendering: "sdui" });
  const path = `/feed/update/urn:li:activity:${first}/`;
  const at = await page(path);
  expect(at.querySelector("[data-sdui-screen$='feed.UpdateDetail']")).not.toBeNull();
  expect(at.querySelector(`[data-testid='ReactionFacepileCollection-urn:li:activity:${first}']`)).not.toBeNull();
  const comment = `div[id^='replaceableComment_urn:li:comment:(urn:li:activity:${first},']`;
  expect(texts(at, `${comment} [data-testid=expandable-text-box]`)).toEqual(["My comment"]);
  switches.ugcPosts = true;
  const again = await page(path);
  expect(again.querySelector(comment)).toBeNull();
  expect(again.querySelector("div[id^='replaceableComment_urn:li:comment:(urn:li:ugcPost:']")).not.toBeNull();
  switches.rendering = "ember";
  expect((await page(path)).querySelector("article[data-id^='urn:li:comment:(ugcPost:']")).not.toBeNull();
});

test("SDUI's comment editor is in no form, and its button exists only once there is text", async () => {
  const { page, first } = await createSiteWithPosts({ rendering: "sdui" });
  const at = await page(`/feed/update/urn:li:activity:${first}/`);
  const editor = at.querySelector("[data-testid=ui-core-tiptap-text-editor-wrapper] [contenteditable].ProseMirror");
  expect(editor?.closest("form")).toBeNull();
  expect(at.querySelector("div[id*='commentButtonSection'] button")).toBeNull();
  expect(at.querySelector("div[id*='commentButtonSection'] template")?.innerHTML).toContain("Comment");
});

test("the share box is of the old rendering in both, with the document behind More and file fields only in its editors", async () => {
  for (const rendering of ["sdui", "ember"] as const) {
    const { page } = await createSiteWithPosts({ rendering });
    const at = await page("/feed/");
    const box = parseHtml(at.querySelector("template#share-box")?.innerHTML ?? "");
    expect(box.querySelector("[data-test-modal-id=sharebox] .ql-editor[contenteditable]")).not.toBeNull();
    expect(box.querySelector("button.share-actions__primary-action[disabled]")?.textContent).toBe("Post");
    expect(box.querySelectorAll("form, input[type=file]")).toHaveLength(0);
    const labels = [...box.querySelectorAll(".share-actions button")].map((button) =>
      button.getAttribute("aria-label"),
    );
    expect(labels).toEqual(expect.arrayContaining(["Add media", "More"]));
    expect(at.querySelector("template#picture-editor")?.innerHTML).toContain('type="file"');
  }
});

test("the address of the share box alone opens it, on a page of the old rendering", async () => {
  const { page } = await createSiteWithPosts({ rendering: "sdui" });
  const at = await page("/preload/sharebox/");
  expect(at.querySelector("template#share-box[data-auto]")).not.toBeNull();
  expect(at.querySelector(".global-nav__me")).not.toBeNull();
  expect(at.querySelector("#interop-outlet")).toBeNull();
});

test("SDUI's own profile has its card twice nested by the same key, an h2, and the link that edits it", async () => {
  const { page, member } = await createSiteWithPosts({ rendering: "sdui" });
  const at = await page(`/in/${member.id}/`);
  const card = at.querySelector("section[componentkey$=Topcard]");
  expect(card?.parentElement?.getAttribute("componentkey")).toBe(card?.getAttribute("componentkey") ?? "");
  expect(card?.querySelector("h2")?.textContent).toBe(member.name);
  expect(card?.querySelector("div:has(h2) + p")?.textContent).toBe(member.headline);
  expect(card?.querySelector(`a[href$="/in/${member.id}/edit/intro/"]`)).not.toBeNull();
});

test("SDUI's sign-in has its fields twice, without names, with ids that change, and signs in by script", async () => {
  const at = createMemorySite({ rendering: "sdui" });
  const visitor = at.visitor();
  const page = parseHtml(await visitor.page("/login"));
  expect(page.querySelector("[data-sdui-screen$='login.Login']")).not.toBeNull();
  expect(page.querySelectorAll("input[type=email][autocomplete^=username]")).toHaveLength(2);
  expect(page.querySelectorAll("input[type=password]")).toHaveLength(2);
  expect(page.querySelectorAll("form, [name]:not(meta), button[type=submit]")).toHaveLength(0);
  const ids = [...page.querySelectorAll("input")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(await visitor.page("/login")).not.toContain(ids[0] ?? "");

  const submit = (password: string) =>
    visitor.post(
      "/checkpoint/lg/login-submit",
      { session_key: "ada@example.com", session_password: password, session_redirect: "/mynetwork/" },
      { accept: "application/json", "page-rendering": "sdui" },
    );
  const refused = (await (await submit("12345")).json()) as { replace: Record<string, string> };
  expect(refused.replace["[data-sdui-screen]"]).toContain("6 to 200 characters");
  expect(visitor.cookies.has("li_at")).toBe(false);
  expect(await (await submit("a password")).json()).toEqual({ go: "/mynetwork/" });
  expect(visitor.cookies.has("li_at")).toBe(true);
});

test("in mixed mode a page's rendering alternates between visits, for each member and kind, and its script gets the page's own", async () => {
  const { visitor, page, member, first } = await createSiteWithPosts({ rendering: "mixed" });
  const isSdui = (at: Page) => at.querySelector("[data-sdui-screen]") !== null;
  const path = `/feed/update/urn:li:activity:${first}/`;
  const visits = [];
  for (const address of ["/feed/", path, "/feed/", path, "/feed/"]) visits.push(isSdui(await page(address)));
  expect(visits).toEqual([true, true, false, false, true]);
  for (const rendering of ["sdui", "ember", "ember"]) {
    const piece = await visitor.post(
      `${path}comment/`,
      { text: `In ${rendering} ${visits.push(true)}` },
      {
        "page-rendering": rendering,
      },
    );
    expect((await piece.text()).includes("replaceableComment_")).toBe(rendering === "sdui");
  }
  expect(isSdui(await page(path))).toBe(true);
  expect(isSdui(await page(`/in/${member.id}/recent-activity/all/`))).toBe(false);
  expect(isSdui(await page(`/in/${member.id}/recent-activity/all/`))).toBe(false);
});

test("pages that are known in Ember only stay so, whatever is served", () => {
  const kinds: PageKind[] = ["messaging", "recentActivity", "jobSearch", "interop"];
  const visits = createVisits({ rendering: "sdui" });
  for (const kind of kinds) {
    const served = visits.serve("ada", kind);
    expect(renderingOf({ served, switches: { language: "de" } }, kind)).toMatchObject({
      rendering: "ember",
      lang: "de",
    });
  }
  expect(renderingOf({ served: "sdui", switches: { language: "en" } }, "profile").rendering).toBe("sdui");
});

test("a page of the old rendering can come in the frame of an SDUI page, which only the site itself may do", async () => {
  const { visitor, member } = await createSiteWithPosts({ rendering: "sdui", legacyInFrame: true });
  const path = `/in/${member.id}/recent-activity/all/`;
  const open = (destination: string) => visitor.get(path, { "sec-fetch-dest": destination });
  const shell = parseHtml(await (await open("document")).text());
  expect(shell.querySelector("iframe[data-testid=interop-iframe]")?.getAttribute("src")).toBe(
    `http://localhost${path}`,
  );
  expect(shell.querySelector("[data-urn]")).toBeNull();
  const framed = await open("iframe");
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(parseHtml(await framed.text()).querySelectorAll("[data-urn]")).toHaveLength(2);
  expect(
    (await visitor.get("/feed/", { "sec-fetch-dest": "document" })).headers.get("content-security-policy"),
  ).toContain("frame-ancestors 'none'");
});
