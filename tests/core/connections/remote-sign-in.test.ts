import { expect, setDefaultTimeout, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { isOnSite, isMemberPage } from "#core/connections/remote-sign-in/sign-in-rules.ts";
import { siteDeclaration } from "#tests/support/core/test-networks.ts";
import { SessionExpired } from "#core/network-port.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { createMemoryCore, settle } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { createScriptedBrowser } from "#tests/support/browser/scripted-browser.ts";

setDefaultTimeout(300_000);
cheapPasswords();

const site = "http://127.0.0.1:4480";
const minute = 60_000;
const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
};

async function beginSignIn() {
  const shown = createScriptedBrowser();
  const written = createScriptedNetwork();
  const linkedin = {
    ...written.access,
    session: { ...written.access.session, signInUrl: async () => `${site}/login` },
  };
  const core = createMemoryCore(
    { ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: site },
    { browser: shown.browser, networks: { linkedin } },
  );
  const { user, token } = await person(core, "Ada");
  const { remoteSignIns: signIns } = core.connections;
  const { id } = signIns.begin({ userId: user.id }, { width: 500, height: 700, touch: true });
  await settle();
  const state = () => signIns.get(user.id, id);
  const ended: string[] = [];
  const frames: string[] = [];
  let take = () => {};
  /** Watches like a window does; `slow` acknowledges a frame only on `take`. */
  const watch = (slow = false) => {
    const seat = signIns.redeem(id, signIns.ticket(user.id, id, token).ticket);
    if (!seat) throw new Error("The ticket was refused.");
    return signIns.watch(seat, {
      async frame({ jpeg }) {
        frames.push(new TextDecoder().decode(jpeg));
        if (slow) await new Promise<void>((taken) => (take = taken));
      },
      ended: (message) => void ended.push(message),
    });
  };
  return {
    ...shown,
    ...written,
    core,
    ada: user.id,
    token,
    signIns,
    id,
    state,
    ended,
    frames,
    watch,
    take: () => take(),
  };
}

test("a sign-in opens the network's page in its own context once a window watches", async () => {
  const { requests, at, state, id } = await beginSignIn();
  expect(requests).toMatchObject([
    {
      account: `sign-in:${id}`,
      priority: "interactive",
      timeoutMs: 10 * minute,
      viewport: { width: 500, height: 700, touch: true },
    },
  ]);
  expect(at.url).toBe(`${site}/login`);
  expect(state()).toMatchObject({ state: "open", message: null, network: "sandbox" });
});

test("once the network shows the user as signed in, the cookie is read, verified and stored, and the page is closed", async () => {
  const { navigate, at, state, signIns, ada, id, verifiedCookies, closed, forgotten } = await beginSignIn();
  navigate(`${site}/checkpoint/challenge/1?next=/feed/`);
  expect(state().state).toBe("open");
  expect(await codeOf(() => signIns.takeCookie(ada, id))).toBe("network.cookie_not_found");
  navigate(`${site}/feed/`);
  expect(state().state).toBe("signed_in");
  at.cookies = [{ name: "li_at", value: "the-session" }];
  expect(await signIns.takeCookie(ada, id)).toMatchObject({ authenticated: true });
  expect(verifiedCookies).toEqual(["the-session"]);
  expect(state()).toMatchObject({ state: "connected", message: null });
  expect([closed, forgotten]).toEqual([[`sign-in:${id}`], expect.arrayContaining([`sign-in:${id}`])]);
  expect(await signIns.takeCookie(ada, id)).toMatchObject({ authenticated: true });
  expect(verifiedCookies).toHaveLength(1);
});

test("a session that the network does not confirm is not stored, and can be retried", async () => {
  const { navigate, at, answers, signIns, ada, id, state } = await beginSignIn();
  navigate(`${site}/in/ada/`);
  at.cookies = [{ name: "li_at", value: "worthless" }];
  answers.session = async () => Promise.reject(new SessionExpired());
  expect(await codeOf(() => signIns.takeCookie(ada, id))).toBe("network.cookie_refused");
  expect(state().state).toBe("signed_in");
});

test("a sign-in lasts at most ten minutes", async () => {
  const { core, state, watch, ended, closed } = await beginSignIn();
  watch();
  await core.clock.advance(10 * minute - 1);
  expect(state().state).toBe("open");
  await core.clock.advance(1);
  expect(state()).toMatchObject({
    state: "ended",
    message: "This sign-in timed out after ten minutes. Start it again.",
  });
  expect(ended).toEqual(["This sign-in timed out after ten minutes. Start it again."]);
  expect(closed).toHaveLength(1);
});

test("a sign-in ends five seconds after its window closes; a window that returns in time continues it", async () => {
  const { core, state, watch } = await beginSignIn();
  const first = watch();
  first.leave();
  await core.clock.advance(4000);
  const second = watch();
  await core.clock.advance(minute);
  expect(state().state).toBe("open");
  second.leave();
  await core.clock.advance(5000);
  expect(state().state).toBe("ended");
});

test("a sign-in waits a minute for its window", async () => {
  const { core, state } = await beginSignIn();
  await core.clock.advance(minute - 1);
  expect(state().state).toBe("open");
  await core.clock.advance(1);
  expect(state().state).toBe("ended");
});

