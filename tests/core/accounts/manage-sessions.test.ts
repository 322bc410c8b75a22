import { expect, test } from "bun:test";
import { deviceName } from "#core/accounts/sessions/device-name.ts";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, noon } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const email = "ada@example.com";

async function adaTwice() {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  core.clock.jump(60_000);
  const second = await core.accounts.signIn({ email, password }, { userAgent: firefox, address: "192.0.2.7" });
  const identity = (held: string) => core.accounts.identify(held, false);
  return { core, first: identity(token), second: identity(second.token), tokens: [token, second.token] as const };
}

test("the list contains each open session, this one first, then the most recently used", async () => {
  const { core, first, second } = await adaTwice();
  expect(core.accounts.sessionsOf(first)).toEqual([
    {
      id: first.sessionId ?? "",
      device: "Unknown device",
      address: expect.stringMatching(/^10\./),
      createdAt: new Date(noon).toISOString(),
      lastSeenAt: new Date(noon).toISOString(),
      current: true,
    },
    {
      id: second.sessionId ?? "",
      device: "Firefox on Linux",
      address: "192.0.2.7",
      createdAt: new Date(noon + 60_000).toISOString(),
      lastSeenAt: new Date(noon + 60_000).toISOString(),
      current: false,
    },
  ]);
  core.clock.jump(59.5 * 60_000);
  expect(core.accounts.sessionsOf(second).map(({ id }) => id)).toEqual([second.sessionId ?? ""]);
});

test("ending a session ends it at once; another person's is not found", async () => {
  const { core, first, second, tokens } = await adaTwice();
  const ben = await person(core, "Ben");
  const stranger = core.accounts.identify(ben.token, false);
  const refused = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return (error as Fault).code;
    }
  };
  expect(refused(() => core.accounts.endSession(stranger, first.sessionId ?? ""))).toBe("auth.session_not_found");
  core.accounts.endSession(second, first.sessionId ?? "");
  expect(refused(() => core.accounts.identify(tokens[0], false))).toBe("auth.session_ended");
  expect(refused(() => core.accounts.endSession(second, first.sessionId ?? ""))).toBe("auth.session_not_found");
});

test("signing out the others leaves this session and other people's", async () => {
  const { core, second, tokens } = await adaTwice();
  const ben = await person(core, "Ben");
  core.accounts.endOtherSessions(second);
  expect(() => core.accounts.identify(tokens[0], false)).toThrow("This session was signed out. Sign in again.");
  expect(core.accounts.identify(tokens[1], false)).toEqual(second);
  expect(core.accounts.identify(ben.token, false).userId).toBe(ben.user.id);
});

test("a session is named by the browser and the system of its user agent", () => {
  const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
  const named: [userAgent: string | null, name: string][] = [
    [firefox, "Firefox on Linux"],
    [safari, "Safari on iPhone"],
    [`${chrome} Safari/537.36`, "Chrome on Windows"],
    [`${chrome} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
    [`${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
    [
      "Mozilla/5.0 (Linux; Android 16; SM-S931B) SamsungBrowser/28.0 Chrome/130.0 Mobile",
      "Samsung Internet on Android",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "Safari on macOS"],
    ["curl/8.14.1", "curl"],
    ["Mozilla/5.0 (X11; CrOS x86_64 16181.61.0)", "Unknown browser on ChromeOS"],
    ["", "Unknown device"],
    [null, "Unknown device"],
  ];
  for (const [userAgent, name] of named) expect(deviceName(userAgent)).toBe(name);
});
