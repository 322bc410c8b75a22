import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import { assertSize, readUpload } from "#core/csv-upload.ts";
import { Fault, invalid } from "#core/errors.ts";
import { addToAudience, assertAudienceOpen } from "./audience/audience.ts";
import { createPeopleSearch } from "./audience/search-people.ts";
import { noAddressColumn, peopleFileLimits, readPeopleFile } from "./audience/read-people-file.ts";
import { readAddresses, type ReadRow } from "./audience/read-addresses.ts";
import { createCampaignStore, type CampaignRow } from "./campaign-store.ts";
import { createFunnels, toCampaign, toListed } from "./campaign-view.ts";
import {
  changeCampaign,
  createCampaign,
  finishCampaign,
  pauseCampaign,
  removeCampaign,
  startCampaign,
} from "./change-campaign.ts";
import { changePerson } from "./change-person.ts";
import type { CampaignContext, CampaignDeps, OpenAction } from "./context.ts";
import type { Campaign, CampaignChange, ListedCampaign, NewCampaign } from "./contract.ts";
import type {
  AudienceAddresses,
  AudienceChoice,
  AudienceConnections,
  AudienceFile,
  AudienceFileQuery,
  AudiencePage,
  AudiencePerson,
  AudienceResult,
  AudienceSearch,
} from "./audience/contract.ts";
import type { DryRun, DryRunQuery } from "./dry-run/contract.ts";
import type { CampaignPeopleQuery, CampaignPerson, CampaignPersonDetails } from "./people/contract.ts";
import { dryRun } from "./dry-run/dry-run.ts";
import { createActionHandler } from "./engine/on-action-ended.ts";
import { createSweepHandler } from "./engine/on-sweep.ts";
import { createProposing } from "./engine/propose.ts";
import { createWhyNot } from "./engine/why-not.ts";
import { exportPeople } from "./export-people.ts";
import { createPersonHistory } from "./person-history.ts";
import { createPeopleStore, type PersonRow } from "./people-store.ts";
import { toCampaignPerson } from "./person-view.ts";

export type Campaigns = ReturnType<typeof createCampaigns>;

export function createCampaigns(deps: CampaignDeps) {
  const { database, changes } = deps;
  const context: CampaignContext = {
    ...deps,
    store: createCampaignStore(database),
    people: createPeopleStore(database),
    notifyScreens: (userId) => database.afterCommit(() => changes.publish(userId, "campaigns")),
  };
  const { store, notifyScreens } = context;
  const funnels = createFunnels(deps);
  const proposing = createProposing(context);

  const get = (userId: string, id: string): Campaign => toCampaign(context, funnels, store.get(userId, id));
  /** In one transaction, and announced after it. */
  const change = (userId: string, id: string, work: (campaign: CampaignRow) => void): Campaign =>
    database.write(() => {
      work(store.get(userId, id));
      notifyScreens(userId);
      return get(userId, id);
    });

  return {
    list: (userId: string): ListedCampaign[] => store.list(userId).map((row) => toListed(funnels, row)),
    /** @throws Fault `campaigns.not_found` */
    get,
    create: (userId: string, input: NewCampaign): Campaign =>
      database.write(() => {
        const id = createCampaign(context, userId, input);
        notifyScreens(userId);
        return get(userId, id);
      }),
    change: (userId: string, id: string, input: CampaignChange): Campaign =>
      change(userId, id, (campaign) => changeCampaign(context, campaign, input)),
    start: (userId: string, id: string): Campaign =>
      change(userId, id, (campaign) => {
        startCampaign(context, funnels, campaign);
        proposing.proposeFor(userId);
      }),
    pause: (userId: string, id: string): Campaign => change(userId, id, (campaign) => pauseCampaign(context, campaign)),
    finish: (userId: string, id: string): Campaign =>
      change(userId, id, (campaign) => finishCampaign(context, campaign)),
    remove: (userId: string, id: string): void =>
      database.write(() => {
        removeCampaign(context, store.get(userId, id));
        notifyScreens(userId);
      }),

    ...createPeopleViews(context),
    ...createAudienceCalls(context),

    /** Stores nothing. */
    dryRun: (userId: string, id: string, query: DryRunQuery): DryRun =>
      database.read(() => dryRun(context, store.get(userId, id), query)),
    export: (userId: string, id: string): string => exportPeople(store.get(userId, id), context.people.list(id)),

    /** Every minute. */
    proposeDue: proposing.proposeDue,
    onActionEnded: createActionHandler(context),
    onSweep: createSweepHandler(context),
    whyNot: createWhyNot(context),
    historyOf: createPersonHistory(context),
  };
}

