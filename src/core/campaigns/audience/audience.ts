import { notNow, type CampaignRow } from "../campaign-store.ts";
import type { CampaignContext } from "../context.ts";
import { campaignLimits } from "../contract.ts";
import type { AudiencePerson, AudienceResult, AudienceRow, AudienceSource } from "./contract.ts";
import { beginning } from "../rules.ts";
import { normalizePersonId } from "#core/person-address.ts";
import { readProfileAddress } from "./person-id.ts";
import type { ReadRow } from "./read-addresses.ts";
import { excludeByLists, excludeByTargeting, unknownFilters, type Verdict } from "./verdict.ts";

/** What is known about the people of one batch, so that each row costs no query. */
interface Known {
  inCampaign: Set<string>;
  /** By person: the name of another campaign. */
  elsewhere: Map<string, string>;
  contacted: ReadonlySet<string>;
  writtenTo: ReadonlySet<string>;
}

function readKnown({ people, store, inbox }: CampaignContext, campaign: CampaignRow, ids: readonly string[]): Known {
  const { userId, id } = campaign;
  const rows = people.byPerson(userId, ids);
  const names = new Map(store.list(userId).map((one) => [one.id, one.name]));
  const elsewhere = rows.filter((row) => row.campaignId !== id && row.state !== "excluded");
  return {
    inCampaign: new Set(rows.filter((row) => row.campaignId === id).map(({ personId }) => personId)),
    elsewhere: new Map(elsewhere.map((row) => [row.personId, names.get(row.campaignId) ?? ""])),
    contacted: people.contacted(userId, ids),
    writtenTo: inbox.writtenTo(userId, ids),
  };
}

/** Why a person gets nothing, in the order in which it is most useful to know. */
function exclude(
  { automation, knownPeople }: CampaignContext,
  { userId, exclusions, steps }: CampaignRow,
  person: AudiencePerson,
  source: AudienceSource,
  known: Known,
): Verdict | undefined {
  const { targeting } = automation.settingsOf(userId);
  const other = known.elsewhere.get(person.id);
  if (other !== undefined) return { reason: "in_other_campaign", note: `Already in your campaign '${other}'.` };
  const listed = excludeByLists(person, exclusions, targeting);
  if (listed) return listed;
  if (exclusions.contacted && known.contacted.has(person.id)) {
    return { reason: "contacted", note: "You have already invited or written to them from here." };
  }
  if (exclusions.contacted && known.writtenTo.has(person.id)) {
    return { reason: "contacted", note: "You already have a conversation with them." };
  }
  const invites = steps.some(({ kind }) => kind === "invite");
  const acquainted = invites ? knownPeople.whyNotInvite(userId, person.id) : undefined;
  return acquainted ? { reason: "known", note: acquainted.note } : excludeByTargeting(person, targeting, source);
}

/** Decides about every row, and stores those that are added or excluded if wanted. Call in a transaction to store. */
export function addToAudience(
  context: CampaignContext,
  campaign: CampaignRow,
  rows: readonly ReadRow[],
  { source, isStored }: { source: AudienceSource; isStored: boolean },
): AudienceResult {
  const { people } = context;
  const found = rows.map((row) => ("person" in row ? { ...row, person: normalize(row.person) } : row));
  const ids = found.flatMap((row) => ("person" in row ? [row.person.id] : []));
  const known = readKnown(context, campaign, ids);
  const seen = new Set<string>();
  let room = campaignLimits.people - people.countIn(campaign.id);

  const decide = (row: ReadRow): AudienceRow => {
    const refuse = (reason: AudienceRow["reason"], note: string, person: AudiencePerson | null): AudienceRow => ({
      row: row.row,
      verdict: "refused",
      reason,
      note,
      person,
    });
    if ("problem" in row) return refuse("invalid", row.problem, null);
    const { person } = row;
    if (known.inCampaign.has(person.id)) return refuse("in_campaign", "Already in this campaign.", person);
    if (seen.has(person.id)) return refuse("duplicate", "Named twice.", person);
    seen.add(person.id);
    if (room <= 0) return refuse("full", `A campaign can have at most ${campaignLimits.people} people.`, person);
    room -= 1;
    const verdict = exclude(context, campaign, person, source, known);
    if (isStored) store(context, campaign, person, source, verdict);
    if (verdict) return { row: row.row, verdict: "excluded", ...verdict, person };
    const { targeting } = context.automation.settingsOf(campaign.userId);
    return { row: row.row, verdict: "added", reason: null, note: unknownFilters(person, targeting, source), person };
  };

  const decided = found.map(decide);
  if (isStored) context.notifyScreens(campaign.userId);
  const count = (verdict: AudienceRow["verdict"]) => decided.filter((row) => row.verdict === verdict).length;
  return { rows: decided, added: count("added"), excluded: count("excluded"), refused: count("refused"), isStored };
}

function normalize(person: AudiencePerson): AudiencePerson {
  return { ...person, id: normalizePersonId(person.id), url: readProfileAddress(person.url)?.url ?? person.url };
}

function store(
  { people, clock }: CampaignContext,
  campaign: CampaignRow,
  { id: personId, ...person }: AudiencePerson,
  source: AudienceSource,
  verdict: Verdict | undefined,
): void {
  const [id, now] = [Bun.randomUUIDv7(), clock.now()];
  people.insert({
    ...person,
    ...beginning(campaign.steps, now),
    id,
    campaignId: campaign.id,
    userId: campaign.userId,
    personId,
    source,
    state: "planned",
    addedAt: now,
    ...(verdict && { state: "excluded", code: verdict.reason, note: verdict.note, nextAt: null }),
  });
  people.addEvent(id, now, { kind: "added", message: addedBy[source] });
  if (verdict) people.addEvent(id, now, { kind: "excluded", message: verdict.note });
}

const addedBy: Readonly<Record<AudienceSource, string>> = {
  search: "Added from a search",
  csv: "Added from a file",
  addresses: "Added by address",
  connections: "Added from your connections",
};

/** @throws Fault `campaigns.not_now` */
export function assertAudienceOpen({ state }: CampaignRow): void {
  if (state === "finished") throw notNow("This campaign is finished. Create a new one for more people.");
}
