import { expectFocus, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { botScreenTest } from "./bot-screen.tsx";

const { screen, signIn, open } = botScreenTest();
const at = "/bot?tab=queue";
const decide = (id: string) => `POST /api/bot/actions/${id}/approval`;

test("an empty queue says what will be there", async () => {
  await signIn();
  const { page } = await open(at);
  await page.findByText("You’re all caught up. What the bot proposes appears here, before anything is sent.");
});

test("what waits is shown with its exact text and approved with the revision that was read", async () => {
  const { invite, action } = await signIn();
  const { id, revision } = invite("Grace Hopper", "Hello Grace,\nnice to meet you.");
  const { page, press } = await open(at);
  const row = within(await page.findByRole("listitem", { name: "Invite Grace Hopper" }));
  expect(row.getByText(/^Hello Grace,/).textContent).toBe("Hello Grace,\nnice to meet you.");
  row.getByText(/^Expires/);
  await press("Approve ‘Invite Grace Hopper’");
  await waitFor(() => expect(action(id).state).toBe("approved"));
  expect(await screen.server.bodies(decide(id))).toEqual([{ revision, approved: true }]);
});

test("the next action is approved before the answer to the last is there", async () => {
  const { invite, action } = await signIn();
  const grace = invite("Grace Hopper", "Hello Grace");
  const alan = invite("Alan Turing", "Hello Alan");
  const release = screen.server.hold(decide(grace.id));
  const { press } = await open(at);
  await press("Approve ‘Invite Grace Hopper’");
  await press("Approve ‘Invite Alan Turing’");
  await waitFor(() => expect(action(alan.id).state).toBe("approved"));
  expect(action(grace.id).state).toBe("proposed");
  release();
  await waitFor(() => expect(action(grace.id).state).toBe("approved"));
});

test("a text is edited in place and approved as it is then", async () => {
  const { invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  const { page, user, press } = await open(at);
  await press("Edit ‘Invite Grace Hopper’");
  const box = await page.findByLabelText("Note");
  await waitFor(() => expectFocus(box));
  await user.clear(box);
  await user.paste("Good morning, Grace");
  page.getByText("19 / 200");
  await press("Approve with changes");
  await waitFor(() => expect(action(id)).toMatchObject({ state: "approved", text: "Good morning, Grace" }));
});

test("nothing is approved in bulk while a text is being edited", async () => {
  const { invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  const { page, press } = await open(at);
  await press("Edit ‘Invite Grace Hopper’");
  await press("Approve all");
  await page.findByText("Finish your edit first");
  expect(page.queryByRole("alertdialog")).toBeNull();
  expect(action(id).state).toBe("proposed");
});

test("rejecting asks for feedback, which is kept", async () => {
  const { invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  const { page, user, press, confirm } = await open(at);
  await press("Reject ‘Invite Grace Hopper’");
  await user.type(await page.findByLabelText("Feedback (optional)"), "Too short");
  await confirm("Reject");
  await page.findByText("Rejected");
  expect(action(id)).toMatchObject({ state: "skipped", note: "Too short" });
});

test("an action that was changed elsewhere is not approved", async () => {
  const { invite, action, ada, core } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  const { page, press } = await open(at);
  await page.findByRole("listitem", { name: "Invite Grace Hopper" });
  core.database.sqlite.run("UPDATE bot_actions SET revision = revision + 1 WHERE id = ?", [id]);
  await press("Approve ‘Invite Grace Hopper’");
  await page.findByText("This action was changed elsewhere since you opened it. Check it again.");
  expect([action(id).state, core.bot.status(ada).awaitingApproval]).toEqual(["proposed", 1]);
});

test("a campaign, and everything that waits, is decided at once after a question", async () => {
  const { invite, inviteFor, action } = await signIn();
  const grace = inviteFor("Berlin", "Grace Hopper", "Hello Grace");
  const alan = inviteFor("Berlin", "Alan Turing", "Hello Alan");
  const ken = invite("Ken Thompson", "Hello Ken");
  const { page, press, confirm } = await open(at);
  await press("Approve all in ‘Berlin’");
  const question = within(await page.findByRole("alertdialog"));
  question.getByText("Approve 2 actions?");
  question.getByText(/^‘Berlin’: 2 connection requests\./);
  await confirm("Approve");
  await page.findByText("2 actions approved");
  expect([grace, alan, ken].map(({ id }) => action(id).state)).toEqual(["approved", "approved", "proposed"]);
  await press("Reject all");
  await confirm("Reject");
  await page.findByText("1 action rejected");
  expect(action(ken.id).state).toBe("skipped");
});

test("J and K go through the rows, A approves, E edits and R rejects the focused one", async () => {
  const { invite, action } = await signIn();
  const grace = invite("Grace Hopper", "Hello Grace");
  const alan = invite("Alan Turing", "Hello Alan");
  const { page, user } = await open(at);
  const row = (name: string) => page.findByRole("listitem", { name });
  await row("Invite Grace Hopper");
  await user.keyboard("a");
  await user.keyboard("j");
  expectFocus(await row("Invite Grace Hopper"));
  await user.keyboard("j");
  expectFocus(await row("Invite Alan Turing"));
  await user.keyboard("r");
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  (await row("Invite Alan Turing")).focus();
  await user.keyboard("ka");
  await waitFor(() => expect(action(grace.id).state).toBe("approved"));
  expect(action(alan.id).state).toBe("proposed");
  (await row("Invite Alan Turing")).focus();
  await user.keyboard("e");
  await page.findByLabelText("Note");
});

test("A pressed twice approves one row, although the focus has moved to the next", async () => {
  const { invite, action } = await signIn();
  const grace = invite("Grace Hopper", "Hello Grace");
  const alan = invite("Alan Turing", "Hello Alan");
  const { page } = await open(at);
  const [first, second] = await Promise.all(
    ["Invite Grace Hopper", "Invite Alan Turing"].map((name) => page.findByRole("listitem", { name })),
  );
  for (const row of [first, second]) {
    row?.focus();
    row?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true }));
  }
  await waitFor(() => expect(action(grace.id).state).toBe("approved"));
  expect(screen.server.calls.filter((call) => call.startsWith("POST /api/bot/actions/"))).toEqual([decide(grace.id)]);
  expect(action(alan.id).state).toBe("proposed");
});

test("an approval is taken back with Undo, and the action waits for approval again", async () => {
  const { invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  const { page, press } = await open(at);
  await press("Approve ‘Invite Grace Hopper’");
  await waitFor(() => expect(action(id).state).toBe("approved"));
  await press("Undo");
  await page.findByText("Waits for approval again");
  expect(action(id)).toMatchObject({ state: "proposed", text: "Hello Grace", note: null });
});

test("Escape in a text returns to its row, where the keys go on", async () => {
  const { invite } = await signIn();
  invite("Grace Hopper", "Hello Grace");
  const { page, user, press } = await open(at);
  await press("Edit ‘Invite Grace Hopper’");
  const box = await page.findByLabelText("Note");
  await waitFor(() => expectFocus(box));
  await user.keyboard("{Escape}");
  expectFocus(await page.findByRole("listitem", { name: "Invite Grace Hopper" }));
});

test("an outcome that could not be confirmed is decided by the person, and a second try is asked about", async () => {
  const { invite, setState, action } = await signIn();
  const grace = invite("Grace Hopper", "Hello Grace");
  setState(grace.id, "needs_review");
  const { page, press, confirm } = await open(at);
  await page.findByText("Not confirmed");
  await press("Try again: ‘Invite Grace Hopper’");
  (await page.findByRole("alertdialog")).textContent?.includes("may have been done already");
  await confirm("Cancel");
  await press("It was done: ‘Invite Grace Hopper’");
  await waitFor(() => expect(action(grace.id).state).toBe("done"));
});

test("an action whose kind is turned off says so and where to turn it on", async () => {
  const { ada, core, invite } = await signIn();
  invite("Grace Hopper", "Hello Grace");
  core.automation.save(ada, { automation: { connectionRequests: { enabled: false } } });
  const { page } = await open("/bot?tab=queue");
  await page.findByText("Connection requests are turned off in LinkedIn Settings. Turn them on to continue.");
});

test("an invitation whose note is left out says so and why", async () => {
  const { ada, core, invite } = await signIn();
  invite("Grace Hopper", "Hello Grace");
  core.automation.save(ada, { safety: { notesPerMonth: 0 } });
  const { page } = await open("/bot?tab=queue");
  await page.findByText("It goes out without the note: this month's notes are used up.");
});
