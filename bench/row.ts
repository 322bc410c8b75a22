/** One line of the results table. */
export interface Measurement {
  name: string;
  measured: string;
  /** Measured in the same run; '-' if there is none. */
  baseline: string;
  limit: string;
  pass: boolean;
}

/** A benchmark. It creates everything it needs and leaves nothing behind. */
export interface Row {
  name: string;
  run(options: Options): Promise<Measurement[]>;
}

export interface Options {
  /** Duration of a load, seconds. */
  seconds: number;
  /** Idle time of a server before its memory is read, seconds. */
  idle: number;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const rate = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** By nearest rank; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
