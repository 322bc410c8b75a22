import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import * as page from "#tests/support/browser/people-pages.ts";
import { servePeoplePages } from "#tests/support/browser/serve-people-pages.ts";

setDefaultTimeout(300_000);

const { ada } = page;
const composePath = "/messaging/compose/";
const threadPath = "/messaging/thread/2-a/";

let served: Awaited<ReturnType<typeof servePeoplePages>>;
beforeAll(async () => {
  served = await servePeoplePages();
});
afterAll(() => served.close());
beforeEach(() => {
  served.reset();
  served.site.pages[page.profilePath] = page.profile({ actions: page.actions.connected, degree: "1st" });
});

/** Shows 'Hello' as sent at once and after every reload, from what the page keeps itself. */
const keepsMessage = (text: string) => `<script>
  const show = () => document.querySelector("#pane ul").insertAdjacentHTML("beforeend", localStorage.sent);
  if (localStorage.sent) addEventListener("DOMContentLoaded", show);
  addEventListener("click", (event) => {
    if (event.target.id !== "send") return;
    event.stopImmediatePropagation();
    localStorage.sent = ${JSON.stringify(page.message({ from: "me", text, at: 1_700_000_000_001 }))
      .replaceAll("</", "<\\/")
      .replaceAll("data-event-urn", 'data-event-" + "urn')};
    show();
    document.body.insertAdjacentHTML("beforeend", "<p role=status>Sent</p>");
    history.replaceState({}, "", ${JSON.stringify(threadPath)});
  }, true);
</script>`;

test("a message that only the page itself shows as sent, also after a reload, is unconfirmed", async () => {
  const pane = page.pane(page.header(ada.memberId, ada.name), []);
  served.site.pages[composePath] = page.ember(pane + keepsMessage("Hello"));
  served.site.pages[threadPath] = page.ember(pane + keepsMessage("Another text"));
  const outcome = await served.submit(served.messages.prepareMessage(ada.slug, "Hello"));
  expect(outcome).toMatchObject({ kind: "unknown" });
  expect(served.site.recorded).toEqual([]);
});
