import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { ApplicationQuestion } from "#core/network-port.ts";
import { emberJob, emberStepsForm } from "#tests/support/browser/job-pages.ts";
import * as page from "#tests/support/browser/people-pages.ts";
import { servePeoplePages } from "#tests/support/browser/serve-people-pages.ts";

setDefaultTimeout(300_000);

let served: Awaited<ReturnType<typeof servePeoplePages>>;
beforeAll(async () => {
  served = await servePeoplePages();
});
afterAll(() => served.close());

test("a thread that loads late and takes the place of the next one doesn't hide it", async () => {
  const at = 1_700_000_000_000;
  const { ada } = page;
  const ida = "ACoAAAexampleOther000000002";
  const pane = (id: string, name: string, sentAt: number) =>
    page.pane(page.header(id, name), [{ from: "them", text: "Hi there", at: sentAt }], id);
  served.site.pages["/messaging/"] = page.inbox(
    [
      { id: "2-a", name: ada.name, pane: pane(ada.memberId, ada.name, at) },
      { id: "2-b", name: "Ida Example", pane: pane(ida, "Ida Example", at - 1000) },
    ],
    { isFirstLate: true },
  );
  served.site.pages[page.profilePath] = page.profile({ actions: page.actions.connected });
  const { messages } = served.withTimeouts({ appearMs: 1000, settleMs: 6000 });
  const threads = await messages.inbox(at - 10);
  expect(threads.map(({ id, person }) => [id, person.id])).toEqual([["2-a", ada.slug]]);
});

test("the step of a form that follows on a refused one while that is read is answered, not the refusal", async () => {
  served.site.pages["/jobs/view/308/"] = emberJob("308", "easy", emberStepsForm("308"));
  const { jobs } = served.withTimeouts({ appearMs: 45_000 });
  const answer = ({ kind }: ApplicationQuestion) => (kind === "number" ? "5" : "five");
  const prepared = await jobs.prepareApplication("308", { answer });
  await prepared.cancel();
});

test("a row that something covers for a moment is pressed once it is uncovered", async () => {
  const { ada } = page;
  const pane = page.pane(page.header(ada.memberId, ada.name), [
    { from: "them", text: "Hi there", at: 1_700_000_000_000 },
  ]);
  served.site.pages["/messaging/"] = `${page.inbox([{ id: "2-a", name: ada.name, pane }])}
    <div id="cover" style="position:fixed;inset:0;z-index:9"></div>
    <script>addEventListener("load", () => setTimeout(() => cover.remove(), 500))</script>`;
  served.site.pages[page.profilePath] = page.profile({ actions: page.actions.connected });
  const { messages } = served.withTimeouts({ appearMs: 20_000, settleMs: 6000 });
  expect(await messages.inbox(0)).toMatchObject([{ id: "2-a", messages: [{ text: "Hi there" }] }]);
});

test("messages that the page replaces while they are read have their texts", async () => {
  const { ada } = page;
  const at = 1_700_000_000_000;
  const texts = Array.from({ length: 40 }, (_, n) => `Message ${n}`);
  const pane = page.pane(
    page.header(ada.memberId, ada.name),
    texts.map((text, n) => ({ from: "them", text, at: at + n })),
  );
  served.site.pages["/messaging/"] = `${page.inbox([{ id: "2-a", name: ada.name, pane }])}
    <script>
      const replace = () => {
        for (const list of document.querySelectorAll("[data-event-urn]")) list.replaceWith(list.cloneNode(true));
      };
      const timer = setInterval(replace, 1);
      setTimeout(() => clearInterval(timer), 1500);
    </script>`;
  served.site.pages[page.profilePath] = page.profile({ actions: page.actions.connected });
  const { messages } = served.withTimeouts({ appearMs: 20_000, settleMs: 6000 });
  const [thread] = await messages.inbox(0);
  expect(thread?.messages.map(({ text }) => text)).toEqual(texts);
});
