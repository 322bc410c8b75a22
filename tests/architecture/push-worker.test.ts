import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const source = readFileSync(join(import.meta.dir, "../../src/ui/public/push.js"), "utf8");

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown };
  notification?: { close: () => void; data: string };
}

/** Runs the worker with what browsers give it. */
function runWorker(openUrls: readonly string[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const handlers = new Map<string, (event: WorkerEvent) => void>();
  const self = {
    addEventListener: (type: string, handler: (event: WorkerEvent) => void) => handlers.set(type, handler),
    skipWaiting: () => undefined,
    location: { origin: "https://attache.test" },
    registration: { showNotification: async (...notification: unknown[]) => shown.push(notification) },
    clients: {
      matchAll: async () => openUrls.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  runInNewContext(source, { self, URL });
  const fire = async (type: string, event: Omit<WorkerEvent, "waitUntil">): Promise<void> => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
  };
  const press = (path: string) => fire("notificationclick", { notification: { close: () => undefined, data: path } });
  return { handlers, shown, opened, focused, fire, press };
}

test("a push is shown with its title, once for each tag", async () => {
  const { shown, fire } = runWorker();
  await fire("push", { data: { json: () => ({ title: "A post failed", path: "/help", tag: "7" }) } });
  expect(shown).toEqual([["A post failed", { tag: "7", data: "/help", icon: "/icon-192.png" }]]);
});

test("a press on a push opens its screen on this server, and nothing elsewhere", async () => {
  const { opened, press } = runWorker();
  await press("/content-scheduler?status=failed");
  for (const path of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"]) await press(path);
  expect(opened).toEqual(["https://attache.test/content-scheduler?status=failed"]);
});

test("a screen that is open already is shown instead of another one", async () => {
  const { opened, focused, press } = runWorker(["https://attache.test/help"]);
  await press("/help");
  expect([opened, focused]).toEqual([[], ["https://attache.test/help"]]);
});

test("the worker caches nothing and answers no requests", () => {
  expect([...runWorker().handlers.keys()].toSorted()).toEqual(["install", "notificationclick", "push"]);
  expect(source).not.toMatch(/caches\.|fetch\(|"fetch"/);
});
