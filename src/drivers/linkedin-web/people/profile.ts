import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { Degree } from "#core/network-people.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { navigate } from "../page/navigate.ts";
import { pollDelay } from "../page/poll-delay.ts";
import { requireControl, createMissingControlError } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import {
  isMemberId,
  parseCardMemberId,
  parseDegree,
  parsePersonId,
  parseRecipients,
  peopleAddresses,
} from "./people-addresses.ts";

/** A person's page while it is open. */
export interface OpenProfile {
  slug: string;
  card: ElementHandle;
  name: string;
  /** Undefined if the page doesn't show it. */
  memberId: string | undefined;
  /** Address of the composer. */
  compose: string | undefined;
  /** Of the connection, as shown. */
  degree: Degree;
}

/** Undefined when there is no such person. @throws PageChanged when it is someone else's */
export async function openProfile(at: DriverPage, slug: string): Promise<OpenProfile | undefined> {
  if (!(await navigate(at, peopleAddresses.profile(slug)))) return undefined;
  if (parsePersonId(at.page.url()) !== slug) throw await createMismatchError(at, "profile.card", slug);
  const card = await requireControl(at, "profile.card");
  const [top] = await readCards(at, "profile.card", {
    key: [null, "@componentkey"],
    all: [null, "text"],
    name: ["profile.name", "text"],
    compose: ["profile.compose", "@href"],
    contactInfo: ["profile.contactInfo", "@href"],
  });
  if (!top?.name) throw await createMissingControlError(at, "profile.name");
  const shown = parsePersonId(top.contactInfo);
  if (shown !== undefined && shown.toLowerCase() !== slug.toLowerCase() && !isMemberId(shown))
    throw await createMismatchError(at, "profile.contactInfo", slug);
  const memberIds = new Set([parseCardMemberId(top.key), ...parseRecipients(top.compose, at.context.baseUrl)]);
  memberIds.delete(undefined);
  const [memberId] = memberIds;
  if (memberIds.size > 1) throw await createMismatchError(at, "profile.compose", [...memberIds].join(" and "));
  if (memberId !== undefined) at.context.publicIds.set(memberId, slug);
  const compose = top.compose ?? undefined;
  return { slug, card, name: top.name, memberId, compose, degree: parseDegree(top.all, top.name) };
}

/** What the page shows belongs to someone else than `expected`. */
export async function createMismatchError(at: DriverPage, control: Control, expected: string): Promise<PageChanged> {
  const tried = [`the control of ${expected} alone`];
  return new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Visits the profile, unless the public id is known. Undefined when there is no such member. @throws PageChanged */
export async function resolvePublicId(at: DriverPage, id: string): Promise<string | undefined> {
  if (!isMemberId(id)) return id;
  const known = at.context.publicIds.get(id);
  if (known !== undefined) return known;
  if (!(await navigate(at, peopleAddresses.profile(id)))) return undefined;
  const until = performance.now() + at.context.timeouts.appearMs;
  while (performance.now() < until) {
    const [top] = await readCards(at, "profile.card", { link: ["profile.contactInfo", "@href"] });
    const slug = [at.page.url(), top?.link ?? null]
      .map((address) => parsePersonId(address))
      .find((found) => found !== undefined && !isMemberId(found));
    if (slug !== undefined) {
      at.context.publicIds.set(id, slug);
      return slug;
    }
    await pollDelay(at);
  }
  throw await createMissingControlError(at, "profile.contactInfo");
}
