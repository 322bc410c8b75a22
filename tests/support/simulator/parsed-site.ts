import { Window } from "happy-dom";
import type { Switches } from "#simulator/site/switches.ts";
import { createMemorySite } from "./site.ts";

export function parseHtml(html: string) {
  const { document } = new Window();
  document.documentElement.innerHTML = html.replace(/^<!doctype html>/, "");
  return document;
}
export type Page = ReturnType<typeof parseHtml>;

/** The site in memory, with a signed-in member who has posted twice and commented on the first of the posts. */
export async function createSiteWithPosts(switches: Partial<Switches>) {
  const at = createMemorySite(switches);
  const visitor = at.visitor();
  await visitor.signIn();
  const member = at.simulator.memberOfCookie(visitor.cookies.get("li_at") ?? "");
  if (!member) throw new Error("The sign-in failed.");
  const long = `A long text\n${"word ".repeat(60)}`;
  const [first, second] = [long, "A short one"].map((text) => {
    at.clock.jump(1000);
    const result = at.simulator.publish(member.id, text, 100);
    return result.kind === "accepted" ? result.id : "";
  });
  if (!first || !second) throw new Error("The posts were refused.");
  at.simulator.comment(member.id, `/feed/update/urn:li:activity:${first}/`, "My comment");
  const page = async (path: string): Promise<Page> => parseHtml(await visitor.page(path));
  return { ...at, visitor, member, first, second, page };
}
