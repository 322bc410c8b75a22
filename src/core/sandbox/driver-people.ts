import type { NetworkPeople, NetworkPerson } from "#core/network-port.ts";
import { sandboxPersonPath, type InvitationLimits } from "./contract.ts";
import { writtenBy, outcomeOf, type Me } from "./driver-writes.ts";
import type { World } from "./world.ts";
import type { SeenPerson } from "./world-people.ts";

const asPerson = ({ slug, name, headline, company, place, degree }: SeenPerson): NetworkPerson => ({
  id: slug,
  url: sandboxPersonPath(slug),
  name,
  headline,
  company,
  location: place,
  degree,
});

export function sandboxPeople(world: World, me: Me, limits: InvitationLimits): NetworkPeople {
  return {
    async search({ keywords, location, degrees }, page) {
      const wanted = { keywords, ...(location !== undefined && { place: location }), ...(degrees && { degrees }) };
      const { items, next } = world.findPeople(me().id, wanted, page);
      return { items: items.map(asPerson), next };
    },

    async view(slug) {
      const { id } = me();
      world.viewProfile(id, slug);
      const person = world.person(id, slug);
      return person && { ...asPerson(person), relation: person.standing, about: person.about };
    },

    async prepareInvitation(slug, note) {
      me();
      return writtenBy(me, ({ id }) => outcomeOf(world.invite(id, slug, note, limits), sandboxPersonPath));
    },

    async sentInvitations() {
      return world.openInvitations(me().id, "sent").map(({ person: { slug, name }, sentAt }) => ({
        person: { id: slug, url: sandboxPersonPath(slug), name },
        sentAt,
      }));
    },

    async prepareWithdrawal(slug) {
      me();
      return writtenBy(me, ({ id }) => outcomeOf(world.withdraw(id, slug), sandboxPersonPath));
    },
  };
}
