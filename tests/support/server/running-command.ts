/** A server that a test started. */
export interface RunningCommand {
  url: string;
  pid: number;
  printed(): string;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<number>;
}
