import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { Action, SentWrite } from "#core/attempts/outcome-handlers.ts";
import { clockSkewMs, type CheckSource } from "#core/attempts/rules.ts";
import type { ConnectionError } from "#core/network-errors.ts";
import type { NetworkPersonProfile } from "#core/network-people.ts";
import type { NetworkDriver, OwnWrites } from "#core/network-port.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import type { BotContext } from "../context.ts";
import { ActionSkipped } from "./action-skipped.ts";
import {
  assertConnected,
  assertInvitable,
  assertNoReply,
  assertStillClaimed,
  assertStillWanted,
  readProfile,
} from "./preflight.ts";

/** What only the running attempt knows. */
export interface Run {
  withNote: boolean;
  /** Why the note was left out. */
  note?: string;
}

const sameText = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

export function networkAction(
  context: BotContext,
  row: ActionRow,
  run: Run,
  whyWithoutNote: () => string | undefined,
): Action {
  const { network } = context;
  const { userId } = row;
  const driver = network.driverFor(userId, row.kind === "comment" ? "comments" : "posts");
  const connectedAt = network.connectedAt(userId);
  const common = {
    matches: ({ text }: { text: string }) => sameText(text, row.text ?? ""),
    duplicateAllowed: row.sendAgain,
    restoredFrom: row.restoredFrom ?? undefined,
    isKnown: () => false,
    onConnectionError: (cause: ConnectionError) => network.reportDriverError(userId, cause, connectedAt),
  };
  if (typeof driver === "string") {
    const refuse = () => Promise.reject(new Error("Your account is not connected."));
    return { ...common, prepare: refuse, readOwn: undefined, readState: refuse };
  }
  return { ...common, readOwn: undefined, ...actionOf(context, row, driver, run, whyWithoutNote) };
}

export const checkSource = (_attempt: Attempt): CheckSource => "own_writes";

type Part = Pick<Action, "prepare"> & Partial<Pick<Action, "readOwn" | "readState">>;

function actionOf(
  context: BotContext,
  row: ActionRow,
  driver: NetworkDriver,
  run: Run,
  whyWithoutNote: () => string | undefined,
): Part {
  const { people, messages, jobs } = driver;
  const personId = row.personId ?? "";
  switch (row.kind) {
    case "connection_request":
      return people ? invitation(context, row, people, run, whyWithoutNote) : unsupported();
    case "withdrawal":
      return people ? withdrawal(context, row, people, personId) : unsupported();
    case "message":
      return people && messages ? message(context, row, people, messages) : unsupported();
    case "comment":
      return comment(context, row, driver);
    case "job_application":
      return jobs ? application(context, row, jobs) : unsupported();
    default:
      throw new Error(`${row.kind} is not an attempt.`);
  }
}

const unsupported = (): Part => {
  const refuse = () => Promise.reject(new ActionSkipped("bot.unsupported", "This network can't do that."));
  return { prepare: refuse, readState: refuse };
};

function invitation(
  context: BotContext,
  row: ActionRow,
  people: NonNullable<NetworkDriver["people"]>,
  run: Run,
  whyWithoutNote: () => string | undefined,
): Part {
  const personId = row.personId ?? "";
  return {
    async prepare() {
      assertStillWanted(context, row);
      assertInvitable(await readProfile(context, row, people));
      const reason = row.text === null ? undefined : whyWithoutNote();
      run.withNote = row.text !== null && reason === undefined;
      if (reason !== undefined) run.note = `Sent without the note: ${reason}.`;
      assertStillClaimed(context, row);
      return people.prepareInvitation(personId, run.withNote ? (row.text ?? undefined) : undefined);
    },
    async readState(armedAt) {
      const pending = (await people.sentInvitations()).find(({ person }) => person.id === personId);
      const isNew = pending && (pending.sentAt === null || isSince(pending.sentAt, armedAt));
      if (pending && isNew) return { remoteId: personId, url: pending.person.url };
      // Accepted at once: no longer pending.
      const profile = await viewToCheck(context, row, people);
      return profile?.relation === "pending" || profile?.relation === "connected"
        ? { remoteId: personId, url: profile.url }
        : undefined;
    },
  };
}

