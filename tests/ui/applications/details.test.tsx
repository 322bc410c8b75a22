import { fireEvent, screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { NewApplication } from "#core/applications/contract.ts";
import { NewContact, NewInterview } from "#core/applications/parts/contract.ts";
import { noon } from "#tests/support/core/core.ts";
import { JobApplications } from "#ui/screens/applications/job-applications.tsx";

const screen = screenTest();
const ago = (days: number): string => new Date(noon - days * 86_400_000).toISOString();

async function open(add: (applications: typeof screen.server.core.applications, owner: string, id: string) => void) {
  const { user: ada } = await screen.signIn("Ada");
  const { applications } = screen.server.core;
  const job = { jobTitle: "Analyst", company: "Babbage", appliedAt: ago(9) };
  const { id } = applications.create(ada.id, NewApplication.parse(job));
  add(applications, ada.id, id);
  const { page, user } = screen.render(<JobApplications />, { at: `/job-applications?application=${id}` });
  const dialog = within(await page.findByRole("dialog"));
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole("button", { name }));
  return { page, user, dialog, press, now: () => applications.get(ada.id, id) };
}

test("a note that was deleted comes back with Undo, as old as it was", async () => {
  const { press, dialog, now } = await open((applications, owner, id) =>
    applications.addNote(owner, id, { text: "Called Grace", createdAt: ago(3) }),
  );
  await press("Delete the note");
  await dialog.findByText("Note deleted");
  expect(now().notes).toEqual([]);
  await press("Undo");
  await waitFor(() => expect(now().notes).toMatchObject([{ text: "Called Grace", createdAt: ago(3) }]));
  await waitFor(() => expect(dialog.queryByText("Note deleted")).toBeNull());
});

test("a person and an interview that were removed come back with Undo", async () => {
  const contact = { name: "Grace", role: "Recruiter", email: "grace@example.com", phone: null, url: null };
  const interview = { kind: "phone", startsAt: ago(-2), minutes: 30, place: "Call", note: null } as const;
  const { press, now } = await open((applications, owner, id) => {
    applications.addContact(owner, id, NewContact.parse(contact));
    applications.addInterview(owner, id, NewInterview.parse(interview));
  });
  await press("Remove ‘Grace’");
  await waitFor(() => expect(now().contacts).toEqual([]));
  await press("Undo");
  await waitFor(() => expect(now().contacts).toMatchObject([contact]));
  await press(/^Remove the interview/);
  await waitFor(() => expect(now().interviews).toEqual([]));
  await press("Undo");
  await waitFor(() => expect(now().interviews).toMatchObject([interview]));
});

test("a status leaves the history only after a question", async () => {
  const { page, user, press, now } = await open((applications, owner, id) =>
    applications.change(owner, id, { status: "viewed" }),
  );
  await press("Remove ‘Viewed’");
  const question = within(await page.findByRole("alertdialog", { name: "Remove ‘Viewed’?" }));
  expect(now().history).toHaveLength(2);
  await user.click(question.getByRole("button", { name: "Remove status" }));
  await waitFor(() => expect(now().history.map(({ status }) => status)).toEqual(["applied"]));
});

test("a reminder says since when it is due", async () => {
  const { dialog } = await open(() => {});
  await dialog.findByText(/^Due since \w{3} \d+ Nov at/);
});

test("an interview that is too short is refused once, at its field", async () => {
  const { page, user, press } = await open(() => {});
  await press("Add interview");
  const form = within(await page.findByRole("dialog", { name: "Add an interview" }));
  fireEvent.change(form.getByLabelText("When"), { target: { value: "2026-12-01T10:00" } });
  fireEvent.change(form.getByLabelText("Minutes"), { target: { value: "1" } });
  await user.click(form.getByRole("button", { name: "Save interview" }));
  await form.findByText(/^An interview takes from/);
  expect(form.queryAllByText(/An interview takes from/)).toHaveLength(1);
});

test("an interview is edited where it is listed, in another zone, and its call is a link", async () => {
  const interview = { kind: "phone", startsAt: "2026-12-01T10:00:00Z", minutes: 30 } as const;
  const { page, user, dialog, press, now } = await open((applications, owner, id) =>
    applications.addInterview(owner, id, NewInterview.parse({ ...interview, place: "javascript://x?a=1" })),
  );
  expect((await dialog.findByText("javascript://x?a=1")).querySelector("a")).toBeNull();
  await press(/^Edit the interview/);
  const form = within(await page.findByRole("dialog", { name: "Edit the interview" }));
  fireEvent.change(form.getByLabelText("When"), { target: { value: "2026-12-02T09:30" } });
  fireEvent.change(form.getByLabelText("Time zone"), { target: { value: "America/New_York" } });
  fireEvent.change(form.getByLabelText("Minutes"), { target: { value: "45" } });
  const place = form.getByLabelText("Place or link (optional)");
  await user.clear(place);
  await user.type(place, "Call: https://meet.example/abc.");
  await user.type(form.getByLabelText("Note (optional)"), "Bring a portfolio");
  await user.click(form.getByRole("button", { name: "Save interview" }));
  await waitFor(() =>
    expect(now().interviews).toMatchObject([
      {
        kind: "phone",
        startsAt: "2026-12-02T14:30:00.000Z",
        minutes: 45,
        place: "Call: https://meet.example/abc.",
        note: "Bring a portfolio",
      },
    ]),
  );
  const link = await dialog.findByRole("link", { name: "https://meet.example/abc" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual(["https://meet.example/abc", "noreferrer"]);
});

test("a mail that was added before is not added again, and the dialog says so", async () => {
  const mail = "Thank you for applying at Babbage. Unfortunately we chose another candidate.";
  const { page, user, press, now } = await open((applications, owner, id) =>
    applications.confirmReply(owner, id, { kind: "rejected", note: mail }),
  );
  await press("Close");
  await user.click(await page.findByRole("button", { name: "More for your applications" }));
  await user.click(await page.findByRole("menuitem", { name: "Add a reply" }));
  await user.type(await page.findByLabelText("Mail"), mail);
  await user.click(page.getByRole("button", { name: "Read mail" }));
  await user.click(await page.findByRole("button", { name: "Confirm" }));
  await page.findByText(/^This mail was already added to this application/);
  expect(now().notes).toHaveLength(1);
});
