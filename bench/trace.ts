interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs. */
  ts: number;
  dur?: number;
  /** CPU time, µs. */
  tdur?: number;
}

interface Span {
  start: number;
  end: number;
}

export type Trace = ReturnType<typeof readTrace>;

/** Of the page that set marks: how long its main thread computed. */
export function readTrace(buffer: Buffer) {
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ cat, ph }) => cat.includes("blink.user_timing") && (ph === "I" || ph === "R"));
  const [first] = marks;
  if (!first) throw new Error("The page set no mark.");
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ph }) => name.endsWith("RunTask") && ph === "X" && pid === first.pid && tid === first.tid,
  );
  /** Tasks that overlap it, ms. */
  const cpuOf = ({ start, end }: Span): number =>
    tasks
      .filter(({ ts, dur = 0 }) => ts < end && ts + dur > start)
      .reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000;

  return {
    /** From each `…-start` to its `…-end`. */
    interactions(): number[] {
      const ends = new Map(marks.map(({ name, ts }) => [name, ts]));
      return marks.flatMap(({ name, ts }) => {
        const end = name.endsWith("-start") ? ends.get(name.replace("-start", "-end")) : undefined;
        return end === undefined ? [] : [cpuOf({ start: ts, end })];
      });
    },

    /** Between marks of a name. */
    between(name: string): number[] {
      const times = marks.filter((mark) => mark.name === name).map(({ ts }) => ts);
      return times.slice(1).map((end, at) => cpuOf({ start: times[at] ?? end, end: end - 1 }));
    },
  };
}
