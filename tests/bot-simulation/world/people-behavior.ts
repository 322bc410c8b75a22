import type { Clock } from "#core/ports.ts";
import type { SimulatedAccount } from "./account.ts";

const hour = 3_600_000;

/** Some accept within days, some later, and some never. */
export function accept(clock: Clock, account: SimulatedAccount, id: string): void {
  const { random, pending, connections, events } = account;
  if (random() < 0.4) return;
  clock.after(hour * (0.2 + random() ** 3 * 150), () => {
    if (!pending.delete(id)) return;
    connections.add(id);
    events.push({ type: "accepted", at: clock.now(), target: id });
  });
}

export function reply(clock: Clock, { random, threads, events }: SimulatedAccount, id: string): void {
  if (random() < 0.6) return;
  clock.after(hour * (0.1 + random() ** 2 * 60), () => {
    const thread = threads.get(id);
    if (!thread) return;
    const at = clock.now();
    thread.push({ id: `${id}-${thread.length}`, from: "them", text: "Thank you, let us talk.", at });
    events.push({ type: "replied", at, target: id });
  });
}
