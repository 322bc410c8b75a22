import type { KnownPeople } from "./build-people.ts";

/** What is derived from all people, made once for all chunks of a file. */
export function onceEach<Derived>(derive: (known: KnownPeople) => Derived): (known: KnownPeople) => Derived {
  const made = new WeakMap<KnownPeople, { derived: Derived }>();
  return (known) => {
    const kept = made.get(known) ?? { derived: derive(known) };
    made.set(known, kept);
    return kept.derived;
  };
}
