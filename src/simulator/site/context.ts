import type { Context } from "hono";
import type { Clock, Log } from "#core/ports.ts";
import type { Simulator } from "../model/simulator.ts";
import type { Member } from "../model/members.ts";
import { layoutOf, type Layout } from "./layout.ts";
import type { Recorder, WriteKind } from "./recorder.ts";
import { consumeAllowance, type Switches } from "./switches.ts";

export interface SiteEnv {
  Variables: {
    /** Value of the JSESSIONID cookie, without its quotes: what a write must repeat. */
    csrf: string;
    /** Whoever is signed in; set on every page behind the session. */
    member: Member;
  };
}
export type RequestContext = Context<SiteEnv>;

export interface SiteDeps {
  simulator: Simulator;
  clock: Clock;
  switches: Switches;
  recorder: Recorder;
  log?: Log;
  /** Aborted when the site stops: answers that never come are given up then. */
  stopping?: AbortSignal;
}

/** What the frame of a page needs to know. */
export interface View {
  layout: Layout;
  member: Member;
  csrf: string;
  switches: Switches;
}

/**
 * What the page's script makes of an answer to a form with `data-send`, in this order: the dialog around the form is
 * closed, pieces of the page are replaced, a note is shown, another page opened.
 */
export interface FormResponse {
  close?: true;
  /** HTML by CSS selector of what it takes the place of; '' takes it away. */
  replace?: Record<string, string>;
  /** HTML put before what is in the element of this selector. */
  prepend?: Record<string, string>;
  /** HTML of a dialog that opens. */
  dialog?: string;
  toast?: { kind: "success" | "error"; text: string; link?: { href: string; text: string } };
  go?: string;
}

interface Write {
  kind: WriteKind;
  target?: string;
  text?: string;
}

export interface SiteContext extends SiteDeps {
  /** Whoever is signed in. Behind the session only. */
  memberOf(c: RequestContext): Member;
  viewOf(c: RequestContext): View;
  /**
   * A write of whoever is signed in: done, recorded, answered; unless a switch has it go wrong. Every write of every
   * page goes through here.
   * @param act does it in the simulator and tells what came of it; recorded as taken when its kind is `accepted`
   */
  write<T extends { kind: string }>(
    c: RequestContext,
    write: Write,
    act: () => T,
    answer: (result: T) => Response | Promise<Response>,
  ): Promise<Response>;
}

export function createSiteContext(deps: SiteDeps): SiteContext {
  const { switches, recorder, stopping } = deps;
  const memberOf = (c: RequestContext): Member => c.get("member");

  const wrong = (c: RequestContext): Response => c.text("Internal Server Error", 500);
  /** What the switch wants of this write. */
  const turn = (): Switches["onWrite"] =>
    switches.onWrite !== "answer" && consumeAllowance(switches, "onWriteTimes") ? switches.onWrite : "answer";

  return {
    ...deps,
    memberOf,
    viewOf: (c) => ({ layout: layoutOf(switches.layout), member: memberOf(c), csrf: c.get("csrf"), switches }),
    async write(
      c,
      { kind, target = null, text = null }: { kind: WriteKind; target?: string | null; text?: string | null },
      act,
      answer,
    ) {
      const how = turn();
      if (how === "refuse_500") return wrong(c);
      const result = act();
      const accepted = result.kind === "accepted";
      recorder.recordWrite({ kind, member: memberOf(c).id, target, text, accepted });
      if (accepted) consumeAllowance(switches, "challengeAfterWrites");
      if (how === "accept_then_500") return wrong(c);
      if (how === "accept_then_hang") await gone(c.req.raw.signal, stopping);
      return answer(result);
    },
  };
}

/** Until whoever waits for an answer gives up, or the site stops. */
function gone(...signals: (AbortSignal | undefined)[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true });
  }
  return promise;
}
