import { expect, setDefaultTimeout, test } from "bun:test";
import { connect } from "node:net";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ErrorBody } from "#core/contract.ts";
import { Upload } from "#core/media/contract.ts";
import { readerBounds } from "#core/media/reading/reader-process.ts";
import { readConfig } from "#core/config.ts";
import { serve } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createFakeClock } from "../support/core/core.ts";
import { pdf } from "../support/files/documents.ts";
import { createFolderCore, closeCore, createTemporaryFolder } from "../support/core/folder.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient, toStrictSchema } from "../support/core/http.ts";
import { createPeople, cheapPasswords, person } from "../support/core/people.ts";
import { gif, png, webp } from "../support/files/pictures.ts";

setDefaultTimeout(300_000);

cheapPasswords();

const core = memoryAttache();
const call = createClient(core);
const { ada, ben } = await createPeople(core);
const post = (body: Uint8Array, { type = "image/png", name = "", token = ada.token, more = {} } = {}) =>
  call(`/api/media?name=${encodeURIComponent(name)}`, {
    method: "POST",
    token,
    body,
    headers: { "Content-Type": type, ...more },
  });

test("a picture is uploaded and shown to anyone who knows its address, and a browser runs nothing in it", async () => {
  const { status, json } = await post(gif(2, 40, 30), { type: "application/octet-stream", name: "Wave.gif" });
  expect(status).toBe(201);
  toStrictSchema(Upload).parse(json);
  expect(json).toMatchObject({ kind: "image", name: "Wave.gif", width: 40, height: 30 });
  const shown = await call(Upload.parse(json).url);
  expect(shown.headers.get("content-type")).toBe("image/gif");
  expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(shown.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(shown.headers.get("content-disposition")).toBeNull();
});

test("an upload that may be reused returns the earlier one of the same bytes, name and person", async () => {
  const upload = async (bytes: Uint8Array, name: string, query: string, token = ada.token) => {
    const { status, json } = await call(`/api/media?name=${name}${query}`, {
      method: "POST",
      token,
      body: bytes,
      headers: { "Content-Type": "image/png" },
    });
    expect(status).toBe(201);
    return Upload.parse(json).id;
  };
  const first = await upload(png(48), "chart.png", "");
  expect(await upload(png(48), "chart.png", "&reuse=true")).toBe(first);
  const others = [
    await upload(png(48), "chart.png", ""),
    await upload(png(48), "other.png", "&reuse=true"),
    await upload(png(47), "chart.png", "&reuse=true"),
    await upload(png(48), "chart.png", "&reuse=true", ben.token),
  ];
  expect(others).not.toContain(first);
});

test("a document is downloaded under its own name, never displayed", async () => {
  const { json } = await post(pdf(3), { type: "application/pdf", name: 'Größe "1" (neu).pdf' });
  expect(json).toMatchObject({ kind: "document", pages: 3, name: "Größe 1 (neu).pdf" });
  const { headers, status } = await call(Upload.parse(json).url);
  expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
    200,
    "application/pdf",
    String(pdf(3).length),
  ]);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="Gro_e 1 (neu).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201%20%28neu%29.pdf`,
  );
});

test("a file that cannot go with a post is refused with an explanation and changes nothing", async () => {
  const before = dumpDatabase(core);
  const text = new TextEncoder().encode('{"content":"x"}');
  const bad: [bytes: Uint8Array, type: string, status: number, code: string][] = [
    [text, "application/json", 400, "request.content_type"],
    [text, "multipart/form-data; boundary=x", 400, "request.content_type"],
    [text, "text/plain", 400, "request.content_type"],
    [text, "image/png", 400, "media.type"],
    [webp.lossy(64), "image/webp", 400, "media.type"],
    [new Uint8Array(5_000_000), "application/pdf", 400, "media.type"],
    [png(64).subarray(0, 70), "image/png", 400, "media.damaged"],
    [gif(251), "image/gif", 400, "media.size"],
  ];
  for (const [bytes, type, status, code] of bad) {
    const answer = await post(bytes, { type });
    expect([code, answer.status]).toEqual([ErrorBody.parse(answer.json).code, status]);
  }
  const long = await call(`/api/media?name=${"x".repeat(1001)}`, {
    method: "POST",
    token: ada.token,
    body: png(64),
    headers: { "Content-Type": "image/png" },
  });
  expect(long.status).toBe(400);
  expect(dumpDatabase(core)).toBe(before);
});

