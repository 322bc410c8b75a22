export interface Timeline<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The field that changed last, and when in ms. */
  last?: { field: string; at: number };
}

const maxSteps = 200;
/** What is typed into one field without a longer pause is one step. */
const stepGapMs = 1000;

export const createTimeline = <State>(present: State): Timeline<State> => ({ past: [], present, future: [] });

export function change<State>(timeline: Timeline<State>, next: State, field: string, at: number): Timeline<State> {
  const { past, present, last } = timeline;
  const continues = last?.field === field && at - last.at < stepGapMs;
  return {
    past: continues ? past : [...past, present].slice(-maxSteps),
    present: next,
    future: [],
    last: { field, at },
  };
}

export function undo<State>({ past, present, future }: Timeline<State>): Timeline<State> | undefined {
  const previous = past.at(-1);
  if (previous === undefined) return undefined;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<State>({ past, present, future }: Timeline<State>): Timeline<State> | undefined {
  const [next, ...rest] = future;
  if (next === undefined) return undefined;
  return { past: [...past, present], present: next, future: rest };
}