/** Its person may notice it as a view, so it counts as one. */
async function viewToCheck(
  { uses, clock, database }: BotContext,
  { id, userId, personId }: ActionRow,
  people: NonNullable<NetworkDriver["people"]>,
): Promise<NetworkPersonProfile | undefined> {
  database.write(() => uses.record({ userId, kind: "opened", at: clock.now(), actionId: id, personId }));
  try {
    return await people.view(personId ?? "");
  } finally {
    database.write(() => uses.end(id, clock.now()));
  }
}

/** Some networks show only the day. */
const isSince = (at: number, armedAt: number): boolean => at >= armedAt - 24 * 3_600_000 - clockSkewMs;

const withdrawal = (
  context: BotContext,
  row: ActionRow,
  people: NonNullable<NetworkDriver["people"]>,
  personId: string,
): Part => ({
  async prepare() {
    const pending = (await people.sentInvitations()).some(({ person }) => person.id === personId);
    if (!pending) throw new ActionSkipped("bot.not_pending", "This invitation is no longer pending.");
    assertStillClaimed(context, row);
    return people.prepareWithdrawal(personId);
  },
  async readState(): Promise<SentWrite | undefined> {
    const pending = (await people.sentInvitations()).some(({ person }) => person.id === personId);
    return pending ? undefined : { remoteId: personId, url: row.person?.url ?? "" };
  },
});

function message(
  context: BotContext,
  row: ActionRow,
  people: NonNullable<NetworkDriver["people"]>,
  messages: NonNullable<NetworkDriver["messages"]>,
): Part {
  const personId = row.personId ?? "";
  return {
    async prepare() {
      assertStillWanted(context, row);
      // In a thread that exists the network itself decides whether it takes an answer.
      if (row.threadId === null) assertConnected(await readProfile(context, row, people));
      assertStillClaimed(context, row);
      await assertNoReply(context, row, messages);
      assertStillClaimed(context, row);
      return messages.prepareMessage(personId, row.text ?? "", row.threadId ?? undefined);
    },
    async readOwn(since): Promise<OwnWrites> {
      const threads = (await messages.inbox(since)).filter(({ person }) => person.id === personId);
      const writes = threads.flatMap(({ url, messages: all }) =>
        all
          .filter(({ from }) => from === "me")
          .map(({ id, text, at }) => ({ remoteId: id, url, text, publishedAt: at })),
      );
      return { writes: writes.toSorted((a, b) => b.publishedAt - a.publishedAt), isComplete: true };
    },
  };
}

function comment(context: BotContext, row: ActionRow, driver: NetworkDriver): Part {
  const target = row.targetUrl ?? "";
  return {
    async prepare() {
      assertStillWanted(context, row);
      return driver.prepareComment(target, row.text ?? "");
    },
    ...(driver.capabilities.has("reads_own_writes") && {
      readOwn: (since: number) => driver.ownComments(target, since),
    }),
  };
}

function application(context: BotContext, row: ActionRow, jobs: NonNullable<NetworkDriver["jobs"]>): Part {
  const jobId = row.jobId ?? "";
  const readState = async (): Promise<SentWrite | undefined> => {
    const job = await jobs.open(jobId);
    return job?.applied ? { remoteId: jobId, url: job.url } : undefined;
  };
  return {
    async prepare() {
      const job = await jobs.open(jobId);
      if (job?.applied) throw new ActionSkipped("bot.already_applied", "You have already applied for this job.");
      const prepared = await context.applicationSource()?.applicationOf(context.toEnded(row));
      if (!prepared) throw new ActionSkipped("bot.application_gone", "This application was removed.");
      assertStillClaimed(context, row);
      return jobs.prepareApplication(jobId, prepared);
    },
    readState,
  };
}
