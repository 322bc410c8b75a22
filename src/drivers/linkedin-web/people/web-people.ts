import type { NetworkPeople } from "#core/network-people.ts";
import type { DriverContext } from "../context.ts";
import { prepareInvitation } from "./prepare-invitation.ts";
import { prepareWithdrawal } from "./prepare-withdrawal.ts";
import { searchPeople } from "./search-people.ts";
import { readSentInvitations } from "./sent-invitations.ts";
import { viewPerson } from "./view-person.ts";

export const createWebPeople = (context: DriverContext): NetworkPeople => ({
  search: (criteria, page) => searchPeople(context, criteria, page),
  view: (personId) => viewPerson(context, personId),
  prepareInvitation: (personId, note) => prepareInvitation(context, personId, note),
  sentInvitations: () => readSentInvitations(context),
  prepareWithdrawal: (personId) => prepareWithdrawal(context, personId),
});
