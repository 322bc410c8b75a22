import { toInstant } from "#core/contract.ts";
import { byteOrderMark, formatCsvTable, type CsvCell } from "#core/csv-format.ts";
import { stepLabels } from "./contract.ts";
import { personStateLabels } from "./people/contract.ts";
import type { CampaignRow } from "./campaign-store.ts";
import type { PersonRow } from "./people-store.ts";

const orNull = (at: number | null): string | null => (at === null ? null : toInstant(at));

type Column = (row: PersonRow, campaign: CampaignRow) => CsvCell;

const columns: Readonly<Record<string, Column>> = {
  profileUrl: ({ url }) => url,
  name: ({ name }) => name,
  headline: ({ headline }) => headline,
  company: ({ company }) => company,
  location: ({ location }) => location,
  degree: ({ degree }) => degree,
  source: ({ source }) => source,
  state: ({ state }) => personStateLabels[state],
  step: ({ step, state }, { steps }) => {
    const current = state === "planned" || state === "active" ? steps[step] : undefined;
    return current ? stepLabels[current.kind] : null;
  },
  reason: ({ note }) => note,
  addedAt: ({ addedAt }) => toInstant(addedAt),
  viewedAt: ({ viewedAt }) => orNull(viewedAt),
  invitedAt: ({ invitedAt }) => orNull(invitedAt),
  acceptedAt: ({ acceptedAt }) => orNull(acceptedAt),
  messagedAt: ({ messagedAt }) => orNull(messagedAt),
  repliedAt: ({ repliedAt }) => orNull(repliedAt),
};

/** Formula cells are escaped: names and headlines are other people's texts. */
export const exportPeople = (campaign: CampaignRow, rows: readonly PersonRow[]): string =>
  byteOrderMark +
  formatCsvTable([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((valueOf) => valueOf(row, campaign))),
  ]);
