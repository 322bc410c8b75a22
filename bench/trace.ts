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

    /** Of each frame that began at a mark of this name: the tasks that began before the next. */
    frames(name: string): number[] {
      const times = marks.filter((mark) => mark.name === name).map(({ ts }) => ts);
      const taken = times.map(() => 0);
      for (const { ts, tdur, dur = 0 } of tasks) {
        const at = times.findLastIndex((time) => time <= ts + dur);
        if (at >= 0 && at < times.length - 1) taken[at] = (taken[at] ?? 0) + (tdur ?? dur) / 1000;
      }
      return taken.slice(0, -1);
    },
  };
}
