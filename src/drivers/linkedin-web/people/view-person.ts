import type { NetworkPersonProfile } from "#core/network-people.ts";
import { findAll } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import type { DriverContext } from "../context.ts";
import { peopleAddresses } from "./people-addresses.ts";
import { openProfile } from "./profile.ts";
import { readRelation } from "./relation.ts";

/** The profile's owner may see the visit. */
export const viewPerson = (context: DriverContext, slug: string): Promise<NetworkPersonProfile | undefined> =>
  context.withPage("people.view", async (at) => {
    const profile = await openProfile(at, slug);
    if (!profile) return undefined;
    const { card, name, degree } = profile;
    const [top] = await readCards(at, "profile.card", { location: ["profile.location", "text"] });
    const headlines = await readCards(at, "profile.headline", { text: [null, "text"] }, { within: card });
    const [about, ...moreTexts] = await findAll(at, "profile.about");
    const relation = await readRelation(at, profile);
    return {
      id: slug,
      url: at.context.baseUrl + peopleAddresses.profile(slug),
      name,
      headline: headlines.at(-1)?.text ?? "",
      company: null,
      location: top?.location ?? null,
      degree,
      about: about && moreTexts.length === 0 ? await about.evaluate(readTextWithoutButtonsInPage) : null,
      // Until the network accepts a new invitation, there is none to be had.
      relation: relation === "withdrawn" ? "follow_only" : relation,
    };
  });

/** A long text contains the button that expands it. */
function readTextWithoutButtonsInPage(box: Node): string {
  if (!(box instanceof HTMLElement)) return "";
  const buttons = [...box.querySelectorAll<HTMLElement>("button, [role='button']")].map(({ innerText }) => innerText);
  const text = box.innerText.trimEnd();
  const ending = buttons.find((label) => label.trim() !== "" && text.endsWith(label.trim()));
  return (ending === undefined ? text : text.slice(0, -ending.trim().length)).trim();
}
