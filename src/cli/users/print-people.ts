import type { Core } from "#core/core.ts";
import type { Flags } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";
import { printList, type Columns } from "../print.ts";
import { describeInvitation, describeLinkAddress, type PrintedAccount } from "./invitations.ts";
import { userColumns } from "./user-columns.ts";

type UserLine = PrintedAccount & { line: number };

export function printPeople(core: Core, rows: readonly UserLine[], { json, dryRun }: Flags & { dryRun?: true }): void {
  const isInviting = rows.some(({ invitation }) => invitation !== undefined);
  const columns: Columns<UserLine> = {
    LINE: ({ line }) => line,
    ...userColumns,
    ...(isInviting && { INVITATION: describeInvitation }),
  };
  printList({ json, rows, columns, empty: "No users found." });
  if (json) return;
  if (dryRun) writeLine("Dry run: nothing was changed.");
  const note = describeLinkAddress(core, rows);
  if (note !== undefined) writeLine(note);
}
