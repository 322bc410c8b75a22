import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "playwright";
import type { WriteKind } from "#simulator/site/recorder.ts";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { campaignScreens } from "#tests/support/browser/campaign-screens.ts";
import { first } from "#tests/support/simulator/bot-fixture.ts";
import { startProductOnSite, type ProductOnSite } from "#tests/support/simulator/product-on-site.ts";

setDefaultTimeout(300_000);

const dayMs = 24 * 3_600_000;

let product: ProductOnSite;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Details are filled in from the profile once it was viewed. */
const texts = {
  note: "Hi [firstName|there], I liked your talk and would like to connect.",
  message: "Thank you, [firstName|there]! May I send you a few questions?",
  plain: "I liked your talk and would like to connect.",
  followUp: "Just in case my message got lost: it would be great to hear from you.",
};

const textFor = (step: keyof typeof texts, name = "there"): string =>
  texts[step].replace("[firstName|there]", name.split(" ")[0] ?? "");

const write = (kind: WriteKind, target: string, text: string) => ({ kind, target, text, accepted: true });
/** What the site says was sent, in order. */
const byTarget = (a: { target: string | null }, b: { target: string | null }): number =>
  String(a.target).localeCompare(String(b.target));

const sent = () =>
  product.site.recorder.writes().map(({ kind, target, text, accepted }) => ({ kind, target, text, accepted }));

test("a campaign goes from a view to a follow-up: each text is approved, and whoever replies gets nothing further", async () => {
  const { core, simulator, site, passTimeUntil } = product;
  const ada = await product.connect("Ada Lovelace");
  const strangers = product.strangers(ada.memberId);
  const [talker, quiet] = [first(strangers), first(strangers, 1)];
  const both = [talker, quiet];
  const screens = await campaignScreens(browser, product.url, ada);
  const { page } = screens;
  const status = () => core.bot.status(ada.id);
  const passUntil = (condition: () => boolean) =>
    passTimeUntil(ada.id, () => {
      // Only the test decides who replies.
      for (const { id } of both) simulator.cancelPending(ada.memberId, id);
      return condition();
    });
  const countActions = () => core.bot.list(ada.id, { view: "queue", limit: 200 }).items.length;
  site.recorder.clear();

  await screens.visit("/bot?tab=campaigns");
  await screens.create("Speakers");
  await screens.addAddresses(both.map(({ slug }) => `${site.url}/in/${slug}/`));
  await screens.writeSteps(texts);

  await screens.openPart("Dry run");
  const dryRun = page.getByRole("region", { name: "Dry run" });
  await dryRun.getByText("2 people: 2 profile views, 2 invitations, 4 messages").waitFor();
  for (const { slug } of both) {
    const row = dryRun.getByRole("listitem").filter({ hasText: slug });
    const planned = await row.getByRole("blockquote").allInnerTexts();
    expect(planned).toEqual([textFor("note"), textFor("message"), textFor("followUp")]);
    await row.getByText("Details that are not known yet are filled in from their profile.").first().waitFor();
  }
  expect(countActions()).toBe(0);
  expect([...site.recorder.writes(), ...site.recorder.reads()]).toEqual([]);

  await screens.press("Start campaign");
  await page.getByRole("alertdialog").getByRole("button", { name: "Start" }).click();
  await screens.press("Start");
  await screens.openTab("Plan");
  for (const { slug } of both) await page.getByText(`View ${slug}’s profile`).waitFor();
  await screens.leave();

  await passUntil(() => status().awaitingApproval === 2);
  expect(sent()).toEqual([]);
  await screens.visit("/bot?tab=queue");
  await screens.approve(both.map(({ name }) => ({ title: `Invite ${name}`, text: textFor("note", name) })));
  await screens.leave();
  const isSent = (kind: WriteKind, count: number) => () =>
    sent().filter((write) => write.kind === kind).length === count;
  await passUntil(isSent("invitation", 2));
  for (const { slug } of both) expect(simulator.accept(ada.memberId, slug)).toMatchObject({ kind: "accepted" });

  await passUntil(() => status().awaitingApproval === 2);
  await screens.visit("/bot?tab=queue");
  await screens.approve(both.map(({ name }) => ({ title: `Message ${name}`, text: textFor("message", name) })));
  await screens.leave();
  await passUntil(isSent("message", 2));

  await passUntil(() => status().awaitingApproval === 2);
  await screens.visit("/bot?tab=queue");
  await screens.approve(both.map(({ name }) => ({ title: `Message ${name}`, text: textFor("followUp", name) })));
  await screens.leave();
  simulator.reply(ada.memberId, talker.slug, "With pleasure, ask away!");
  const campaign = () => first(core.campaigns.list(ada.id));
  await passUntil(() => campaign().state === "finished");
  const endedAt = product.clock.now();
  await passUntil(() => product.clock.now() > endedAt + dayMs);
  const invited = both.map(({ slug, name }) => write("invitation", slug, textFor("note", name)));
  const messaged = both.map(({ slug, name }) => write("message", slug, textFor("message", name)));
  expect(sent()).toEqual([...invited, ...messaged, write("message", quiet.slug, textFor("followUp"))]);
  expect(countActions()).toBe(0);

  await screens.visit("/bot?tab=campaigns");
  await page.getByRole("link", { name: "Speakers" }).click();
  expect(await screens.readTimeline(quiet.name)).toEqual([
    "Added by address",
    "Profile view planned",
    "Profile viewed",
    "Invitation with a note planned",
    "Invited with a note",
    "View planned, to see whether they accepted",
    "Looked whether they accepted",
    "Accepted the invitation",
    "Message planned",
    "Message sent",
    "Follow-up planned",
    "Message sent",
    "All steps are done.",
  ]);
  expect((await screens.readTimeline(talker.name)).slice(-3)).toEqual([
    "Message sent",
    "Follow-up planned",
    "They replied, so nothing more is sent.",
  ]);
  await screens.openTab("Log");
  const skipped = page.getByRole("listitem").filter({ hasText: "Skipped" });
  await skipped.getByText(`Message ${talker.name}`).waitFor();
  await skipped.getByText(`${talker.name} has replied.`).waitFor();
  expect(screens.problems).toEqual([]);
  core.bot.stop(ada.id);
});

