import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { CvToSave } from "#core/cv/contract.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { campaignScreens } from "#tests/support/browser/campaign-screens.ts";
import { waitForToast } from "#tests/support/browser/toasts.ts";
import { startProductOnSite, type ProductOnSite } from "#tests/support/simulator/product-on-site.ts";

setDefaultTimeout(300_000);

let product: ProductOnSite;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const idOf = (url: string): string => /\d+/.exec(new URL(url).pathname)?.[0] ?? "";

type Member = Awaited<ReturnType<ProductOnSite["connect"]>>;

/** Found through the account's own search: it takes applications there, and asks something that no profile has. */
async function findJob({ id, memberId }: Member) {
  const { core, simulator } = product;
  core.jobs.changeSource(id, { source: "network", board: "", isOn: true });
  const { items } = await core.jobs.search(id, SearchQuery.parse({ source: "network", limit: "100" }));
  const job = items.find(({ url }) => {
    const fields = (simulator.applicationForm(idOf(url), "Ada Lovelace") ?? []).flatMap((step) => step.fields);
    const isOpen = simulator.job(memberId, idOf(url))?.apply === "easy";
    return isOpen && fields.some((field) => field.kind === "number" && field.required);
  });
  if (!job) throw new Error("The network has a job that asks for a number.");
  return job;
}

/** As a person would, whatever the form asks. */
async function answerQuestions(page: Page): Promise<string[]> {
  const form = page.getByRole("dialog").getByRole("region", { name: "The form asks" });
  await form.waitFor();
  const asked: string[] = [];
  for (const item of await form.getByRole("listitem").all()) {
    const [choice, text] = [item.getByRole("combobox"), item.getByRole("textbox")];
    const label = (await item.locator("label").first().innerText()).trim();
    asked.push(label);
    if ((await choice.count()) > 0) {
      if ((await choice.innerText()) !== "Choose an answer") continue;
      await choice.click();
      await page.getByRole("option").first().click();
    } else if ((await text.count()) > 0) {
      if ((await text.inputValue()) !== "") continue;
      const isNumber = (await text.getAttribute("inputmode")) === "decimal";
      await text.fill(isNumber ? "3" : /phone/i.test(label) ? "+49 170 1234567" : "I like what you build.");
    } else await item.getByRole("checkbox").first().check();
  }
  return asked;
}

test("from a search to a submitted application: an unknown question waits for the person, and it is sent once", async () => {
  const { core, simulator, site, passTimeUntil } = product;
  const ada = await product.connect("Ada Lovelace");
  core.cv.save(ada.id, CvToSave.parse({ personalInfo: { fullName: "Ada Lovelace" }, summary: "Mathematician." }));
  const job = await findJob(ada);
  const { page, visit } = await campaignScreens(browser, product.url, ada);
  const sent = () => simulator.applicationsOf(ada.memberId);
  const draft = () => core.applicationDrafts.list(ada.id)[0];
  site.recorder.clear();

  await visit(`/jobs?source=network&q=${encodeURIComponent(job.title)}`);
  await page
    .getByRole("region", { name: "Jobs" })
    .getByRole("listitem")
    .filter({ hasText: job.company })
    .first()
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await page.waitForURL(/job-applications\?.*draft=/);
  const drawer = page.getByRole("dialog");
  const send = drawer.getByRole("button", { name: "Send application" });
  await send.click();
  await drawer.getByRole("alert").getByText("Replace or delete ‘[Why you want to work at").waitFor();
  await drawer.getByLabel("Cover letter").fill("Dear team,\n\nI would like to join you.");
  await send.click();
  await waitForToast(page, "Application approved");
  await drawer.getByText("Start the bot to send it.").waitFor();
  expect(site.recorder.writes("application")).toEqual([]);

  core.bot.start(ada.id);
  const asked: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await passTimeUntil(ada.id, () => draft()?.state !== "waiting" && draft()?.state !== "sending");
    const waiting = draft();
    if (waiting?.state !== "needs_answer") break;
    expect(site.recorder.writes("application")).toEqual([]);
    await visit(`/job-applications?draft=${waiting.id}`);
    await drawer.getByText("Needs your answer", { exact: true }).waitFor();
    asked.push(...(await answerQuestions(page)));
    await send.click();
    await waitForToast(page, "Application approved");
  }
  expect(asked.length).toBeGreaterThan(0);

  const [application] = sent();
  expect(sent()).toHaveLength(1);
  expect(application).toMatchObject({ jobId: idOf(job.url), cv: { name: "Ada Lovelace.pdf" }, follows: false });
  expect(site.recorder.writes("application")).toHaveLength(1);
  await visit("/job-applications");
  await page.getByRole("link", { name: job.title, exact: true }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Answers" }).waitFor();
  for (const question of asked.filter((label) => !/save/i.test(label)))
    await page.getByRole("dialog").getByText(question, { exact: true }).first().waitFor();
  expect(core.quotas.usageOf(ada.id).applications.used).toBe(1);
});
