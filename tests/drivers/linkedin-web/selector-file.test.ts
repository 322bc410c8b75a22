import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allControls, declarationOf, selectorsVersion } from "#drivers/linkedin-web/controls/controls.ts";
import { readSelectorFile, selectorFilePath } from "#drivers/linkedin-web/controls/selector-file.ts";
import { createSelectorSource } from "#drivers/linkedin-web/controls/selector-source.ts";

const folder = mkdtempSync(join(tmpdir(), "attache-selectors-"));
const path = selectorFilePath(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const write = (content: unknown, mode = 0o600): void => {
  rmSync(path, { force: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  chmodSync(path, mode);
};
const file = (selectors: object, rest: object = {}) => ({ schema: 1, version: selectorsVersion, selectors, ...rest });
const refusal = (content: unknown, mode?: number): string => {
  write(content, mode);
  try {
    readSelectorFile(path);
  } catch (error) {
    return String(error);
  }
  return "";
};
const submit = { "composer.submit": { ember: ["button[name='post']"] } };

test("selectors of the file replace those of one control and rendering", () => {
  write(file(submit, { note: "Post has a name now" }));
  const override = readSelectorFile(path);
  expect(override).toMatchObject({ controls: ["composer.submit"], note: "Post has a name now" });
  expect(override?.table.resolve("composer.submit").ember).toEqual(["button[name='post']"]);
  expect(override?.table.resolve("composer.dialog").ember.length).toBeGreaterThan(0);
});

test("a folder without the file has no overrides", () => {
  rmSync(path, { force: true });
  expect(readSelectorFile(path)).toBeUndefined();
  expect(() => readSelectorFile(path, { mustExist: true })).toThrow("It does not exist.");
});

test.each([
  ["what is not JSON", "{", "It is not JSON."],
  ["another schema", { ...file(submit), schema: 2 }, "schema:"],
  ["selectors written for another version", file(submit, { version: "2024-01" }), "version:"],
  ["an unknown field", { ...file(submit), extra: 1 }, "extra"],
  ["an unknown control", file({ "composer.publish": { ember: ["button[name]"] } }), "This control does not exist."],
  ["what is not a selector", file({ "composer.submit": { ember: ["button[["] } }), "It is not a CSS selector."],
  ["a bare tag, which matches any button", file({ "composer.submit": { ember: ["button"] } }), "It matches too much"],
  [
    "a bare tag after a specific part",
    file({ "composer.submit": { ember: ["[role='dialog'] *"] } }),
    "matches too much",
  ],
  ["a bare alternative", file({ "composer.submit": { ember: ["[name='post'], button"] } }), "It matches too much"],
  ["a text", file({ "composer.submit": { ember: ["button[name]:contains('Post')"] } }), "':contains' is not allowed."],
  [
    "an invite link for anyone",
    file({ "profile.edit": { sdui: ["a[href*='/edit/intro/']"] } }),
    "It must contain {slug}",
  ],
  ["what nearly every button has", file({ "composer.submit": { ember: ["button[class]"] } }), "It matches too much"],
  ["a kind of button", file({ "composer.submit": { ember: ["[role='dialog'] [type='button']"] } }), "matches too much"],
  ["a single letter", file({ "composer.submit": { ember: ["button[class*='p']"] } }), "It matches too much"],
  [
    "another control's selector",
    file({ "easyApply.next": { ember: ["button[data-live-test-easy-apply-submit-button]"] } }),
    "It would match 'easyApply.submit' too",
  ],
  [
    "what is always another control",
    file({ "easyApply.next": { ember: ["footer > button.x[data-live-test-easy-apply-submit-button='1']"] } }),
    "It would match 'easyApply.submit' too",
  ],
  [
    "what another control is among",
    file({ "easyApply.next": { ember: ["button[data-live-test-easy-apply-submit-button], button[name='next']"] } }),
    "It would match 'easyApply.submit' too",
  ],
  [
    "a wide selector with another control in it",
    file({ "invite.note": { ember: ["[class*='artdeco-button']"] } }),
    "It would match 'invite.",
  ],
  [
    "a conversation outside of the page's main part",
    file({ "thread.form": { ember: ["form.msg-form"] } }),
    "It must start with 'main'",
  ],
  [
    "an alternative for anyone next to one for the person",
    file({ "profile.edit": { sdui: ["a[href*='/in/{slug}/edit/intro/'], a[href*='/edit/intro/']"] } }),
    "It must contain {slug} in each alternative",
  ],
  [
    "an invitation to anyone, of a control that has buttons without an address, too",
    file({ "profile.invite": { sdui: ["a[href*='vanityName={slug}'], a[href*='vanityName=']"] } }),
    "It must contain {slug} in each alternative",
  ],
  [
    "an inner alternative for anyone",
    file({ "profile.edit": { sdui: ["a:is([href*='/in/{slug}/edit/intro/'], [href*='/edit/intro/'])"] } }),
    "It must contain {slug} in each alternative",
  ],
  ["the whole page", file({ "frame.signedIn": { ember: ["body[class*='ember']"] } }), "It matches the whole page."],
  [
    "a place in a row of buttons",
    file({ "composer.submit": { ember: ["button[class*='share-actions']:nth-of-type(2)"] } }),
    "':nth-of-type' tells where it is",
  ],
  [
    "a link's address alone, which a stranger's poll has, too",
    file({ "feed.startPost": { sdui: ["a[href*='shareActive=true']"] } }),
    "It needs more than an address",
  ],
])("%s is refused, and the error says why", (_, content, message) => {
  expect(refusal(content)).toContain(message);
});

test("every control's own selectors would be accepted as overrides", () => {
  const own = allControls.map((control) => {
    const { ember, sdui } = declarationOf(control);
    return [control, { ...(ember && { ember }), ...(sdui && { sdui }) }];
  });
  write(file(Object.fromEntries(own)));
  expect(readSelectorFile(path)?.controls).toEqual(allControls);
});

test("every problem is named at once", () => {
  const message = refusal(file({ "composer.submit": { ember: ["button"] }, "feed.nothing": { sdui: ["a[href]"] } }));
  expect(message).toContain("composer.submit:");
  expect(message).toContain("feed.nothing:");
});

test("a file that others may write, a link and a huge file are refused", () => {
  expect(refusal(file(submit), 0o622)).toContain("Others may write it.");
  expect(refusal(" ".repeat(70_000))).toContain("larger than 64 KB");
  rmSync(path);
  symlinkSync("/etc/hostname", path);
  expect(() => readSelectorFile(path)).toThrow("It is not a regular file.");
});

test("a file that others may write from now on is not used any longer, though nothing in it changed", () => {
  const log = { info: () => undefined, warn: () => undefined } as never;
  rmSync(path, { force: true });
  const selectors = createSelectorSource(folder, log);
  write(file(submit));
  expect(selectors()).toBeDefined();
  chmodSync(path, 0o666);
  expect(selectors()).toBeUndefined();
});

test("the driver follows a change of the file, and keeps to its own selectors when the file is refused", () => {
  const logged: string[] = [];
  const log = { info: (code: string) => logged.push(code), warn: (code: string) => logged.push(code) } as never;
  const touch = (seconds: number) => utimesSync(path, seconds, seconds);
  rmSync(path, { force: true });
  const selectors = createSelectorSource(folder, log);
  expect(selectors()).toBeUndefined();
  write(file(submit));
  touch(1000);
  expect(selectors()?.resolve("composer.submit").ember).toEqual(["button[name='post']"]);
  write(file({ "composer.submit": { ember: ["button"] } }));
  touch(2000);
  expect(selectors()).toBeUndefined();
  expect(selectors()).toBeUndefined();
  expect(logged).toEqual(["selectors.replaced", "selectors.refused"]);
});
