import type { ElementHandle } from "puppeteer-core";
import { LimitReached, Throttled } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { clickUncovered } from "../page/click-point.ts";
import { requireInviteButton } from "../page/dialog-buttons.ts";
import { requireControl, createMissingControlError, isShown, query } from "../page/query.ts";
import { openInviteDialog, assertInvites } from "./invite-dialog.ts";
import { peopleAddresses } from "./people-addresses.ts";
import { openProfile, type OpenProfile } from "./profile.ts";
import { readRelation, type PageRelation } from "./relation.ts";
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

const refusalByRelation: Partial<Record<PageRelation, string>> = {
  self: "You cannot invite yourself.",
  pending: "Your invitation to this person is waiting for an answer already.",
  incoming: "This person has invited you. Accept that invitation instead of sending one.",
  connected: "You and this person are connected already.",
  follow_only: "This person takes no invitations.",
  withdrawn:
    "You withdrew an invitation to this person. The network takes a new one three weeks after the withdrawal at the earliest.",
};

export async function prepareInvitation(
  context: DriverContext,
  slug: string,
  noteText?: string,
): Promise<PreparedWrite> {
  const note = noteText?.trim() ?? "";
  const at = await context.holdPage("invitation.submit");
  return prepareOnPage(at, async () => {
    const profile = await openProfile(at, slug);
    if (!profile) return createRefusedWrite(at, "This person was not found on the network.");
    const reason = refusalByRelation[await readRelation(at, profile)];
    if (reason !== undefined) return createRefusedWrite(at, reason);
    if (note.length > maxNoteLength) {
      return createRefusedWrite(
        at,
        `A note can have at most ${maxNoteLength} characters; this one has ${note.length}. Shorten it.`,
      );
    }
    const firstDialog = await openInviteDialog(at, profile);
    const dialog = note === "" ? firstDialog : await writeNote(at, firstDialog, note);
    if (!(await canSend(at, dialog, note))) {
      if (note !== "") throw await createMissingControlError(at, "invite.primary");
      return createRefusedWrite(at, "The network sends no invitation to this person without a note. Write one.");
    }
    return createPageWrite(at, async (press) => {
      await assertInvites(at, dialog, profile);
      await assertNote(at, dialog, note);
      const traffic = await press(await requireSend(at, dialog, note), "invite.primary");
      return (await readRefusal(at, profile, traffic)) ?? verifyOutcome(at, profile, traffic);
    });
  });
}

const requireSend = (at: DriverPage, dialog: ElementHandle, note: string): Promise<ElementHandle> =>
  requireInviteButton(at, dialog, note === "" ? "sendPlain" : "sendNote");

/** @throws LimitReached when the site offers more notes for money instead of a box for one */
async function writeNote(at: DriverPage, dialog: ElementHandle, note: string): Promise<ElementHandle> {
  // Without the first form, the box is there already.
  if (!(await query(at, "invite.note", { within: dialog, waitMs: 0 }))) {
    await clickUncovered(at, await requireInviteButton(at, dialog, "addNote"), "invite.secondary");
    await isShown(at, "invite.noteOrOffer");
  }
  const next = await requireControl(at, "invite.dialog");
  const box = await query(at, "invite.note", { within: next, waitMs: 0 });
  if (!box) {
    if (!(await isShown(at, "invite.offer", { within: next, waitMs: 0 }))) {
      throw await createMissingControlError(at, "invite.note");
    }
    await captureEvidence(at);
    throw new LimitReached("notes");
  }
  await typeInto(at, box, "invite.note", note);
  return next;
}

/** The box has the note as it was given; without a note, there is no box. */
async function assertNote(at: DriverPage, dialog: ElementHandle, note: string): Promise<void> {
  const box = await query(at, "invite.note", { within: dialog, waitMs: 0 });
  const written = box ? await box.evaluate((one) => (one as HTMLTextAreaElement).value) : "";
  const isSame = written.replaceAll(/\r\n?/g, "\n").trim() === note.replaceAll(/\r\n?/g, "\n");
  if (!isSame) throw await createMissingControlError(at, "invite.note");
}

const canSend = async (at: DriverPage, dialog: ElementHandle, note: string): Promise<boolean> =>
  (await requireSend(at, dialog, note)).evaluate(
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
async function readRefusal(at: DriverPage, profile: OpenProfile, traffic: Traffic): Promise<WriteOutcome | undefined> {
  const hasLimitAlert = (waitMs?: number) => isShown(at, "invite.limit", waitMs === undefined ? {} : { waitMs });
  const isDialogClosed = async () => !(await isShown(at, "invite.dialog", { waitMs: 0 }));
  const response = await waitForResponse(
    at,
    traffic,
    async () => (await hasLimitAlert(0)) || ((await isDialogClosed()) && traffic.verdict() !== "open"),
  );
  const refusal = toRefusal(at, response, traffic);
  // The alert may come late.
  const isThrottled = refusal?.kind === "not_sent" && refusal.cause instanceof Throttled;
  if (!(await hasLimitAlert(isThrottled ? undefined : 0))) return refusal;
  // It warns before the limit, too: then the invitation was sent.
  const isRefused = ["refused", "throttled", "none"].includes(traffic.verdict());
  if (!isRefused && (await rereadRelation(at, profile)) !== "none") return undefined;
  const cause = new LimitReached("invitations");
  return { kind: "not_sent", reason: cause.message, cause };
}

async function rereadRelation(at: DriverPage, { slug }: OpenProfile): Promise<PageRelation | undefined> {
  const profile = await openProfile(at, slug);
  return profile && readRelation(at, profile);
}

/** The relation on the reloaded profile counts, not the toast. */
async function verifyOutcome(at: DriverPage, profile: OpenProfile, traffic: Traffic): Promise<WriteOutcome> {
  const { slug } = profile;
  const isRefused = traffic.verdict() === "refused";
  for (let check = 0; check < 2; check += 1) {
    if (check > 0) await at.page.evaluate(sleepInPage, Math.min(recheckDelayMs, at.context.timeouts.settleMs));
    const relation = await rereadRelation(at, profile);
    if (relation === "pending" || relation === "connected") {
      return { kind: "published", remoteId: slug, url: at.context.baseUrl + peopleAddresses.profile(slug) };
    }
  }
  if (isRefused) return { kind: "rejected", reason: "The network did not take the invitation." };
  return { kind: "unknown", reason: "The network did not say whether it took the invitation." };
}

const sleepInPage = (ms: number): Promise<void> => new Promise((go) => window.setTimeout(() => go(), ms));
