import type { PersonView } from "#simulator/model/people/people.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createMemorySite } from "./site.ts";

/** A signed-in visitor of the site in memory, and people by what they are to the visitor. */
export async function createPeopleVisitor(switches: Partial<Switches> = {}) {
  const at = createMemorySite(switches);
  const visitor = at.visitor();
  const { id: memberId } = at.simulator.join("account-1", "Ada Lovelace");
  visitor.cookies.set("li_at", at.simulator.startSession(memberId));
  await visitor.get("/login");

  const findPeople = (matches: (person: PersonView) => boolean): PersonView[] => {
    const found: PersonView[] = [];
    for (let page: number | undefined = 1; page !== undefined;) {
      const { items, next } = at.simulator.findPeople(memberId, { keywords: "" }, page);
      found.push(...items.filter((person) => matches(person)));
      page = next;
    }
    return found;
  };
  const findPerson = (matches: (person: PersonView) => boolean): PersonView => {
    const [person] = findPeople(matches);
    if (!person) throw new Error("The simulator has no such person.");
    return person;
  };
  const isStranger = ({ relation, invitationPolicy, openProfile }: PersonView): boolean =>
    relation === "none" && invitationPolicy === "open" && !openProfile;

  return {
    ...at,
    visitor,
    memberId,
    findPerson,
    /** They accept invitations from anyone and have none. */
    strangers: () => findPeople(isStranger),
    stranger: () => findPerson(isStranger),
    connection: () => findPerson(({ relation }) => relation === "connected"),
    profileOf: ({ slug }: PersonView) => visitor.page(`/in/${slug}/`),
    invite: (slug: string, note?: string) =>
      visitor.send("/flagship-web/invitations/send", {
        vanityName: slug,
        ...(note !== undefined && { message: note }),
      }),
    withdraw: (slug: string) =>
      visitor.send("/flagship-web/invitations/withdraw", { vanityName: slug, from: "profile" }),
  };
}