test("another user's file cannot be attached", async () => {
  const { json } = await post(png(64), { token: ben.token });
  const body = { content: "Mine?", status: "draft", media: [Upload.parse(json).id] };
  const refused = await call("/api/scheduled-content", { method: "POST", token: ada.token, body });
  expect([refused.status, ErrorBody.parse(refused.json).code]).toEqual([400, "content.media_missing"]);
});

test("an invalid list of files is refused with its field", async () => {
  for (const media of [
    "x",
    [1],
    [{}],
    [{ id: 1 }],
    [{ id: "x", alt: 1 }],
    [{ id: "x", alt: "y".repeat(1001) }],
    [null],
    {},
  ]) {
    const body = { content: "Hello", status: "draft", media };
    const { status, json } = await call("/api/scheduled-content", { method: "POST", token: ada.token, body });
    expect([media, status]).toEqual([media, 400]);
    expect(ErrorBody.parse(json)).toMatchObject({ details: [{ path: expect.stringMatching(/^media/) }] });
  }
});

test("on a socket: a large document arrives, an interrupted one leaves nothing, one too large is refused", async () => {
  using folder = createTemporaryFolder();
  const made = createFolderCore(folder.path);
  const on = { ...made, config: readConfig({ ATTACHE_PORT: "0" }), clock: createFakeClock() };
  const { token } = await person(on, "Ada");
  const server = serve(on, []);
  const files = () => (existsSync(join(folder.path, "files")) ? readdirSync(join(folder.path, "files")) : []);
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/api/media?name=long.pdf`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/pdf" },
      body,
    });
  try {
    const large = await send(pdf(3, { padding: 60 * 1024 * 1024 }));
    expect([large.status, await large.json()]).toMatchObject([201, { pages: 3 }]);
    expect(files()).toHaveLength(1);

    const over = await send(pdf(3, { padding: 101 * 1024 * 1024 }));
    expect([over.status, ErrorBody.parse(await over.json()).code]).toEqual([413, "media.too_large"]);

    const { port } = new URL(server.url);
    await new Promise<void>((closed) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        const head = [
          "POST /api/media HTTP/1.1",
          "Host: x",
          `Authorization: Bearer ${token}`,
          "Content-Type: application/pdf",
          "Content-Length: 90000",
        ];
        socket.write(`${head.join("\r\n")}\r\n\r\n`);
        socket.write(pdf(3, { padding: 50_000 }), () => socket.destroy());
      });
      socket.on("close", () => closed());
    });
    // The server notices the disconnection later; the stop waits for it.
  } finally {
    await server.stop();
  }
  expect(files()).toHaveLength(1);
  closeCore(made);
});

test("on a socket: others are answered while a file is read, and one that takes too long is refused by its name", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock();
  const program = [process.execPath, join(import.meta.dir, "../support/files/stand-in-reader.ts"), "hang"];
  const made = createFolderCore(folder.path, undefined, { clock, program: [...program, join(folder.path, "note")] });
  const on = { ...made, config: readConfig({ ATTACHE_PORT: "0" }) };
  const { token } = await person(on, "Ada");
  const server = serve(on, []);
  try {
    let isRefused = false;
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/pdf" };
    const sent = fetch(`${server.url}/api/media?name=plan.pdf`, { method: "POST", headers, body: pdf(3) });
    const refused = sent.finally(() => (isRefused = true));
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(isRefused).toBe(false);
    // The upload arrives at an unknown turn of the event loop; the limit counts from there.
    while (!isRefused) {
      await clock.advance(readerBounds.timeMs);
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    }
    const answer = await refused;
    expect([answer.status, ErrorBody.parse(await answer.json())]).toMatchObject([
      400,
      { code: "media.unreadable", message: expect.stringMatching(/^'plan.pdf' takes too much time/) },
    ]);
  } finally {
    await server.stop();
  }
  closeCore(made);
});
