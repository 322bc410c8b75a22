import { expect, test } from "bun:test";
import type { PageSnapshot } from "#core/browser-port.ts";
import type { DriverPage } from "#drivers/linkedin-web/context.ts";
import { captureEvidence } from "#drivers/linkedin-web/page/capture-evidence.ts";

const picture = new Uint8Array([1, 2, 3]);

/** A page whose first screenshots fail. */
async function capture(failures: number): Promise<{ id: string | undefined; kept: PageSnapshot[] }> {
  const kept: PageSnapshot[] = [];
  let tries = 0;
  const page = {
    url: () => "https://example.com/feed/",
    evaluate: async () => "<p>Feed</p>",
    screenshot: async () => {
      tries += 1;
      if (tries <= failures) throw new Error("Unable to capture screenshot");
      return picture;
    },
  };
  const context = { keepEvidence: (snapshot: PageSnapshot) => String(kept.push(snapshot)), sessionCookie: () => "s" };
  return { id: await captureEvidence({ context, action: "test", page } as unknown as DriverPage), kept };
}

test("a screenshot that fails is taken again", async () => {
  const { id, kept } = await capture(1);
  expect(id).toBe("1");
  expect(kept).toMatchObject([{ path: "/feed/", html: "<p>Feed</p>", screenshot: picture }]);
});

test("a page that cannot be pictured leaves its HTML as evidence", async () => {
  const { id, kept } = await capture(2);
  expect(id).toBe("1");
  expect(kept).toEqual([{ action: "test", path: "/feed/", html: "<p>Feed</p>" }]);
});