test("a person has one sign-in, shown in one window", async () => {
  const { core, signIns, ada, id, state, watch, ended, emitFrame, frames } = await beginSignIn();
  watch();
  watch();
  expect(ended).toEqual(["The sign-in is open in another window."]);
  emitFrame("a page");
  await settle();
  expect(frames).toEqual(["a page"]);
  signIns.begin({ userId: ada }, {});
  expect(state()).toMatchObject({ state: "ended", message: "Another sign-in was started." });
  expect(id).not.toBe("");
  core.close();
});

test("an unacknowledged frame holds back the next ones, and a late viewer gets the last one", async () => {
  const { watch, emitFrame, frames, acknowledged, take } = await beginSignIn();
  emitFrame("before anybody looked");
  expect(acknowledged()).toBe(0);
  watch(true);
  await settle();
  expect([frames, acknowledged()]).toEqual([["before anybody looked"], 0]);
  take();
  await settle();
  expect(acknowledged()).toBe(1);
});

test("input is forwarded in order: a press, a key with its text, a paste", async () => {
  const { watch, inputs } = await beginSignIn();
  const { input } = watch();
  input({ kind: "mouse", type: "mousePressed", x: 5, y: 6, button: "left", buttons: 1, clicks: 1, modifiers: 0 });
  input({ kind: "key", type: "down", key: "A", code: "KeyA", keyCode: 65, modifiers: 8 });
  input({ kind: "key", type: "down", key: "a", code: "KeyA", keyCode: 65, modifiers: 2 });
  input({ kind: "key", type: "down", key: "F1", code: "F1", keyCode: 112, modifiers: 0 });
  input({ kind: "text", text: "pasted" });
  for (let turn = 0; turn < 10; turn += 1) await settle();
  expect(inputs()).toMatchObject([
    ["Input.dispatchMouseEvent", { type: "mousePressed", x: 5, y: 6, clickCount: 1 }],
    ["Input.dispatchKeyEvent", { type: "keyDown", key: "A", text: "A" }],
    ["Input.dispatchKeyEvent", { type: "rawKeyDown", key: "a", modifiers: 2 }],
    ["Input.dispatchKeyEvent", { type: "rawKeyDown", key: "F1" }],
    ["Input.insertText", { text: "pasted" }],
  ]);
});

test("a ticket is valid once, for its own sign-in, for half a minute", async () => {
  const { core, signIns, ada, id, token } = await beginSignIn();
  const { ticket } = signIns.ticket(ada, id, token);
  expect(signIns.redeem("another", ticket)).toBeUndefined();
  expect(signIns.redeem(id, ticket)).toBeUndefined();
  const late = signIns.ticket(ada, id, token).ticket;
  await core.clock.advance(30_000);
  expect(signIns.redeem(id, late)).toBeUndefined();
});

test("no one else can find a sign-in, and losing access ends it immediately", async () => {
  const { core, signIns, id, ada, state, watch, ended } = await beginSignIn();
  const { user: ben } = await person(core, "Ben");
  for (const act of [
    () => signIns.get(ben.id, id),
    () => signIns.end(ben.id, id),
    () => signIns.takeCookie(ben.id, id),
    () => signIns.ticket(ben.id, id, "t"),
  ]) {
    expect(await codeOf(act)).toBe("network.sign_in_gone");
  }
  watch();
  core.accounts.suspend(undefined, ada, undefined);
  expect(state().state).toBe("ended");
  expect(ended).toEqual(["You were signed out."]);
});

test("a browser crash is reported, and a new sign-in can be started", async () => {
  const { crash, state, signIns, ada } = await beginSignIn();
  crash();
  expect(state()).toMatchObject({ state: "failed", message: expect.stringContaining("Start the sign-in again") });
  expect(signIns.begin({ userId: ada }, {}).state).toBe("starting");
});

const { memberPages } = siteDeclaration.session;

test("signed-in is detected only by the path on the network's own host", () => {
  expect(isMemberPage(`${site}/feed/`, `${site}/login`, memberPages)).toBe(true);
  expect(isMemberPage(`${site}/in/ada/`, `${site}/login`, memberPages)).toBe(true);
  for (const address of ["/login?next=/feed/", "/feedback", "/checkpoint/feed/", "/inbox"]) {
    expect([address, isMemberPage(site + address, `${site}/login`, memberPages)]).toEqual([address, false]);
  }
  expect(isMemberPage("http://127.0.0.1:9/feed/", `${site}/login`, memberPages)).toBe(false);
});

test("only the network's own site is shown, on any of its hosts", () => {
  const login = "https://www.linkedin.com/login";
  for (const own of ["https://www.linkedin.com/x", "https://linkedin.com/", "https://checkpoint.linkedin.com/a"]) {
    expect([own, isOnSite(own, login)]).toEqual([own, true]);
  }
  for (const other of [
    "https://evil-linkedin.com/",
    "https://linkedin.com.evil.example/",
    "http://www.linkedin.com/",
  ]) {
    expect([other, isOnSite(other, login)]).toEqual([other, false]);
  }
  expect(isOnSite("file:///etc/passwd", login)).toBe(false);
  expect(isOnSite("http://127.0.0.1:4477/admin", `${site}/login`)).toBe(false);
});
