import { screenTest, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { connectionQuery } from "#ui/data/connection.ts";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";

const screen = screenTest();
const status = "GET /api/auth/linkedin/status";

async function open() {
  const { page, user, address } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  const card = () => page.getByRole("region", { name: "Connection status" });
  await page.findByRole("region", { name: "Connection status" });
  return { page, user, address, card };
}

test("on a sandbox-only server the status card has the one main button, and the simulated sign-in is set apart", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const details = screen.server.core.connections.status(ada.id);
  const offered = { ...details.offered, session: "sandbox", sessionNetwork: details.networkDisplay, live: true };
  screen.server.answer(status, () => Response.json({ ...details, offered }));
  const { page, card } = await open();
  within(card()).getByRole("button", { name: "Connect the sandbox network" });
  const primary = page.getAllByRole("button").filter(({ className }) => className.includes("bg-accent "));
  expect(primary.map(({ textContent }) => textContent)).toEqual(["Connect the sandbox network"]);
  expect(page.queryByText("Connect LinkedIn")).toBeNull();
  const practice = page.getByRole("region", { name: "Practice the real sign-in" });
  expect(practice.querySelector("details")?.open).toBe(false);
  within(practice).getByText("Mobile is for phones. Open this page on your phone to use it.");
  within(practice).getByText(/The built-in sandbox has no website to copy a cookie from/);
});

test("the card shows the connection at once, even while the status takes its time, and the next step", async () => {
  await screen.signIn("Ada");
  const { page, user, card, address } = await open();
  screen.server.hold(status);
  await user.click(page.getByRole("button", { name: "Connect the sandbox network" }));
  await page.findByText("LinkedIn Connected");
  page.getByText("Connected Successfully");
  within(card()).getByText("Connected");
  within(card()).getByText("Ada");
  expect(page.queryByRole("button", { name: "Connect the sandbox network" })).toBeNull();
  await user.click(await within(card()).findByRole("link", { name: "Write your first post" }));
  await page.findByText("Elsewhere");
  expect(address()).toBe("/content-scheduler?new=true");
});

test("disconnecting shows at once too, and the toast names the network", async () => {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  const { page, user, card } = await open();
  screen.server.hold(status);
  await user.click(page.getByRole("button", { name: "Disconnect" }));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await page.findByText("LinkedIn Disconnected");
  page.getByText("Scheduled posts wait until you reconnect to the Sandbox network.");
  within(card()).getByText("Disconnected");
});

test("a failed disconnection shows the specified text when the server sends none, and the account stays", async () => {
  const { user: ada } = await screen.signIn("Ada");
  await screen.server.core.connections.connectPractice(ada.id);
  screen.server.answer("DELETE /api/auth/linkedin/disconnect", () => new Response("", { status: 502 }));
  const { page, user, card } = await open();
  await user.click(page.getByRole("button", { name: "Disconnect" }));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await page.findByText("Disconnection Failed");
  page.getByText("Failed to disconnect your LinkedIn account. Please try again.");
  within(card()).getByText("Connected");
});

test("an account starts as disconnected, and one that needs its owner says why", async () => {
  const { user: ada } = await screen.signIn("Ada");
  const { card } = await open();
  within(card()).getByText("Disconnected");
  await screen.server.core.connections.connectPractice(ada.id);
  const reason = "The network needs you to sign in again.";
  const details = screen.server.core.connections.status(ada.id);
  screen.server.answer(status, () => Response.json({ ...details, authenticated: false, status: "error", reason }));
  await screen.queryClient.invalidateQueries();
  await within(card()).findByText("Needs attention");
  within(card()).getByText(reason);
});

test("the connection's status is asked for again after five minutes, and not before", () => {
  expect(connectionQuery.staleTime).toBe(5 * 60_000);
});

for (const [reason, sentence] of [
  ["throttled", "Attaché was asked to slow down by the Sandbox network. Your posts go out automatically after that."],
  ["reason_of_a_newer_server", "Posts are paused for a while. Your posts go out automatically after that."],
] as const) {
  test(`a connected account that is paused says why and until when: ${reason}`, async () => {
    const { core } = screen.server;
    const { user: ada } = await screen.signIn("Ada");
    await core.connections.connectPractice(ada.id);
    const pause = { reason, until: "2099-05-04T12:00:00.000Z" };
    screen.server.answer(status, () => Response.json({ ...core.connections.status(ada.id), pause }));
    const { card } = await open();
    within(card()).getByText(sentence);
    within(card()).getByText(/^Next try .*4 May 2099/);
    within(card()).getByText("Waiting");
    within(card()).getByText(/^You can keep writing\. Due posts wait for the next try on .*4 May 2099/);
    expect(within(card()).queryByText(/^Ready to publish/) === null).toBe(true);
  });
}

test("a rest that is over by now is not shown, even before the server says so", async () => {
  const { core } = screen.server;
  const { user: ada } = await screen.signIn("Ada");
  await core.connections.connectPractice(ada.id);
  const pause = { reason: "throttled", until: "2001-01-01T12:00:00.000Z" };
  screen.server.answer(status, () => Response.json({ ...core.connections.status(ada.id), pause }));
  const { card } = await open();
  within(card()).getByText("Connected");
  within(card()).getByText(/^Ready to publish/);
  expect(within(card()).queryByText(/^Next try/) === null).toBe(true);
});