test("a security check stops the bot at once, and after the reconnection everything is sent, once", async () => {
  const { core, site, passTimeUntil } = product;
  const grace = await product.connect("Grace Hopper");
  core.automation.save(grace.id, { safety: { sweepInbox: false } });
  const people = product.strangers(grace.memberId).slice(0, 3);
  const [before, next, after] = [first(people), first(people, 1), first(people, 2)];
  const screens = await campaignScreens(browser, product.url, grace);
  const { page } = screens;
  const status = () => core.bot.status(grace.id);
  const passUntil = (condition: () => boolean) => passTimeUntil(grace.id, condition);
  const invite = ({ slug, name, headline, company }: (typeof people)[number]) => {
    const person = { id: slug, url: `${site.url}/in/${slug}/`, name, headline, company, location: null };
    const { id } = core.bot.propose({ userId: grace.id, kind: "connection_request", person, text: texts.plain });
    core.bot.decide(grace.id, id, { approved: true });
    return id;
  };
  site.recorder.clear();
  core.bot.start(grace.id);
  invite(before);
  invite(next);

  const { recordRead } = site.recorder;
  site.recorder.recordRead = (read) => {
    recordRead(read);
    // The profile is still shown, and whatever follows leads to the check.
    site.switches.challengeAfterRequests = 0;
  };
  await passUntil(() => status().state === "needs_attention");
  expect(site.recorder.reads()).toMatchObject([{ kind: "profile_view", target: before.slug }]);
  const [opened, stoppedAt] = [product.pagesOpened(grace.id), product.clock.now()];
  await passUntil(() => product.clock.now() > stoppedAt + dayMs);
  expect(opened).toBeGreaterThan(0);
  expect(product.pagesOpened(grace.id)).toBe(opened);
  expect(sent()).toEqual([]);

  await screens.visit("/bot");
  await page.getByText("Needs attention").waitFor();
  await page.getByText("The network asks for a security check. Solve it there, then reconnect").first().waitFor();
  for (const { name } of [before, next]) await screens.waitForApproved(`Invite ${name}`);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByText("Reconnect the Sandbox network").waitFor();
  await page.keyboard.press("Escape");

  // Solved in their own browser.
  site.recorder.recordRead = recordRead;
  site.switches.challengeAfterRequests = null;
  await screens.reconnect(grace.cookie);
  await screens.leave();
  await passUntil(() => sent().length === 2);

  // Once one more is sent, everything leads to a check.
  site.switches.challengeAfterWrites = 1;
  invite(after);
  await passUntil(() => status().state === "needs_attention");
  site.switches.challengeAfterWrites = null;
  await screens.visit("/bot");
  await screens.reconnect(grace.cookie);
  await screens.leave();
  const reconnectedAt = product.clock.now();
  await passUntil(() => product.clock.now() > reconnectedAt + dayMs);
  // Whoever's turn it was at the check may come later.
  expect(sent().toSorted(byTarget)).toEqual(
    people.map(({ slug }) => write("invitation", slug, texts.plain)).toSorted(byTarget),
  );
  const { items } = core.bot.list(grace.id, { view: "log", limit: 10 });
  expect(items.map(({ kind, state }) => ({ kind, state }))).toEqual(
    people.map(() => ({ kind: "connection_request", state: "done" })),
  );
});
