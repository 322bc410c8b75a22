/** A network as a separate process, so that it survives a killed publisher. /mode sets its behavior. */
interface Post {
  remoteId: string;
  url: string;
  text: string;
  publishedAt: number;
}

/** `..._silent`: hangs, and then answers no read either. */
export const modes = [
  "accepts",
  "accepts_then_hangs",
  "accepts_then_silent",
  "accepts_then_500",
  "hangs",
  "silent",
  "refuses",
] as const;
export type Mode = (typeof modes)[number];

if (import.meta.main) {
  const posts = new Map<string, Post[]>();
  const mode = new Map<string, Mode>();
  /** Resolved when a submit of the round hangs. */
  const hanging = new Map<string, PromiseWithResolvers<void>>();
  const never = () => new Promise<Response>(() => {});

  const hang = (round: string): Promise<Response> => {
    hanging.get(round)?.resolve();
    return never();
  };

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const [, round = "", what] = new URL(request.url).pathname.split("/");
      const key = `${round}/${what}`;
      const of = posts.get(key) ?? [];
      if (what === "mode") {
        mode.set(round, (await request.text()) as Mode);
        hanging.set(round, Promise.withResolvers<void>());
        return new Response();
      }
      if (what === "hanging") {
        await hanging.get(round)?.promise;
        return new Response();
      }
      const now = mode.get(round) ?? "accepts";
      if (request.method === "GET") {
        const hung = now.endsWith("silent") && Bun.peek.status(hanging.get(round)?.promise) === "fulfilled";
        return hung ? never() : Response.json(of);
      }
      const { text, at } = (await request.json()) as { text: string; at: number };
      if (now === "hangs" || now === "silent") return hang(round);
      if (now === "refuses") return Response.json({ kind: "rejected", reason: "It breaks a rule." });
      const remoteId = `${what}-${of.length + 1}`;
      const post = { remoteId, url: `/${round}/${remoteId}`, text, publishedAt: at };
      posts.set(key, [...of, post]);
      if (now === "accepts_then_hangs" || now === "accepts_then_silent") return hang(round);
      if (now === "accepts_then_500") return new Response("Bad Gateway", { status: 502 });
      return Response.json({ kind: "published", remoteId, url: post.url });
    },
  });
  console.log(server.url.origin);
}
