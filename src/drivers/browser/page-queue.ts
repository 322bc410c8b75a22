import type { BrowserPage, PageRequest } from "#core/browser-port.ts";
import type { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { nextInQueue } from "./rules.ts";

interface WaitingRequest {
  account: string;
  request: PageRequest;
  resolve(page: BrowserPage): void;
  reject(reason: unknown): void;
  cancelTimeout(): void;
}

interface PageQueueDeps {
  clock: Clock;
  slots: number;
  isPaused: () => boolean;
  openPage: (request: PageRequest) => Promise<BrowserPage>;
  timeoutFault: () => Fault;
}

/** Bounded: accounts beyond it count as never served. */
const rememberedAccounts = 1000;

/** Background pages wait here; accounts take turns. */
export function createPageQueue({ clock, slots, isPaused, openPage, timeoutFault }: PageQueueDeps) {
  const waiting: WaitingRequest[] = [];
  const servedAt = new Map<string, number>();
  let turn = 0;
  let used = 0;

  const take = (next: WaitingRequest): void => {
    waiting.splice(waiting.indexOf(next), 1);
    next.cancelTimeout();
    servedAt.delete(next.account);
    servedAt.set(next.account, (turn += 1));
    for (const account of servedAt.keys()) if (servedAt.size > rememberedAccounts) servedAt.delete(account);
    used += 1;
  };

  function serve(): void {
    while (used < slots && !isPaused()) {
      const next = nextInQueue(waiting, servedAt);
      if (!next) return;
      take(next);
      openPage(next.request).then(next.resolve, (error: unknown) => {
        used -= 1;
        next.reject(error);
        serve();
      });
    }
  }

  const rejectWhere = (matches: (one: { account: string }) => boolean, fault: Fault): void => {
    for (const one of waiting.filter(matches)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.cancelTimeout();
      one.reject(fault);
    }
  };

  return {
    serve,
    rejectWhere,
    size: (): number => waiting.length,

    add(request: PageRequest): Promise<BrowserPage> {
      return new Promise((resolve, reject) => {
        const one: WaitingRequest = {
          account: request.account,
          request,
          resolve,
          reject,
          cancelTimeout: () => undefined,
        };
        if (request.queueTimeoutMs !== undefined) {
          const onTimeout = () => rejectWhere((other) => other === one, timeoutFault());
          one.cancelTimeout = clock.after(request.queueTimeoutMs, onTimeout);
        }
        waiting.push(one);
        serve();
      });
    },

    /** Call `serve` once the browser is ready for the next page. */
    freeSlot(): void {
      used -= 1;
    },
  };
}
