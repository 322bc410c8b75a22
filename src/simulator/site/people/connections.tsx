/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { PersonView } from "#simulator/model/people/people.ts";
import { Frame, renderPage } from "../frame.tsx";
import type { SiteContext, SiteEnv, View } from "../context.ts";
import { LazyItems } from "../sdui/lazy-items.tsx";
import { composeHref, connectionsPath, profileHref } from "./people-links.ts";

interface ConnectionProps {
  view: View;
  person: PersonView;
}

const SduiConnection = ({ view: { layout }, person }: ConnectionProps) => (
  <div class={layout.css("invitation-row")}>
    <a href={profileHref(person.slug)}>
      <p>{person.name}</p>
      <p>{person.headline}</p>
    </a>
    <a href={composeHref(person.id)}>{layout.translate("Message", "Nachricht")}</a>
  </div>
);

const EmberConnection = ({ view: { layout }, person }: ConnectionProps) => (
  <li class="artdeco-list__item">
    <a href={profileHref(person.slug)}>{person.name}</a>
    <p>{person.headline}</p>
    <a href={composeHref(person.id)} class="artdeco-button">
      {layout.translate("Message", "Nachricht")}
    </a>
  </li>
);

export const connectionPages = (context: SiteContext) => {
  const findConnections = (memberId: string): PersonView[] => {
    const found: PersonView[] = [];
    for (let page: number | undefined = 1; page !== undefined;) {
      const { items, next } = context.simulator.findPeople(memberId, { keywords: "", degrees: [1] }, page);
      found.push(...items);
      page = next;
    }
    return found;
  };

  return new Hono<SiteEnv>().get(connectionsPath, (c) => {
    const view = context.viewOf(c, "connections");
    const people = findConnections(view.member.id);
    const title = view.layout.translate("Connections", "Kontakte");
    return renderPage(
      c,
      <Frame view={view} title={title} here="mynetwork" screen="mynetwork.Connections">
        {view.layout.rendering === "sdui" ? (
          <LazyItems
            items={people.map((person) => (
              <SduiConnection view={view} person={person} />
            ))}
          />
        ) : (
          <ul class="artdeco-list">
            {people.map((person) => (
              <EmberConnection view={view} person={person} />
            ))}
          </ul>
        )}
      </Frame>,
    );
  });
};
