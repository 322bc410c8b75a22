import type { PersonView } from "#simulator/model/people/people.ts";
import type { View } from "../context.ts";
import { memberUrn } from "./people-links.ts";

/** A person as the member may see them. */
export interface SeenPerson extends PersonView {
  /** Their last invitation was withdrawn too recently for another. */
  reinviteBlocked: boolean;
}

export interface AboutPerson {
  view: View;
  person: SeenPerson;
}

type ConnectState = "connect" | "pending" | "withdrawn";
/** `ConnectButtonstate:` keys appeared in the middle of 2026. */
export const connectKey = ({ switches }: View, { id }: Pick<PersonView, "id">, state: ConnectState) =>
  switches.connectStateKeys ? { componentkey: `ConnectButtonstate:invitation:${memberUrn(id)}_${state}` } : {};

/** Accessible names: English, German. */
const personLabels = {
  invite: (name: string) => [`Invite ${name} to connect`, `Laden Sie ${name} ein, sich zu vernetzen`],
  pending: (name: string) => [
    `Pending, click to withdraw invitation sent to ${name}`,
    `Ausstehend. Klicken Sie hier, um die Einladung an ${name} zurückzuziehen`,
  ],
  withdraw: (name: string) => [`Withdraw invitation sent to ${name}`, `An ${name} gesendete Einladung zurückziehen`],
  accept: (name: string) => [`Accept ${name}’s request to connect`, `Einladung von ${name} annehmen`],
  ignore: (name: string) => [`Ignore ${name}’s request to connect`, `Einladung von ${name} ignorieren`],
  follow: (name: string) => [`Follow ${name}`, `${name} folgen`],
  notifications: (name: string) => [`Manage notifications about ${name}`, `Mitteilungen über ${name} verwalten`],
} as const satisfies Record<string, (name: string) => readonly [string, string]>;

export const personLabel = ({ layout }: View, { name }: { name: string }, kind: keyof typeof personLabels): string =>
  layout.translate(...personLabels[kind](name));
