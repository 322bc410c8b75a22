import type { PageFinding, SelfTest } from "#core/network-self-test.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { navigate } from "../page/navigate.ts";
import { createDriverContext, type DriverDeps, type DriverPage } from "../context.ts";
import { createProbe } from "./self-test-probe.ts";
import { tour, type Discoveries, type TourStop } from "./self-test-tour.ts";
import { allControls } from "../controls/controls.ts";

/** Checks every control that is visible without writing. Types and sends nothing. */
export async function selfTest(deps: DriverDeps, onPage: (page: PageFinding) => void): Promise<SelfTest> {
  const context = createDriverContext(deps);
  const pages: PageFinding[] = [];
  const found: Discoveries = {};
  const close = (page: PageFinding) => (pages.push(page), onPage(page));
  let stopped: string | undefined;

  for (const stop of tour) {
    const path = stop.path(found);
    if (path === undefined) {
      close({
        page: stop.page,
        path: "",
        standing: "not visited",
        controls: [],
        ...(stop.without && { says: stop.without }),
      });
      continue;
    }
    const finding: PageFinding = {
      page: stop.page,
      path: path.split("?")[0] ?? path,
      standing: "signed_in",
      controls: [],
    };
    try {
      await context.withPage(`self-test ${stop.page}`, (at) => visit(at, path, stop, found, finding));
    } catch (fault) {
      if (!(fault instanceof Error)) throw fault;
      finding.says = fault.message;
      finding.standing = toStanding(fault);
      if (endsTour(fault)) stopped = fault.message;
    }
    close(finding);
    if (stopped !== undefined) break;
  }

  const checkedControls = new Set(pages.flatMap(({ controls }) => controls.map(({ control }) => control)));
  const isComplete = ({ standing, controls }: PageFinding) =>
    ["signed_in", "not visited"].includes(standing) && controls.every(({ state }) => state !== "missing");
  return {
    ok: stopped === undefined && pages.every(isComplete),
    ...(stopped !== undefined && { stopped }),
    pages,
    unseen: allControls.filter((control) => !checkedControls.has(control)),
  };
}

async function visit(
  at: DriverPage,
  path: string,
  stop: TourStop,
  found: Discoveries,
  finding: PageFinding,
): Promise<void> {
  if (!(await navigate(at, path))) {
    finding.standing = "not_found";
    finding.says = "Page not found.";
    return;
  }
  await stop.inspect(createProbe(at, finding.controls), found);
}

/** The session needs its owner, or the network throttles: nothing more is visited. */
const endsTour = (fault: Error): boolean =>
  fault instanceof SessionExpired || fault instanceof Challenge || fault instanceof Throttled;

function toStanding(fault: Error): string {
  if (fault instanceof SessionExpired) return "login";
  if (fault instanceof Challenge) return "checkpoint";
  if (fault instanceof Throttled) return "throttled";
  return fault instanceof PageChanged ? "unproven" : "failed";
}
