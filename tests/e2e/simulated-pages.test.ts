import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { FormStep } from "#simulator/model/jobs/application-form.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { easyJobs } from "../support/simulator/jobs.ts";
import { createMemorySimulator } from "../support/simulator/simulator.ts";

setDefaultTimeout(300_000);

const { clock, simulator, database } = createMemorySimulator();
const site = serveSite({ simulator, clock, switches: { rendering: "sdui" } });
const ada = simulator.join("account-1", "Ada Lovelace");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([{ name: "li_at", value: simulator.startSession(ada.id), url: site.url }]);
  page = await context.newPage();
  page.setDefaultTimeout(120_000);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  database.close();
});

async function open(path: string, switches: Partial<Switches> = {}): Promise<void> {
  Object.assign(site.switches, {
    rendering: "sdui",
    legacyInFrame: false,
    onWrite: "answer",
    resumeUpload: "field",
    ...switches,
  });
  await page.goto(path);
}
const interop = () => page.locator("#interop-outlet");
const postButton = () => interop().locator("button.share-actions__primary-action");
const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(name) });

const hasLookup = (steps: readonly FormStep[]): boolean =>
  steps.some(({ fields }) => fields.some(({ kind }) => kind === "lookup"));

async function publish(text: string): Promise<string> {
  clock.jump(1000);
  const result = simulator.publish(ada.id, text, 100);
  if (result.kind !== "accepted") throw new Error(result.reason);
  return result.id;
}

test("on an SDUI page the share box opens in the interop root, and its toast is the old rendering's", async () => {
  await open("/feed/");
  await page.getByText("Start a post").click();
  expect(await postButton().isDisabled()).toBe(true);
  await interop().locator(".ql-editor").pressSequentially("Out of the shadow");
  await interop().locator("button.share-actions__primary-action:enabled").click();
  await interop().locator("[data-test-artdeco-toast-item-type=success]").waitFor();
  await interop().locator("[data-test-modal-id=sharebox]").waitFor({ state: "detached" });
  expect(await page.locator("[data-testid=toasts-title]").count()).toBe(0);
  await page.locator("#feed [role=listitem]").getByText("Out of the shadow").waitFor();
  expect(site.recorder.writes().at(-1)).toMatchObject({ kind: "post", text: "Out of the shadow", accepted: true });
});

test("files are chosen in an editor that replaces the share box, and are sent with its text", async () => {
  await open("/preload/sharebox/");
  const box = page.locator("[data-test-modal-id=sharebox]");
  await box.locator(".ql-editor").fill("With a picture");
  expect(await box.locator("input[type=file]").count()).toBe(0);
  await box.getByLabel("Add media").click();
  await box.locator(".ql-editor").waitFor({ state: "detached" });
  await box.locator("input[type=file]").setInputFiles([file("dog.png", "image/png")]);
  await box.getByLabel("Alternative text").fill("A dog");
  await box.getByRole("button", { name: "Next" }).click();
  await box.getByText("dog.png").waitFor();
  await box.locator("button.share-actions__primary-action:enabled").click();
  await page.locator("[data-test-artdeco-toast-item-type=success]").waitFor();

  await open("/preload/sharebox/");
  expect(await box.getByLabel("Add a document").count()).toBe(0);
  await box.getByLabel("More").click();
  await box.getByLabel("Add a document").click();
  await box.locator("input[type=file]").setInputFiles([file("plan.pdf", "application/pdf")]);
  await box.getByLabel("Document title").fill("The plan");
  await box.getByRole("button", { name: "Done" }).click();
  await box.locator("button.share-actions__primary-action:enabled").click();
  await page.locator("[data-test-artdeco-toast-item-type=success]").waitFor();

  const media = simulator.postsOf(ada.id, 0).map(({ id, text }) => ({ text, media: simulator.post(id).media }));
  expect(media).toMatchObject([
    { text: "", media: [{ name: "plan.pdf", type: "application/pdf", alt: "The plan" }] },
    { text: "With a picture", media: [{ name: "dog.png", type: "image/png", alt: "A dog" }] },
    { text: "Out of the shadow", media: [] },
  ]);
});

test("a comment's button comes with its text; what fails is said under SDUI's title of notifications", async () => {
  const post = await publish("Comment on this");
  await open(`/feed/update/urn:li:activity:${post}/`, { onWrite: "refuse_500" });
  const editor = page.locator("[data-testid=ui-core-tiptap-text-editor-wrapper] [contenteditable]");
  const button = page.locator("div[id*=commentButtonSection] button");
  await editor.waitFor();
  expect(await button.count()).toBe(0);
  await editor.pressSequentially("First line\nSecond line");
  await button.click();
  await page.locator("section:has(> [data-testid=toasts-title]) [role=alert]").waitFor();
  expect(await page.locator("[data-testid=toasts-title]").textContent()).toBe("1 notification");
  site.switches.onWrite = "answer";
  await button.click();
  const comment = page.locator(`[id^="replaceableComment_urn:li:comment:(urn:li:activity:${post},"]`);
  await comment.getByText("Second line").waitFor();
  await button.waitFor({ state: "detached" });
  expect(site.recorder.writes().at(-1)).toMatchObject({ kind: "comment", text: "First line\nSecond line" });
});

