import type { ActionKind, BotAction, BotStatus, PlanSlot } from "#core/bot/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { cell, type Columns, type LineBelow } from "../print.ts";

const words = (text: string): string => text.replaceAll("_", " ");
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** As the screens call it. */
export const kindLabel = (kind: ActionKind): string =>
  kind === "inbox_sweep" ? "Inbox check" : capitalize(words(kind));

export const localTime = (instant: string | null, zone: string): string | null =>
  instant === null ? null : wallTimeOf(Date.parse(instant), zone).slice(0, 16).replace("T", " ");

/** Until the profile has been read, a person's name is the end of their address. */
export const isNameKnown = ({ person }: BotAction): boolean => person !== null && person.name !== person.id;

function targetOf(action: BotAction): string | null {
  const { person, targetTitle, targetUrl } = action;
  if (person === null) return targetTitle ?? targetUrl;
  return isNameKnown(action) ? person.name : person.url;
}

/** 'Message to Ada Lovelace' */
export function describeAction(action: BotAction): string {
  const target = targetOf(action);
  return target === null ? kindLabel(action.kind) : `${kindLabel(action.kind)}: ${cell(target)}`;
}

const stateLabel = ({ state }: BotAction): string => capitalize(words(state));

export const actionColumns = (zone: string): Columns<BotAction> => ({
  ID: ({ id }) => id,
  STATE: stateLabel,
  WHEN: ({ doneAt, plannedFor }) => localTime(doneAt ?? plannedFor, zone),
  ACTION: describeAction,
});

export const actionLines: readonly LineBelow<BotAction>[] = [
  { textOf: ({ text }) => text ?? undefined, isCut: true },
  { textOf: ({ note }) => note ?? undefined, isCut: false },
];

export const slotColumns = (zone: string): Columns<PlanSlot> => ({
  ID: ({ id }) => id,
  TIME: ({ at }) => localTime(at, zone)?.slice(11),
  STATE: ({ state, kind, action, isEdited }) => {
    const isFree = state === "planned" && action === null && kind !== "inbox_sweep";
    const label = isFree ? "Free" : capitalize(state);
    return isEdited ? `${label} (edited)` : label;
  },
  ACTION: ({ kind, action }) => (action ? describeAction(action) : kindLabel(kind)),
});

interface KindRow {
  kind: ActionKind;
  today: BotStatus["today"][ActionKind];
  week: BotStatus["week"][ActionKind];
}

export const kindRows = ({ today, week }: BotStatus): KindRow[] =>
  Object.entries(today).map(([kind, budget]) => ({
    kind: kind as ActionKind,
    today: budget,
    week: week[kind as ActionKind],
  }));

export const kindColumns: Columns<KindRow> = {
  KIND: ({ kind }) => kindLabel(kind),
  TODAY: ({ today }) => `${today.done} of ${today.budget}`,
  PLANNED: ({ today }) => today.planned,
  "7 DAYS": ({ week }) => (week.budget === null ? week.done : `${week.done} of ${week.budget}`),
  NOTE: ({ today }) => today.reason ?? "",
};

/** What its owner has to do, if anything. */
export function describeOpenDecisions({ awaitingApproval, needsAnswer, needsReview }: BotStatus): string[] {
  const count = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);
  return [
    ...count(awaitingApproval, "action waits for approval", "actions wait for approval"),
    ...count(needsAnswer, "application needs an answer", "applications need an answer"),
    ...count(needsReview, "action could not be confirmed", "actions could not be confirmed"),
  ];
}
