import type { NetworkPeople, NetworkPerson } from "#core/network-people.ts";
import { sandboxPersonPath, type InvitationLimits } from "../model/contract.ts";
import { createWrite, toOutcome, type CurrentMember } from "./writes.ts";
import type { Simulator } from "../model/simulator.ts";
import type { PersonView } from "#simulator/model/people/people.ts";

const toNetworkPerson = ({ slug, name, headline, company, place, degree }: PersonView): NetworkPerson => ({
  id: slug,
  url: sandboxPersonPath(slug),
  name,
  headline,
  company,
  location: place,
  degree,
});

export function createSandboxPeople(simulator: Simulator, me: CurrentMember, limits: InvitationLimits): NetworkPeople {
  return {
    async search({ keywords, location, degrees }, page) {
      const wanted = { keywords, ...(location !== undefined && { place: location }), ...(degrees && { degrees }) };
      const { items, next } = simulator.findPeople(me().id, wanted, page);
      return { items: items.map(toNetworkPerson), next };
    },

    async view(slug) {
      const { id } = me();
      simulator.viewProfile(id, slug);
      const person = simulator.person(id, slug);
      return person && { ...toNetworkPerson(person), relation: person.relation, about: person.about };
    },

    async prepareInvitation(slug, note) {
      me();
      return createWrite(me, ({ id }) => toOutcome(simulator.invite(id, slug, note, limits), sandboxPersonPath));
    },

    async sentInvitations() {
      return simulator.openInvitations(me().id, "sent").map(({ person: { slug, name }, sentAt }) => ({
        person: { id: slug, url: sandboxPersonPath(slug), name },
        sentAt,
      }));
    },

    async prepareWithdrawal(slug) {
      me();
      return createWrite(me, ({ id }) => toOutcome(simulator.withdraw(id, slug), sandboxPersonPath));
    },
  };
}
