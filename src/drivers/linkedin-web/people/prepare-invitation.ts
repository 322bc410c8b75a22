import type { ElementHandle } from "puppeteer-core";
import { LimitReached, PageChanged, Throttled } from "#core/network-port.ts";
import type { Relation } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { findDialogButtons, requireLastButton } from "../page/dialog-buttons.ts";
import { requireControl, createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { parseInvitedSlug, peopleAddresses } from "./people-addresses.ts";
import { openProfile, readRelation } from "./profile.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import type { Traffic } from "../writes/watch-traffic.ts";
import { typeInto } from "../page/typing.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";
import { captureEvidence } from "../page/capture-evidence.ts";

const maxNoteLength = 200;
/** An invitation may show late. */
const recheckDelayMs = 3000;
const enableTimeoutMs = 1000;

const refusalByRelation: Partial<Record<Relation, string>> = {
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
  return prepareOnPage(at, async () => {
    const card = await openProfile(at, slug);
    if (!card) return createRefusedWrite(at, "This person was not found on the network.");
    const reason = refusalByRelation[await readRelation(at, card, slug)];
    if (reason !== undefined) return createRefusedWrite(at, reason);
    if (note.length > maxNoteLength) {
      return createRefusedWrite(
        at,
        `A note can have at most ${maxNoteLength} characters; this one has ${note.length}. Shorten it.`,
      );
    }
    await navigate(at, peopleAddresses.invite(slug));
    const firstDialog = await requireControl(at, "invite.dialog");
    await assertInvites(at, slug);
    const dialog = note === "" ? firstDialog : await writeNote(at, firstDialog, note);
    if (!(await canSend(at, dialog))) {
      if (note !== "") throw await createMissingControlError(at, "invite.button");
      return createRefusedWrite(at, "The network sends no invitation to this person without a note. Write one.");
    }
    return createPageWrite(at, async (press) => {
      await assertInvites(at, slug);
      const traffic = await press(await requireLastButton(at, dialog), "invite.button");
      return (await readRefusal(at, traffic)) ?? verifyOutcome(at, slug, traffic);
    });
  });
}

/** Only the page's address identifies whom the dialog invites. @throws PageChanged for anyone else */
async function assertInvites(at: DriverPage, slug: string): Promise<void> {
  if (parseInvitedSlug(at.page.url()) === slug) return;
  const tried = [peopleAddresses.invite(slug)];
  throw new PageChanged("invite.dialog", tried, await captureEvidence(at, { control: "invite.dialog", tried }));
}

/** @throws LimitReached when the site offers more notes for money */
async function writeNote(at: DriverPage, dialog: ElementHandle, note: string): Promise<ElementHandle> {
  const add = (await findDialogButtons(at, dialog)).at(-2);
  if (!add) throw await createMissingControlError(at, "invite.button");
  await add.click();
  const next = await requireControl(at, "invite.noteOrOffer");
  if (await query(at, "invite.offer", { waitMs: 0 })) {
    await captureEvidence(at);
    throw new LimitReached("notes");
  }
  await typeInto(at, next, "invite.note", note);
  return requireControl(at, "invite.dialog");
}

const canSend = async (at: DriverPage, dialog: ElementHandle): Promise<boolean> =>
  (await requireLastButton(at, dialog)).evaluate(
    waitUntilEnabledInPage,
    Math.min(enableTimeoutMs, at.context.timeouts.appearMs),
  );

async function waitUntilEnabledInPage(button: Node, ms: number): Promise<boolean> {
  const ready = () => button instanceof Element && !button.matches(":disabled, [aria-disabled='true']");
  const until = performance.now() + ms;
  while (!ready() && performance.now() < until) await new Promise((go) => window.setTimeout(go, 50));
  return ready();
}

/** The alert of the invitation limit, or an error toast after every request was refused. */
async function readRefusal(at: DriverPage, traffic: Traffic): Promise<WriteOutcome | undefined> {
  const hasLimitAlert = async () => (await query(at, "invite.limit", { waitMs: 0 })) !== undefined;
  const isDialogClosed = async () => (await query(at, "invite.dialog", { waitMs: 0 })) === undefined;
  const response = await waitForResponse(
    at,
    traffic,
    async () => (await hasLimitAlert()) || ((await isDialogClosed()) && traffic.verdict() !== "open"),
  );
  const refusal = toRefusal(at, response, traffic);
  // The alert may come late.
  const limited = refusal?.kind === "not_sent" && refusal.cause instanceof Throttled;
  if ((await hasLimitAlert()) || (limited && (await query(at, "invite.limit")))) {
    const cause = new LimitReached("invitations");
    return { kind: "not_sent", reason: cause.message, cause };
  }
  return refusal;
}

/** The relation on the reloaded profile counts, not the toast. */
async function verifyOutcome(at: DriverPage, slug: string, traffic: Traffic): Promise<WriteOutcome> {
  const isRefused = traffic.verdict() === "refused";
  for (let check = 0; check < 2; check += 1) {
    if (check > 0) await at.page.evaluate(sleepInPage, Math.min(recheckDelayMs, at.context.timeouts.settleMs));
    const card = await openProfile(at, slug);
    const relation = card && (await readRelation(at, card, slug));
    if (relation === "pending" || relation === "connected") {
      return { kind: "published", remoteId: slug, url: at.context.baseUrl + peopleAddresses.profile(slug) };
    }
  }
  if (isRefused) return { kind: "rejected", reason: "The network did not take the invitation." };
  return { kind: "unknown", reason: "The network did not say whether it took the invitation." };
}

const sleepInPage = (ms: number): Promise<void> => new Promise((go) => window.setTimeout(() => go(), ms));
