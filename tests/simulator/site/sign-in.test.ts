import { expect, setDefaultTimeout, test } from "bun:test";
import { createMemorySite, type Visitor } from "../../support/simulator/site.ts";

setDefaultTimeout(300_000);

const locationOf = (answer: Response) => answer.headers.get("location");
const submit = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/checkpoint/lg/login-submit", {
    session_key: "ada@example.com",
    session_password: "a password",
    ...fields,
  });

test("without a session a page redirects to the sign-in, a profile and a job to the authwall, each with a return URL", async () => {
  const visitor = createMemorySite().visitor();
  const feed = await visitor.get("/feed/?a=1");
  expect([feed.status, locationOf(feed)]).toEqual([
    302,
    "/uas/login?session_redirect=http%3A%2F%2Flocalhost%2Ffeed%2F%3Fa%3D1",
  ]);
  for (const path of ["/in/somebody/", "/jobs/view/7/"]) {
    const wall = locationOf(await visitor.get(path));
    expect(wall).toStartWith("/authwall?");
    expect(wall).toEndWith(encodeURIComponent(`http://localhost${path}`));
  }
  const wall = await visitor.page("/authwall?sessionRedirect=http%3A%2F%2Flocalhost%2Fin%2Fsomebody%2F");
  expect(wall).toContain('href="/login?session_redirect=http%3A%2F%2Flocalhost%2Fin%2Fsomebody%2F"');
});

test("the sign-in page has the fields of the real one and says that it is simulated, at each of its addresses", async () => {
  const visitor = createMemorySite().visitor();
  for (const path of ["/login", "/login/", "/uas/login"]) {
    const page = await visitor.page(path);
    for (const field of ['id="username" name="session_key"', 'id="password" name="session_password" type="password"']) {
      expect(page).toContain(field);
    }
    expect(page).toContain('<button type="submit"');
    expect(page).toContain("Sandbox network: simulated");
    expect(page).not.toContain("global-nav");
  }
});

test("a first sign-in creates the member, sets a session cookie that scripts cannot read, and opens the feed", async () => {
  const at = createMemorySite();
  const visitor = at.visitor();
  const signedIn = await visitor.signIn();
  expect([signedIn.status, locationOf(signedIn)]).toEqual([303, "/feed/"]);
  const set = signedIn.headers.getSetCookie();
  expect(set.find((cookie) => cookie.startsWith("li_at="))).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(set.find((cookie) => cookie.startsWith("JSESSIONID="))).toMatch(
    /^JSESSIONID="ajax:\d{19}"; Path=\/; SameSite=Lax$/,
  );
  expect(await visitor.page("/feed/")).toContain("Ada Lovelace");
  const member = at.simulator.memberOfCookie(visitor.cookies.get("li_at") ?? "");
  expect(locationOf(await visitor.get("/in/me/"))).toBe(`/in/${member?.id}/`);
  expect(locationOf(await visitor.get("/login"))).toBe("/feed/");
});

