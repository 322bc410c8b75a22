import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { SentInvitation } from "#core/network-people.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { navigate } from "../page/navigate.ts";
import { createMissingControlError, findAll, isShown } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { scrollList } from "../page/scroll-list.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { isNamedIn, normalizeName, parsePersonId, peopleAddresses } from "./people-addresses.ts";
import { sentListControls, waitForRows } from "./wait-for-rows.ts";

/** More than fit the network's limit of open invitations, in steps of ten. */
const maxScrolls = 200;
/** A list that grows lazily has ended once it stays as it is this often. */
const endsInARow = 2;

interface SentRow {
  /** Undefined unless the row is of one person. */
  slug: string | undefined;
  name: string;
}

export const readSentInvitations = (context: DriverContext): Promise<SentInvitation[]> =>
  context.withPage("invitations.read", async (at) => {
    const { rows } = await openSentList(at);
    return rows.flatMap(({ slug, name }): SentInvitation[] => {
      if (slug === undefined) return [];
      const url = context.baseUrl + peopleAddresses.profile(slug);
      return [{ person: { id: slug, url, name }, sentAt: null }];
    });
  });

export interface SentList {
  rows: SentRow[];
  /** All of the person's rows: one, unless the page is not as expected. */
  rowsOf(slug: string): Promise<(SentRow & { row: ElementHandle })[]>;
}

/** Loads the whole list. @throws PageChanged when people are named but no row is recognized, or the list never ends */
export async function openSentList(at: DriverPage): Promise<SentList> {
  if (!(await navigate(at, peopleAddresses.sent))) throw await createMissingControlError(at, "sent.card");
  if (!(await waitForRows(at, sentListControls))) {
    if (await isShown(at, "sent.anybody", { waitMs: 0 })) throw await createMissingControlError(at, "sent.card");
    return { rows: [], rowsOf: async () => [] };
  }
  await scrollToEnd(at);
  const rows = await readRows(at);
  return {
    rows,
    async rowsOf(slug) {
      const handles = await findAll(at, "sent.card");
      return rows.flatMap((one, n) => {
        const row = handles[n];
        return one.slug === slug && row ? [{ ...one, row }] : [];
      });
    },
  };
}

async function scrollToEnd(at: DriverPage): Promise<void> {
  for (let scroll = 0, ends = 0; ends < endsInARow; scroll += 1) {
    if (scroll > maxScrolls) {
      const tried = ["the end of the list"];
      throw new PageChanged("sent.card", tried, await captureEvidence(at, { control: "sent.card", tried }));
    }
    ends = (await scrollList(at, "sent.card")) === "more" ? 0 : ends + 1;
  }
}

async function readRows(at: DriverPage): Promise<SentRow[]> {
  const cards = await readCards(at, "sent.card", {
    link: ["sent.person", "@href"],
    all: [null, "text"],
    label: ["sent.withdraw", "@aria-label"],
    action: ["sent.withdraw", "text"],
  });
  return cards.map(({ link, all, label, action }) => ({
    slug: parsePersonId(link),
    name: findName(all, label, action),
  }));
}

/** The text of the row that the label of its button repeats. */
function findName(all: string | null, label: string | null, action: string | null): string {
  const lines = (all ?? "").split("\n").map((line) => normalizeName(line));
  const repeated = lines.filter((line) => line !== "" && line !== action && isNamedIn(label, line));
  return repeated.toSorted((a, b) => b.length - a.length)[0] ?? "";
}
