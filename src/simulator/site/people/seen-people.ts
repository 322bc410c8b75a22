import type { PersonView } from "#simulator/model/people/people.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import type { SiteContext } from "../context.ts";
import type { SeenPerson } from "./people-view.ts";

/** Who the member may see, and what they may still send. */
export function createSeenPeople({ simulator, switches }: Pick<SiteContext, "simulator" | "switches">) {
  const see = (memberId: string, person: PersonView): SeenPerson => ({
    ...person,
    reinviteBlocked: simulator.isReinviteBlocked(memberId, person.id),
  });
  const limits = () => ({
    perWeek: switches.weeklyInvitations ?? usualLimits.perWeek,
    notesPerMonth: switches.noteQuota ?? usualLimits.notesPerMonth,
  });
  return {
    see,
    limits,
    findBySlug(memberId: string, slug: string): SeenPerson | undefined {
      const person = simulator.person(memberId, slug);
      return person && see(memberId, person);
    },
    notesLeft: (memberId: string): number => simulator.notesLeft(memberId, limits()),
  };
}
