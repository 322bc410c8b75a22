import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { botScreenTest } from "./bot-screen.tsx";

const { screen, signIn, open } = botScreenTest();
const status = "GET /api/bot/status";

test("Start and Stop take effect at once, and the state and the sentence follow", async () => {
  const { ada, core } = await signIn();
  const { page, press } = await open();
  await page.findByText("Stopped");
  await press("Start");
  await page.findByText("Bot Started");
  await page.findByRole("button", { name: "Stop" });
  expect(core.bot.status(ada).state).not.toBe("stopped");
  await press("Stop");
  await page.findByText("Nothing more is sent until you start it again.");
  await page.findByRole("button", { name: "Start" });
  expect(core.bot.status(ada).state).toBe("stopped");
});

test("starting without a connection says what to do, and the way to connect is on the screen", async () => {
  const { ada, core } = await signIn({ isConnected: false });
  const { page, press } = await open();
  const notice = (await page.findByText("No network is connected")).closest("div");
  expect(notice?.textContent).toContain("Your queue and campaigns are kept.");
  expect(page.getByRole("link", { name: "Connect" }).getAttribute("href")).toBe("/linkedin-settings");
  await press("Start");
  await page.findByText("Error");
  expect(core.bot.status(ada).state).toBe("stopped");
});

test("an expired session says so and leads to reconnecting", async () => {
  const { core, ada } = await signIn();
  const details = core.connections.status(ada);
  const lost = { ...details, authenticated: false, status: "error", reason: "Your session has expired." };
  screen.server.answer("GET /api/auth/linkedin/status", () => Response.json(lost));
  const { page } = await open();
  await page.findByText("Reconnect your account");
  page.getByText(/^Your session has expired\. The bot does nothing until you reconnect\./);
  page.getByRole("link", { name: "Reconnect" });
});

test("at night the screen says until when it waits", async () => {
  const { ada, core } = await signIn();
  core.automation.save(ada, { safety: { nightModeStart: "10:00", nightModeEnd: "12:30" } });
  core.bot.start(ada);
  const { page } = await open();
  await page.findByText("Waiting until 12:30, night mode.");
});

test("with the month's quota used up the screen names the kind and when it goes on", async () => {
  const { ada, core } = await signIn();
  core.quotas.setLimits(ada, { posts: 0, applications: 0, aiInteractions: 0 });
  core.bot.start(ada);
  const { id } = core.bot.propose({ userId: ada, kind: "comment", targetUrl: "/post", text: "Well said" });
  core.bot.decide(ada, id, { approved: true });
  const { page } = await open();
  await page.findByText("Your monthly limit of comments is used up. Waiting until 2026-12-01 at 00:00.");
});

test("a bot that needs its owner says so where it says what waits for them", async () => {
  const { core, ada } = await signIn();
  const waiting = { ...core.bot.status(ada), state: "needs_attention", sentence: "Solve the check, then reconnect." };
  screen.server.answer(status, () => Response.json(waiting));
  const { page } = await open();
  const card = within(await page.findByRole("region", { name: "State" }));
  card.getByText("Solve the check, then reconnect.");
  expect(card.queryByText("You’re all caught up.")).toBeNull();
});

test("the overview shows what waits for the person, budgets of today and of seven days, and the reason", async () => {
  const { invite, core, ada } = await signIn();
  invite("Grace Hopper", "Hello Grace");
  invite("Alan Turing", "Hello Alan");
  core.bot.start(ada);
  const { page } = await open();
  await page.findByText("2 actions wait for your approval");
  const budgets = within(page.getByRole("region", { name: "Budgets" }));
  const week = within(budgets.getByRole("region", { name: "Last 7 days" }));
  week.getByText("0 of 80");
  budgets.getByText("0 of 150 actions");
  const { connection_request: requests } = core.bot.status(ada).today;
  expect(budgets.getAllByText(`0 of ${requests.budget}`).length).toBeGreaterThan(0);
  expect(requests.reason).not.toBeNull();
  expect(budgets.getAllByText(new RegExp(requests.reason ?? "?")).length).toBeGreaterThan(0);
});

test("a status that can't be loaded says so and is asked for again", async () => {
  await signIn();
  screen.server.answer(status, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const { page } = await open();
  await page.findByText("Could not load the bot.");
  page.getByRole("button", { name: "Retry" });
});

test("tabs are in the address", async () => {
  await signIn();
  const { page, user, address } = await open();
  await user.click(page.getByRole("tab", { name: "Log" }));
  await waitFor(() => expect(address()).toBe("/bot?tab=log"));
  await page.findByText("Nothing has been done yet. Every action appears here, with what happened.");
});
