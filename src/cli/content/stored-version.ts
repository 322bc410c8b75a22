import type { z } from "zod";
import { ContentItem, resolutions, type ContentChange } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { Fault } from "#core/errors.ts";
import type { Flags } from "../open-data-folder.ts";

const Stored = ContentItem.partial();
type Stored = z.infer<typeof Stored>;

/** What a person compares before deleting, publishing or resolving. */
const comparedFields = ["content", "scheduledFor", "status"] as const;

/**
 * Prints the stored version, next to the given one if there is one, when the item was changed, sent or settled meanwhile.
 * With --json, both are in the error's details.
 */
export const withStoredVersion = <T>(flags: Flags, change: ContentChange, run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    throw explainRefusal(flags, change, error);
  });

function explainRefusal({ json }: Flags, change: ContentChange, error: unknown): unknown {
  const stored = json ? undefined : storedIn(error);
  if (stored) printVersions(stored, change);
  return nameResolveCommand(error);
}

/** The buttons that the message names are not on the command line. */
function nameResolveCommand(error: unknown): unknown {
  if (!(error instanceof Fault) || error.code !== "content.not_now" || !hasCurrent(error.details)) return error;
  const { data } = Stored.safeParse(error.details.current);
  if (data?.id === undefined || !data.detail || !isAllowed(data.detail.state, "resolve")) return error;
  const message = `${error.message} To decide, run: attache content resolve ${data.id} ${resolutions.join("|")}`;
  return new Fault(error.kind, error.code, message, error.details);
}

function printVersions(stored: Stored, { revision, ...change }: ContentChange): void {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = given.length > 0 ? given.map(([field]) => field) : comparedFields;
  const current = new Map<string, unknown>(Object.entries(stored));
  console.error(`Stored (revision ${stored.revision ?? "unknown"}):`);
  for (const field of fields) console.error(`  ${field}: ${toText(current.get(field))}`);
  if (given.length === 0) return;
  console.error(`Yours (from revision ${revision ?? "unknown"}):`);
  for (const [field, value] of given) console.error(`  ${field}: ${toText(value)}`);
}

function storedIn(error: unknown): Stored | undefined {
  if (!(error instanceof Fault) || !hasCurrent(error.details)) return undefined;
  return Stored.safeParse(error.details.current).data;
}

const hasCurrent = (details: unknown): details is { current: unknown } =>
  typeof details === "object" && details !== null && "current" in details;

const toText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));
