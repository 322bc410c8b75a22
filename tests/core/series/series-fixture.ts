import type { NewContentInput } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { hour } from "../content/content-fixture.ts";

export const daily = (core: Pick<Core, "clock">, more: Partial<NewContentInput> = {}): NewContentInput => ({
  content: "Calm is a skill.",
  timezone: "UTC",
  scheduledFor: new Date(core.clock.now() + hour).toISOString(),
  repeat: { unit: "day", end: { count: 20 }, allowSameText: true },
  ...more,
});

export const itemsOf = (core: Core, userId: string) => core.content.list(userId, { limit: 200, order: "asc" }).items;
export const datesOf = (core: Core, userId: string) => itemsOf(core, userId).map((item) => item.series?.on);
export const seriesOf = (core: Core, userId: string) => {
  const [series] = core.series.list(userId);
  if (!series) throw new Error("There is no series.");
  return series;
};
export function faultOf(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
