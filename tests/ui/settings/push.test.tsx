import { screenTest } from "../support/render-screen.tsx";
import { afterEach, expect, test } from "bun:test";
import { createBrowserKeys } from "#tests/support/push/push-service.ts";
import { Settings } from "#ui/screens/settings/settings.tsx";

const screen = screenTest();
const endpoint = "https://push.example.com/send/1";
const undo: (() => void)[] = [];
afterEach(() => {
  for (const restore of undo.splice(0)) restore();
});

function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
}

/** The parts of a browser that the document of tests lacks. */
function addPush(permission: NotificationPermission = "granted") {
  const { keys } = createBrowserKeys();
  let subscription: object | null = null;
  const asked: string[] = [];
  const pushManager = {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      asked.push(applicationServerKey);
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => void (subscription = null),
      };
      return subscription;
    },
    getSubscription: async () => subscription,
  };
  const registration = { pushManager };
  replace(globalThis, "isSecureContext", true);
  replace(globalThis, "PushManager", class {});
  replace(globalThis, "Notification", { permission, requestPermission: async () => permission });
  replace(navigator, "serviceWorker", {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => (subscription ? registration : undefined),
  });
  return { asked, isSubscribed: () => subscription !== null };
}

async function open() {
  const ada = await screen.signIn("Ada");
  const { user, page } = screen.render(<Settings />, { at: "/settings?tab=notifications" });
  const press = async (name: string | RegExp) => user.click(await page.findByRole("button", { name }));
  return { ada, page, press };
}

test("push is turned on in this browser, tested and removed", async () => {
  const browser = addPush();
  const { ada, page, press } = await open();
  await page.findByText("Push is off in all browsers.");
  await press("Turn on in this browser");
  await page.findByText("Push Turned On");
  await page.findByText("This browser");
  const { push } = screen.server.core;
  expect(browser.asked).toEqual([push.key().publicKey]);
  expect(push.list(ada.user.id)).toHaveLength(1);
  await press(/^Send a test to/);
  await page.findByText("Test Sent");
  await page.findByText("Waiting");
  await press(/^Remove/);
  await page.findByText("Push is off in all browsers.");
  expect([push.list(ada.user.id), browser.isSubscribed()]).toEqual([[], false]);
});

test("a browser whose person says no is not turned on, and says how to allow it", async () => {
  const browser = addPush("default");
  const { ada, page, press } = await open();
  await press("Turn on in this browser");
  await page.findByText("Allow notifications when the browser asks, then try again.");
  expect([browser.asked, screen.server.core.push.list(ada.user.id)]).toEqual([[], []]);
});

test("where push is not possible, the card says why and what to do", async () => {
  addPush("denied");
  const { page } = await open();
  await page.findByText(/^This browser blocks notifications of this site\./);
  expect(page.queryByRole("button", { name: "Turn on in this browser" })).toBeNull();
});

test("without HTTPS, the card says that browsers need it", async () => {
  replace(globalThis, "isSecureContext", false);
  const { page } = await open();
  await page.findByText(/^Browsers allow push only over HTTPS and on localhost\./);
});
