/**
 * The network of one person as a separate process, so that it survives a killed bot. Every round has its own.
 * POST /<round>/mode sets what happens to a write.
 */
export const writeModes = ["accepts", "accepts_then_500", "accepts_then_hangs", "hangs", "refuses"] as const;
export type WriteMode = (typeof writeModes)[number];

export interface RecordedWrite {
  kind: string;
  personId: string;
  text: string | null;
  at: number;
}

export interface Round {
  /** Of the action that is tried. */
  kind: string;
  mode: WriteMode;
  writes: RecordedWrite[];
  views: number;
  sweeps: number;
}

if (import.meta.main) {
  const rounds = new Map<string, Round>();
  const never = () => new Promise<Response>(() => {});

  const roundOf = (name: string): Round => {
    const known = rounds.get(name);
    if (known) return known;
    const round: Round = { kind: "", mode: "accepts", writes: [], views: 0, sweeps: 0 };
    rounds.set(name, round);
    return round;
  };

  async function write(round: Round, request: Request): Promise<Response> {
    if (round.mode === "hangs") return never();
    if (round.mode === "refuses") return Response.json({ kind: "rejected", reason: "It breaks a rule." });
    const written = (await request.json()) as RecordedWrite;
    round.writes.push(written);
    if (round.mode === "accepts_then_hangs") return never();
    if (round.mode === "accepts_then_500") return new Response("Bad Gateway", { status: 502 });
    return Response.json({ kind: "published", remoteId: `${written.kind}-${round.writes.length}`, url: "/there" });
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const [, name = "", what] = new URL(request.url).pathname.split("/");
      const round = roundOf(name);
      switch (what) {
        case "kind":
          round.kind = await request.text();
          return new Response();
        case "mode":
          round.mode = (await request.text()) as WriteMode;
          return new Response();
        case "writes":
          return request.method === "POST" ? write(round, request) : Response.json(round);
        case "view":
          round.views += 1;
          return Response.json(round);
        case "inbox":
          round.sweeps += 1;
          return Response.json(round);
        default:
          return Response.json(round);
      }
    },
  });
  console.log(server.url.origin);
}