test("the same address and password is the same member in another browser; another password is refused with a message", async () => {
  const at = createMemorySite();
  const here = at.visitor();
  await here.signIn("Ada@Example.com", "a password");
  const there = at.visitor();
  await there.get("/login");
  const wrong = await submit(there, { session_password: "another one" });
  expect(wrong.status).toBe(401);
  const page = await wrong.text();
  expect(page).toMatch(/id="error-for-password"[^>]*>That&#39;s not the right password/);
  expect(page).not.toContain("another one");
  expect(there.cookies.has("li_at")).toBe(false);
  await submit(there, {});
  const of = (visitor: Visitor) => at.simulator.memberOfCookie(visitor.cookies.get("li_at") ?? "")?.id;
  expect(of(there)).toBe(of(here) ?? "nobody");
});

test("an invalid address and a short password are reported next to their fields", async () => {
  const visitor = createMemorySite().visitor();
  await visitor.get("/login");
  const address = await (await submit(visitor, { session_key: 'ada"><script>' })).text();
  expect(address).toMatch(/id="error-for-username"[^>]*>Please enter/);
  expect(address).toContain('value="ada&quot;&gt;&lt;script&gt;"');
  expect(await (await submit(visitor, { session_password: "12345" })).text()).toContain("6 to 200 characters");
  expect((await visitor.post("/checkpoint/lg/login-submit")).status).toBe(401);
});

test("a sign-in returns to the requested page, and never to another site or in a loop", async () => {
  const at = createMemorySite();
  const lead = async (wanted: string) => {
    const visitor = at.visitor();
    await visitor.get("/login");
    return locationOf(await submit(visitor, { session_redirect: wanted }));
  };
  expect(await lead("http://localhost/in/somebody/?a=1")).toBe("/in/somebody/?a=1");
  for (const elsewhere of [
    "https://evil.example/feed/",
    "//evil.example/",
    "javascript:alert(1)",
    "/login",
    "http://[",
  ]) {
    expect(await lead(elsewhere)).toBe("/feed/");
  }
});

test("two-step: after the password a code is required, which is shown as simulated; only the right one signs in", async () => {
  const visitor = createMemorySite({ twoStep: true }).visitor();
  const path = locationOf(await visitor.signIn()) ?? "";
  expect(path).toStartWith("/checkpoint/challenge/");
  expect(visitor.cookies.has("li_at")).toBe(false);
  const page = await visitor.page(path);
  expect(page).toContain("Simulated text message");
  expect(page).toContain('name="pin"');
  const code = /data-simulated-code="true">(\d{6})</.exec(page)?.[1] ?? "";
  const wrong = await visitor.post(path, { pin: code === "000000" ? "111111" : "000000" });
  expect([wrong.status, visitor.cookies.has("li_at")]).toEqual([400, false]);
  const right = await visitor.post(path, { pin: code });
  expect([right.status, locationOf(right), visitor.cookies.has("li_at")]).toEqual([303, "/feed/", true]);
  expect(locationOf(await visitor.get(path))).toBe("/login");
});

test("five wrong codes, or ten minutes, end a check", async () => {
  const at = createMemorySite({ twoStep: true });
  const visitor = at.visitor();
  const path = locationOf(await visitor.signIn()) ?? "";
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await visitor.post(path, { pin: "x" })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 303]);
  expect(locationOf(await visitor.get(path))).toBe("/login");
  const late = locationOf(await visitor.signIn()) ?? "";
  at.clock.jump(10 * 60_000);
  expect(locationOf(await visitor.get(late))).toBe("/login");
});

test("a puzzle is solved with the upright picture, which only its drawing reveals", async () => {
  const visitor = createMemorySite({ twoStep: true, puzzle: true }).visitor();
  const path = locationOf(await visitor.signIn()) ?? "";
  const code = /simulated-code="true">(\d{6})</.exec(await visitor.page(path))?.[1] ?? "";
  expect(locationOf(await visitor.post(path, { pin: code }))).toBe(path);
  const upright = await uprightOf(visitor, path);
  const wrong = await visitor.post(path, { picked: String((upright + 1) % 6) });
  expect([wrong.status, visitor.cookies.has("li_at")]).toEqual([400, false]);
  const right = await visitor.post(path, { picked: String(await uprightOf(visitor, path)) });
  expect([locationOf(right), visitor.cookies.has("li_at")]).toEqual(["/feed/", true]);
});

async function uprightOf(visitor: Visitor, path: string): Promise<number> {
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, n) => visitor.page(`${path}/picture/${n}`)));
  expect(pictures.filter((svg) => svg.includes("rotate(0 "))).toHaveLength(1);
  return pictures.findIndex((svg) => svg.includes("rotate(0 "));
}

test("the account picker is shown before the form, and allows another account", async () => {
  const visitor = createMemorySite({ accountPicker: true }).visitor();
  const picker = await visitor.page("/login");
  expect(picker).toContain('id="rememberme-div"');
  expect(picker).not.toContain('name="session_password"');
  expect(await visitor.page("/login?another=1")).toContain('name="session_password"');
});

test("signing out requires the page's own token, and ends the session here and for any copy of the cookie", async () => {
  const at = createMemorySite();
  const visitor = at.visitor();
  await visitor.signIn();
  const cookie = visitor.cookies.get("li_at") ?? "";
  expect((await visitor.get("/m/logout/")).status).toBe(403);
  const href = /href="(\/m\/logout\/[^"]+)"/.exec(await visitor.page("/feed/"))?.[1] ?? "";
  expect(locationOf(await visitor.get(href))).toBe("/login");
  expect(visitor.cookies.has("li_at")).toBe(false);
  expect(at.simulator.memberOfCookie(cookie)).toBeUndefined();
});
