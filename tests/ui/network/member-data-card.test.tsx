import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { blankToken } from "#core/connections/member-data/contract.ts";
import { MemberDataEnded } from "#core/network-member-data.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createScriptedMemberData } from "#tests/support/core/scripted-member-data.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { LinkedInSettings } from "#ui/screens/network/linkedin-settings.tsx";

const memberData = createScriptedMemberData();
const { verify } = memberData.answers;
const screen = screenTest(() =>
  memoryAttache(
    { ATTACHE_NETWORK: "linkedin" },
    { networks: { linkedin: { ...createScriptedNetwork().access, memberData: memberData.access } } },
  ),
);
const status = "GET /api/linkedin/member-data";
const connect = "POST /api/linkedin/member-data/token";

async function open(at = "/linkedin-settings") {
  memberData.answers.verify = verify;
  const { user: ada } = await screen.signIn("Ada");
  const { page, user, address } = screen.render(<LinkedInSettings />, { at });
  const card = async () => within(await page.findByRole("region", { name: "LinkedIn data access" }));
  return { ada: ada.id, page, user, address, card };
}

test("the card says who may use it and how to get a token, and connects with one", async () => {
  const { user, page, card } = await open();
  const shown = await card();
  shown.getByText(/^For people in the EU, the EEA and Switzerland/);
  shown.getByText("Not connected");
  expect(shown.getAllByRole("listitem", { hidden: true })).toHaveLength(4);
  await user.type(shown.getByLabelText("Access token"), "AQX-token{Enter}");
  await page.findByText("Data Access Connected");
  shown.getByText("Connected");
  shown.getByText(/^Around \d+ \w+ \d{4}$/);
  expect(shown.queryByLabelText("Access token")).toBeNull();
  expect(document.body.textContent).not.toContain("AQX-token");
});

test("a blank token is refused at the field, and a refused one is explained and can be corrected", async () => {
  const { user, card } = await open();
  const shown = await card();
  await user.click(shown.getByRole("button", { name: "Connect data access" }));
  await shown.findByText(blankToken);
  expect(screen.server.calls).not.toContain(connect);
  memberData.answers.verify = () => Promise.reject(new MemberDataEnded("expired"));
  await user.type(shown.getByLabelText("Access token"), "AQX-old{Enter}");
  await shown.findByText(
    /^The token has expired\. Tokens last about 60 days\. Create a new one under .+ and paste it\.$/,
  );
  shown.getByText("Not connected");
});

test("data that is being collected, the calls of the day and another member's name are shown", async () => {
  const { core } = screen.server;
  const { user: ada } = await screen.signIn("Ada");
  memberData.answers.verify = verify;
  await core.connections.memberData.connectByToken(ada.id, "AQX");
  const { connection, offered } = core.connections.memberData.status(ada.id);
  const [first] = connection?.domains ?? [];
  const domains = [{ ...first, state: "collecting", nextReadAt: "2099-05-04T12:00:00.000Z", supportId: "AAYx7" }];
  const shown = { ...connection, name: "Ada Byron", unusedReason: "other_member", domains };
  screen.server.answer(status, () => Response.json({ offered, connection: shown }));
  const { page } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  const card = within(await page.findByRole("region", { name: "LinkedIn data access" }));
  card.getByText("Being collected");
  card.getByText(/^LinkedIn has no data yet, or there is none\. Next try: .*2099/);
  card.getByText("For LinkedIn’s support, if it takes days: AAYx7");
  card.getByText("0 of 24");
  card.getByText(/^This data belongs to Ada Byron/);
});

test("a token that has ended asks for a new one, and disconnecting deletes everything after a question", async () => {
  const { core } = screen.server;
  const { user: ada } = await screen.signIn("Ada");
  memberData.answers.verify = verify;
  await core.connections.memberData.connectByToken(ada.id, "AQX");
  core.database.sqlite.run("UPDATE member_data_connections SET ended = 1");
  const { page, user } = screen.render(<LinkedInSettings />, { at: "/linkedin-settings" });
  const card = within(await page.findByRole("region", { name: "LinkedIn data access" }));
  card.getByText("Ended");
  card.getByLabelText("New access token");
  await user.click(card.getByRole("button", { name: "Disconnect data access" }));
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await page.findByText("Data Access Disconnected");
  await waitFor(() => expect(core.connections.memberData.status(ada.id).connection).toBeNull());
});