function createPeopleViews(context: CampaignContext) {
  const { database, clock, store, people, bot, inbox } = context;
  const actionOf = ({ userId, actionId }: PersonRow): OpenAction | undefined => {
    if (actionId === null) return undefined;
    try {
      return bot.get(userId, actionId);
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  };
  const createView = (campaign: CampaignRow) => {
    const whyWaiting = bot.whyWaiting(campaign.userId);
    const now = clock.now();
    return (row: PersonRow): CampaignPerson =>
      toCampaignPerson(row, campaign, { action: actionOf(row), whyWaiting, now });
  };

  const getPerson = (userId: string, id: string, personId: string): CampaignPersonDetails => {
    const campaign = store.get(userId, id);
    const row = people.get(userId, id, personId);
    return {
      ...createView(campaign)(row),
      timeline: people
        .events(row.id)
        .map(({ at, kind, message, text, actionId }) => ({ at: toInstant(at), kind, message, text, actionId })),
      threadId: inbox.threadOf(userId, row.personId)?.id ?? null,
    };
  };

  return {
    listPeople(
      userId: string,
      id: string,
      { limit, cursor, count, state, search }: CampaignPeopleQuery,
    ): Listed<CampaignPerson> {
      const after = readCursor(cursor);
      const campaign = store.get(userId, id);
      const filter = { ...(state && { state }), ...(search !== undefined && { search }) };
      const rows = people.list(id, filter, after?.id, limit + 1);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(createView(campaign)),
        ...(last && { next: cursorOf(last.addedAt, last.id) }),
        ...(count === "true" && { total: people.count(id, filter) }),
      };
    },
    /** @throws Fault `campaigns.person_not_found` */
    getPerson,
    changePerson: (
      userId: string,
      id: string,
      personId: string,
      verb: "stop" | "resume" | "include",
    ): CampaignPersonDetails =>
      database.write(() => {
        changePerson(context, store.get(userId, id), people.get(userId, id, personId), verb);
        return getPerson(userId, id, personId);
      }),
    removePerson: (userId: string, id: string, personId: string): void =>
      database.write(() => changePerson(context, store.get(userId, id), people.get(userId, id, personId), "remove")),
  };
}

function createAudienceCalls(context: CampaignContext) {
  const { database, store } = context;
  const { search, searchesLeft } = createPeopleSearch(context);

  const decide = (
    userId: string,
    id: string,
    rows: readonly ReadRow[],
    source: AudienceChoice["source"] | "csv" | "addresses",
    isStored: boolean,
  ): AudienceResult => {
    const work = () => {
      const campaign = store.get(userId, id);
      assertAudienceOpen(campaign);
      return addToAudience(context, campaign, rows, { source, isStored });
    };
    return isStored ? database.write(work) : work();
  };
  const toRows = (people: readonly AudiencePerson[]): ReadRow[] => people.map((person) => ({ row: null, person }));
  const page = async (
    userId: string,
    id: string,
    query: AudienceConnections,
    criteria: Parameters<typeof search>[1],
    source: AudienceChoice["source"],
  ): Promise<AudiencePage> => {
    assertAudienceOpen(store.get(userId, id));
    const { items, next } = await search(userId, criteria, query.page);
    return {
      ...decide(userId, id, toRows(items), source, query.add),
      next: next ?? null,
      searchesLeft: searchesLeft(userId),
    };
  };
  const readFile = (
    userId: string,
    id: string,
    bytes: Uint8Array,
    { add, ...query }: AudienceFileQuery,
  ): AudienceFile => {
    assertSize(bytes.byteLength, peopleFileLimits);
    const { columns, mapping, rows } = readPeopleFile(bytes, query);
    if (add === "true" && mapping.profileUrl === undefined)
      throw invalid("campaigns.columns", "profileUrl", noAddressColumn);
    return { ...decide(userId, id, rows, "csv", add === "true"), columns, mapping };
  };

  return {
    addPeople: (userId: string, id: string, { source, people }: AudienceChoice): AudienceResult =>
      decide(userId, id, toRows(people), source, true),
    addAddresses: (userId: string, id: string, { text, add }: AudienceAddresses): AudienceResult =>
      decide(userId, id, readAddresses(text), "addresses", add),
    /** One page, of which nothing is stored unless it is asked for. */
    searchPeople: (userId: string, id: string, query: AudienceSearch): Promise<AudiencePage> => {
      const { keywords, location, degrees } = query;
      const criteria = { keywords, ...(location && { location }), ...(degrees?.length && { degrees }) };
      return page(userId, id, query, criteria, "search");
    },
    /** One page of the account's own connections. */
    listConnections: (userId: string, id: string, query: AudienceConnections): Promise<AudiencePage> =>
      page(userId, id, query, { keywords: "", degrees: [1] }, "connections"),
    readFile,
    async uploadFile(
      userId: string,
      id: string,
      pieces: AsyncIterable<Uint8Array>,
      length: number | undefined,
      query: AudienceFileQuery,
    ): Promise<AudienceFile> {
      assertAudienceOpen(store.get(userId, id));
      return readFile(userId, id, await readUpload(pieces, length, peopleFileLimits), query);
    },
  };
}