test("an open native dialog contains the toasts, and gives them back when it is closed", async () => {
  await open("/feed/");
  await page.getByText("Start a post").waitFor();
  await page.evaluate(`{
    const { show, createFragment, toast } = window.sitePage;
    show(createFragment("<div data-modal=native><button data-dismiss>Cancel</button></div>"));
    toast({ kind: "success", text: "Kept" }, false);
  }`);
  await page.locator("dialog[open] [role=alert]").getByText("Kept").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator("body > section [role=alert]").getByText("Kept").waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.locator("[data-testid=toasts-title]").waitFor({ state: "detached" });
});

test("a list of an SDUI page grows when its own scroller is scrolled, and its links that are buttons lead nowhere", async () => {
  for (let n = 0; n < 10; n += 1) await publish(`Post ${n}\n${"line\n".repeat(30)}`);
  await open("/feed/");
  const posts = page.locator("#feed [role=listitem]");
  await posts.first().waitFor();
  expect(await posts.count()).toBe(4);
  const address = page.url();
  await posts.first().getByText("reactions").click();
  await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await posts.nth(4).waitFor({ state: "attached" });
  expect(page.url()).toBe(address);
  expect(await page.evaluate("document.scrollingElement.scrollTop")).toBe(0);
});

test("a page of the old rendering is read in the frame of an SDUI page", async () => {
  await publish("In a frame");
  await open(`/in/${ada.id}/recent-activity/all/`, { legacyInFrame: true });
  await page.frameLocator("iframe[data-testid=interop-iframe]").locator("article").getByText("In a frame").waitFor();
  expect(await page.locator("main#workspace article").count()).toBe(0);
});

test("SDUI's form takes a CV by its button alone, a place from its list, and Escape asks in a second dialog", async () => {
  const forms = [...easyJobs(simulator, ada.id)].map((id) => ({
    id,
    steps: simulator.applicationForm(id, ada.name) ?? [],
  }));
  const { id } = forms.find(({ steps }) => steps.length === 1 && hasLookup(steps)) ?? { id: "" };
  await open(`/jobs/view/${id}/`, { resumeUpload: "button" });
  await page.getByLabel("Easy Apply to this job").click();
  const form = page.locator("dialog[open]:has([data-sdui-screen$='easyapply.EasyApply'])");
  await form.getByLabel("Mobile phone number").fill("+351 912 345 678");
  const place = form.getByTestId("typeahead-input");
  await place.fill("Lisb");
  await form.getByRole("option").getByText("Lisbon").waitFor();
  await place.press("ArrowDown");
  await place.press("Enter");
  expect(await place.inputValue()).toBe("Lisbon");
  await form.getByText("Upload resume").waitFor();
  expect(await form.locator("input[type=file]").count()).toBe(0);
  const chooser = page.waitForEvent("filechooser");
  await form.getByText("Upload resume").click();
  await (await chooser).setFiles([file("A life.pdf", "application/pdf")]);
  await form.locator("[role=radio][aria-checked=true]").getByText("A life.pdf").waitFor();
  await page.keyboard.press("Escape");
  const question = page.locator("dialog[open]").getByText("Save this application?");
  await question.waitFor();
  await page.locator("dialog[open]").last().getByLabel("Dismiss").click();
  await question.waitFor({ state: "detached" });
  await form.getByText("Submit application").click();
  await page.getByText("Your application was sent to").waitFor();
  await page.locator("main").getByText("Application submitted").waitFor({ state: "attached" });
  const cv = { name: "A life.pdf", source: "uploaded" };
  expect(site.recorder.writes().at(-1)).toMatchObject({ kind: "application", target: id, accepted: true, cv });
});

test("a card of SDUI's results shows its job's details next to the list, and the classic pages' buttons lead on", async () => {
  const [, job] = simulator.searchJobs(ada.id, { keywords: "" }, 1).jobs;
  await open("/jobs/search-results/?keywords=");
  await page.locator("[componentkey=SearchResultsMainContent] [role=button]").nth(1).click();
  await page.locator(`[componentkey="JobDetails_AboutTheJob_${job?.id}"]`).waitFor();
  await page.waitForURL(`**/jobs/search-results/?keywords=&currentJobId=${job?.id}`);
  expect(await page.title()).toStartWith(`${job?.title} | ${job?.company} |`);
  await open("/jobs/search/?keywords=", { rendering: "ember" });
  await page.locator("li[data-occludable-job-id]").last().scrollIntoViewIfNeeded();
  await page.locator("li[data-occludable-job-id]").last().locator("a").waitFor();
  await page.getByLabel("Page 2").click();
  await page.waitForURL("**/jobs/search/?keywords=&start=25");
});

test("SDUI's sign-in works in its visible copy, by the button or by Enter", async () => {
  await page.context().clearCookies();
  await open("/login");
  await page.locator("input[type=email]:visible").fill("grace@example.com");
  await page.locator("input[type=password]:visible").fill("123");
  await page.locator("button:visible").click();
  await page.getByText("6 to 200 characters").locator("visible=true").waitFor();
  await page.locator("input[type=password]:visible").fill("a password");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/feed/");
  await page.getByText("Start a post").waitFor();
});
