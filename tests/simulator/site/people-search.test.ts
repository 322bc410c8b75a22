import { expect, setDefaultTimeout, test } from "bun:test";
import { memberNumberOf } from "#simulator/model/member-ids.ts";
import { createPeopleVisitor } from "../../support/simulator/people-visitor.ts";
import { readAttribute, readElements } from "../../support/simulator/read-elements.ts";

setDefaultTimeout(300_000);

const searchFor = ({ name }: { name: string }): string =>
  `/search/results/people/?keywords=${encodeURIComponent(name)}&network=%5B%22S%22%2C%22O%22%5D`;

test("Ember's results have hashed titles, their texts by position, and a row of a skeleton without a person", async () => {
  const { visitor, stranger } = await createPeopleVisitor({ rendering: "ember" });
  const person = stranger();
  const page = await visitor.page(searchFor(person));
  const urns = readAttribute(page, "main li > [data-chameleon-result-urn]", "data-chameleon-result-urn");
  expect(urns).toContain(`urn:li:member:${memberNumberOf(person.id)}`);
  expect(urns.at(-1)).toBe("urn:li:member:headless");
  expect(page).not.toContain("entity-result__title-text");
  const texts = readElements(page, "[data-chameleon-result-urn] > .mb1 > div").map(({ text }) => text);
  expect(texts.slice(1, 3)).toEqual([person.headline, person.place]);
});

test("SDUI's results are known by the key of their button alone, whose link has an address of its own", async () => {
  const { visitor, stranger } = await createPeopleVisitor({ rendering: "sdui" });
  const person = stranger();
  const page = await visitor.page(searchFor(person));
  expect(readElements(page, "[role='listitem'], [data-view-name], h1, form")).toEqual([]);
  const key = `ConnectButtonstate:invitation:urn:li:member:${memberNumberOf(person.id)}_connect`;
  expect(readAttribute(page, `a[componentkey="${key}"]`, "href")).toEqual([
    `/preload/search-custom-invite/?vanityName=${person.slug}`,
  ]);
  expect(readElements(page, `main a[href="/in/${person.slug}/"]`).map(({ text }) => text)).toEqual([person.name]);
});

test.each([
  ["ember", "en", "No results found"],
  ["sdui", "en", "No results found"],
  ["sdui", "de", "Keine Ergebnisse gefunden"],
] as const)("a search without results says so in %s, language %s", async (rendering, language, text) => {
  const { visitor } = await createPeopleVisitor({ rendering, language });
  expect(await visitor.page("/search/results/people/?keywords=nothing-is-called-that")).toContain(text);
});
