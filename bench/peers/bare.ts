/** `bare DATABASE PORT`: the baseline. Bun.serve, Hono for one route and bun:sqlite, without Attaché's code. */
import { Database } from "bun:sqlite";
import { Hono } from "hono";

const [path = "", port = "0"] = process.argv.slice(-2);
const sqlite = new Database(path, { readwrite: true, create: true });
sqlite.run("PRAGMA journal_mode = WAL");
sqlite.run("PRAGMA synchronous = FULL");
const hasItems = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'content_items'").get();
const list = hasItems
  ? sqlite.prepare("SELECT * FROM content_items WHERE user_id = 'reader' ORDER BY scheduled_for, id LIMIT 50")
  : undefined;
const person = { success: true, data: { id: "reader", name: "Reader", email: "reader@example.com", role: "user" } };
const hono = new Hono().get("/me", (c) => c.json(person));

Bun.serve({
  port: Number(port),
  hostname: "127.0.0.1",
  reusePort: false,
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/list") return Response.json(list?.all() ?? []);
    if (pathname === "/health") return Response.json({ status: "ok" });
    return hono.fetch(request);
  },
});
