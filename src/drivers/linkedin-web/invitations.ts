import type { ElementHandle } from "puppeteer-core";
import { LimitReached, PageChanged, Throttled } from "#core/network-port.ts";
import type { Relation } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { waitForResponse, refusalFrom } from "./submit-response.ts";
import { buttonsIn, lastOf } from "./dialog.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate } from "./navigate.ts";
import { invitedAt, places } from "./people-addresses.ts";
import { openProfile, relationOn } from "./profile.ts";
import { refused } from "./refusals.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import type { Traffic } from "./traffic.ts";
import { typeInto } from "./typing.ts";
import { prepareOn, preparedWrite } from "./write.ts";
import { captureEvidence } from "./capture-evidence.ts";

const longestNote = 200;
/** An invitation may show late. */
const settles = 3000;
const enables = 1000;

const inTheWay: Partial<Record<Relation, string>> = {
  self: "You cannot invite yourself.",
  pending: "Your invitation to this person is waiting for an answer already.",
  incoming: "This person has invited you. Accept that invitation instead of sending one.",
  connected: "You and this person are connected already.",
  follow_only: "This person takes no invitations.",
};

export async function prepareInvitation(
  context: DriverContext,
  slug: string,
  noteText?: string,
): Promise<PreparedWrite> {
  const note = noteText?.trim() ?? "";
  const at = await context.holdPage("invitation.submit");
  return prepareOn(at, async () => {
    const card = await openProfile(at, slug);
    if (!card) return refused(at, "This person was not found on the network.");
    const reason = inTheWay[await relationOn(at, card, slug)];
    if (reason !== undefined) return refused(at, reason);
    if (note.length > longestNote) {
      return refused(at, `A note can have at most ${longestNote} characters; this one has ${note.length}. Shorten it.`);
    }
    await navigate(at, places.invite(slug));
    const asked = await requireControl(at, "invite.dialog");
    await assertInvites(at, slug);
    const dialog = note === "" ? asked : await writeNote(at, asked, note);
    if (!(await canSend(at, dialog))) {
      if (note !== "") throw await missingControl(at, "invite.button");
      return refused(at, "The network sends no invitation to this person without a note. Write one.");
    }
    return preparedWrite(at, async (press) => {
      await assertInvites(at, slug);
      const traffic = await press(await lastOf(at, dialog), "invite.button");
      return (await readRefusal(at, traffic)) ?? verifyOutcome(at, slug, traffic);
    });
  });
}

/** Only the page's address identifies whom the dialog invites. @throws PageChanged for anyone else */
async function assertInvites(at: DriverPage, slug: string): Promise<void> {
  if (invitedAt(at.page.url()) === slug) return;
  const tried = [places.invite(slug)];
  throw new PageChanged("invite.dialog", tried, await captureEvidence(at, { control: "invite.dialog", tried }));
}

/** @throws LimitReached when the site offers more notes for money */
async function writeNote(at: DriverPage, asked: ElementHandle, note: string): Promise<ElementHandle> {
  const add = (await buttonsIn(at, asked)).at(-2);
  if (!add) throw await missingControl(at, "invite.button");
  await add.click();
  const next = await requireControl(at, "invite.noteOrOffer");
  if (await query(at, "invite.offer", { wait: 0 })) {
    await captureEvidence(at);
    throw new LimitReached("notes");
  }
  await typeInto(at, next, "invite.note", note);
  return requireControl(at, "invite.dialog");
}

const canSend = async (at: DriverPage, dialog: ElementHandle): Promise<boolean> =>
  (await lastOf(at, dialog)).evaluate(becomesEnabled, Math.min(enables, at.context.timeouts.appearMs));

/** Runs in the page. */
async function becomesEnabled(button: Node, ms: number): Promise<boolean> {
  const ready = () => button instanceof Element && !button.matches(":disabled, [aria-disabled='true']");
  const until = performance.now() + ms;
  while (!ready() && performance.now() < until) await new Promise((go) => window.setTimeout(go, 50));
  return ready();
}

/** The alert of the invitation limit, or an error toast after every request was refused. */
async function readRefusal(at: DriverPage, traffic: Traffic): Promise<WriteOutcome | undefined> {
  const shown = async () => (await query(at, "invite.limit", { wait: 0 })) !== undefined;
  const gone = async () => (await query(at, "invite.dialog", { wait: 0 })) === undefined;
  const response = await waitForResponse(
    at,
    async () => (await shown()) || ((await gone()) && traffic.verdict() !== "open"),
  );
  const refusal = refusalFrom(at, response, traffic);
  // The alert may come late.
  const limited = refusal?.kind === "not_sent" && refusal.cause instanceof Throttled;
  if ((await shown()) || (limited && (await query(at, "invite.limit")))) {
    const cause = new LimitReached("invitations");
    return { kind: "not_sent", reason: cause.message, cause };
  }
  return refusal;
}

/** The relation on the reloaded profile counts, not the toast. */
async function verifyOutcome(at: DriverPage, slug: string, traffic: Traffic): Promise<WriteOutcome> {
  const refusedAll = traffic.verdict() === "refused";
  for (let check = 0; check < 2; check += 1) {
    if (check > 0) await at.page.evaluate(wait, Math.min(settles, at.context.timeouts.settleMs));
    const card = await openProfile(at, slug);
    const relation = card && (await relationOn(at, card, slug));
    if (relation === "pending" || relation === "connected") {
      return { kind: "published", remoteId: slug, url: at.context.baseUrl + places.profile(slug) };
    }
  }
  if (refusedAll) return { kind: "rejected", reason: "The network did not take the invitation." };
  return { kind: "unknown", reason: "The network did not say whether it took the invitation." };
}

/** Runs in the page. */
const wait = (ms: number): Promise<void> => new Promise((go) => window.setTimeout(() => go(), ms));
