import { pollDelay } from "../page/poll-delay.ts";
import { isShown } from "../page/query.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";

/** How long a list that is shown may be without its first row, ms: the site renders it with the page. */
const firstRowMs = 2000;

interface ListControls {
  rows: readonly Control[];
  list: Control;
  empty: Control;
}

export const peopleListControls: ListControls = {
  rows: ["peopleSearch.card", "peopleSearch.person"],
  list: "peopleSearch.list",
  empty: "peopleSearch.empty",
};
export const sentListControls: ListControls = { rows: ["sent.card"], list: "sent.list", empty: "sent.empty" };

/** False if the list is empty, or if neither the list nor a row appears. */
export async function waitForRows(at: DriverPage, { rows, list, empty }: ListControls): Promise<boolean> {
  const isAnyShown = async (controls: readonly Control[]) => {
    for (const control of controls) if (await isShown(at, control, { waitMs: 0 })) return true;
    return false;
  };
  let until = performance.now() + at.context.timeouts.appearMs;
  let isListShown = false;
  for (;;) {
    if (await isAnyShown(rows)) return true;
    if (performance.now() >= until || (await isAnyShown([empty]))) return false;
    if (!isListShown && (await isAnyShown([list]))) {
      isListShown = true;
      until = Math.min(until, performance.now() + firstRowMs);
    }
    await pollDelay(at);
  }
}
