import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { PageChanged } from "#core/network-port.ts";
import * as page from "#tests/support/browser/people-pages.ts";
import { servePeoplePages } from "#tests/support/browser/serve-people-pages.ts";

const { actions, ada } = page;

let served: Awaited<ReturnType<typeof servePeoplePages>>;
beforeAll(async () => {
  served = await servePeoplePages();
}, 300_000);
afterAll(() => served.close());
beforeEach(() => served.reset());

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("nothing is pressed or read of a profile", () => {
  test("whose row has another button that expands beside the one for more", async () => {
    const removes = `<button aria-expanded="false" onclick="record('removed')">Remove connection</button>`;
    served.site.pages[page.profilePath] = page.profile({ actions: actions.follow + removes });
    const error = await errorOf(served.people.view(ada.slug));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "profile.more" });
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("that names someone else than its address, by the link to their contact info", async () => {
    const shown = page.profile({ actions: actions.connected, degree: "1st" });
    served.site.pages[page.profilePath] = shown.replace("/overlay/contact-info", "-2/overlay/contact-info");
    const error = await errorOf(served.people.view(ada.slug));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "profile.contactInfo" });
  }, 300_000);
});

test("one's own profile is read as that in Ember, too, and no invitation goes there", async () => {
  served.site.pages[page.profilePath] = page.ember(`<section><h1>${ada.name}</h1>
    <a href="/in/${ada.slug}/edit/intro/" aria-label="Edit intro">✎</a></section>`);
  expect(await served.people.view(ada.slug)).toMatchObject({ name: ada.name, relation: "self" });
  const outcome = await served.submit(served.people.prepareInvitation(ada.slug));
  expect(outcome).toMatchObject({ kind: "rejected", reason: "You cannot invite yourself." });
}, 300_000);
