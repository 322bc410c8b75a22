import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json, refusal, tell, type DoubleState, type Grant, type Told, type Trouble } from "./state.ts";
import { asLittleText } from "./little-text.ts";
import { signInPages } from "./sign-in-pages.ts";

export interface LinkedInApi extends DoubleState {
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export const allScopes = ["openid", "profile", "email", "w_member_social"];
const day = 86_400_000;
/** The official API as it is documented, with its refusals, on loopback. Also the sign-in pages of the web site. */
export async function linkedInApi({ now = Date.now }: { now?: () => number } = {}): Promise<LinkedInApi> {
  const troubles: { path: string; trouble: Trouble }[] = [];
  let made = 0;
  const state: DoubleState = {
    now,
    url: "",
    clientId: "attache-client",
    clientSecret: "attache-client-secret",
    redirects: new Set(),
    scopes: new Set(allScopes),
    tellsScopes: true,
    member: { sub: "Ada_7x", name: "Ada Lovelace" },
    tokens: new Map(),
    versions: new Set(["202609", "202608", "202604"]),
    readsUploads: { allowed: false, processing: 0 },
    comments: true,
    posts: [],
    written: [],
    uploads: new Map(),
    writes: [],
    seen: [],
    next: (path, ...wanted) => troubles.push(...wanted.map((trouble) => ({ path, trouble }))),
    grant(scopes = allScopes, days = 60) {
      const token = `AQX-secret-token-${(made += 1)}`;
      state.tokens.set(token, { member: state.member, scopes, expiresAt: now() + days * day, revoked: false });
      return token;
    },
  };

  const grantOf = (request: IncomingMessage): Grant | Told => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) return refusal(401, "EMPTY_ACCESS_TOKEN", "Empty oauth2 access token");
    const grant = state.tokens.get(token);
    if (!grant) return refusal(401, "INVALID_ACCESS_TOKEN", "Invalid access token", { serviceErrorCode: 65600 });
    if (grant.revoked) return refusal(401, "REVOKED_ACCESS_TOKEN", "The token has been revoked by the user");
    if (grant.expiresAt <= now()) return refusal(401, "EXPIRED_ACCESS_TOKEN", "The token has expired");
    return grant;
  };

  const denied = (what: string): Told =>
    refusal(403, "ACCESS_DENIED", `Not enough permissions to access: ${what}`, { serviceErrorCode: 100 });

  const versioned = (request: IncomingMessage): Told | undefined => {
    const version = request.headers["linkedin-version"];
    if (typeof version !== "string") {
      return refusal(400, "VERSION_MISSING", "A version must be present. Add the LinkedIn-Version header.");
    }
    if (request.headers["x-restli-protocol-version"] !== "2.0.0") {
      return refusal(400, "PROTOCOL_VERSION", "X-Restli-Protocol-Version must be 2.0.0");
    }
    if (state.versions.has(version)) return undefined;
    return refusal(426, "NONEXISTENT_VERSION", `Requested version ${version}01 is not active`);
  };

  const post = (grant: Grant, body: Record<string, unknown>): Told => {
    const { author, commentary, content = null } = body;
    if (!grant.scopes.includes("w_member_social")) return denied("posts.CREATE.20260901");
    const wrong = wrongPost(body, `urn:li:person:${grant.member.sub}`);
    if (wrong) return wrong;
    const media = JSON.stringify(content).match(/urn:li:(?:image|document):\w+/g) ?? [];
    const unfinished = media.find((id) => !state.uploads.get(id)?.bytes);
    if (unfinished) return refusal(400, "MEDIA_ASSET_WAITING_UPLOAD", `Media asset ${unfinished} is waiting upload`);
    const shown = asLittleText(String(commentary));
    const same = state.posts.find((p) => normal(p.shown) === normal(shown) && now() - p.at < 2 * day);
    if (same) return refusal(422, "DUPLICATE_POST", `Content is a duplicate of ${same.urn}`);
    const urn = `urn:li:share:${7_300_000_000_000 + (made += 1)}`;
    state.posts.push({ urn, author: String(author), commentary: String(commentary), shown, content, at: now() });
    return json(201, undefined, { "x-restli-id": urn });
  };

  const comment = (grant: Grant, on: string, body: Record<string, unknown>): Told => {
    if (!state.comments || !grant.scopes.includes("w_member_social")) return denied("partnerApiSocialActions.CREATE");
    const text = (body.message as { text?: string } | undefined)?.text ?? "";
    if (text.length > 1250) return refusal(400, "FIELD_LENGTH_TOO_LONG", "message.text is too long");
    if (!state.posts.some(({ urn }) => urn === on)) return refusal(404, "NOT_FOUND", "Could not find entity");
    const id = String((made += 1));
    const urn = `urn:li:comment:(${on},${id})`;
    state.written.push({ urn, on, text });
    return json(201, { id, commentUrn: urn, object: on }, { "x-restli-id": id });
  };

  const initialize = (grant: Grant, kind: "images" | "documents", body: Record<string, unknown>): Told => {
    if (!grant.scopes.includes("w_member_social")) return denied(`${kind}.ACTION-initializeUpload`);
    const { owner } = (body.initializeUploadRequest ?? {}) as { owner?: string };
    if (owner !== `urn:li:person:${grant.member.sub}`) return refusal(400, "INVALID_URN_ID", "Invalid owner");
    const id = `urn:li:${kind.slice(0, -1)}:D${(made += 1)}`;
    state.uploads.set(id, { kind, bytes: null });
    return json(200, { value: { uploadUrl: `${state.url}/dms-uploads/${id}`, [kind.slice(0, -1)]: id } });
  };

  const put = (id: string, bytes: Uint8Array): Told => {
    const upload = state.uploads.get(id);
    if (!upload) return refusal(400, "EXPIRED_UPLOAD_URL", "The upload URL has expired");
    upload.bytes = bytes;
    return json(201, undefined);
  };

  const asset = (id: string): Told => {
    const { readsUploads, uploads } = state;
    if (!readsUploads.allowed) return denied("images.GET");
    const status = uploads.get(id)?.bytes
      ? readsUploads.processing-- > 0
        ? "PROCESSING"
        : "AVAILABLE"
      : "WAITING_UPLOAD";
    return json(200, { id, status });
  };

  const answer = (request: IncomingMessage, url: URL, bytes: Uint8Array): Told => {
    const { pathname } = url;
    const upload = /^\/dms-uploads\/(.+)$/.exec(pathname)?.[1];
    if (request.method === "PUT" && upload) return put(decodeURIComponent(upload), bytes);
    const grant = grantOf(request);
    if ("status" in grant) return grant;
    if (pathname === "/v2/userinfo") {
      if (!grant.scopes.includes("openid")) return denied("userinfo.GET");
      return json(200, { ...grant.member, email: "ada@example.org", locale: { country: "GB", language: "en" } });
    }
    const ended = versioned(request);
    if (ended) return ended;
    const [, kind, id] = /^\/rest\/(images|documents)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (request.method === "GET" && kind && id) return asset(decodeURIComponent(id));
    const body = parsed(bytes);
    if (request.headers["content-type"] !== "application/json" || !body) {
      return refusal(400, "MALFORMED", "The body is not JSON");
    }
    if (kind && url.search === "?action=initializeUpload") return initialize(grant, kind as "images", body);
    if (pathname === "/rest/posts") return post(grant, body);
    const on = /^\/rest\/socialActions\/([^/:]+)\/comments$/.exec(pathname)?.[1];
    if (on) return comment(grant, decodeURIComponent(on), body);
    return refusal(404, "RESOURCE_NOT_FOUND", `No virtual resource found for ${pathname}`);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", state.url);
    const pieces: Uint8Array[] = [];
    request.on("data", (piece: Uint8Array) => pieces.push(piece));
    request.on("end", () => {
      const bytes = Buffer.concat(pieces);
      if (signInPages(state, request, url, bytes.toString(), response)) return;
      state.seen.push({ path: url.pathname, authorization: request.headers.authorization ?? null });
      const at = troubles.findIndex(({ path }) => url.pathname.startsWith(path));
      const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble;
      const record = (taken: boolean) => {
        if (request.method === "GET") return;
        const version = request.headers["linkedin-version"];
        const shown = parsed(bytes) ?? bytes.length;
        const write = { path: url.pathname, version: typeof version === "string" ? version : null, body: shown };
        state.writes.push({ ...write, taken });
      };
      meet(
        trouble,
        response,
        () => {
          const told = answer(request, url, bytes);
          record(told.status < 300);
          return told;
        },
        () => record(false),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((closed) => void server.close(() => closed()));
  };
  return Object.assign(state, { stop, [Symbol.asyncDispose]: stop });
}

function meet(trouble: Trouble | undefined, response: ServerResponse, take: () => Told, refuse: () => void): void {
  if (trouble === undefined) return tell(response, take());
  if (trouble === "no_id") return tell(response, { ...take(), headers: {} });
  const after = typeof trouble === "string" ? trouble.endsWith("_after") : trouble.after === true;
  if (after) take();
  else refuse();
  if (trouble === "reset" || trouble === "reset_after") return void response.socket?.destroy();
  if (typeof trouble === "string") return;
  const { status, code, message = "Something went wrong", serviceErrorCode, text } = trouble;
  const told = { status, code, message, ...(serviceErrorCode !== undefined && { serviceErrorCode }) };
  tell(response, json(status, text ?? told));
}

function wrongPost(body: Record<string, unknown>, me: string): Told | undefined {
  const { author, commentary, visibility, lifecycleState, distribution } = body;
  if (author !== me) return refusal(400, "INVALID_URN_ID", "author is not the member of the token");
  if (typeof commentary !== "string") return refusal(400, "MISSING_FIELD", "commentary is required");
  if (commentary.length > 3000) return refusal(400, "FIELD_LENGTH_TOO_LONG", "commentary is too long");
  if (visibility !== "PUBLIC" || lifecycleState !== "PUBLISHED" || typeof distribution !== "object") {
    return refusal(400, "MISSING_FIELD", "visibility, lifecycleState and distribution are required");
  }
  const { multiImage } = (body.content ?? {}) as { multiImage?: { images: unknown[] } };
  if (/"(altText|title)":""/.test(JSON.stringify(body.content ?? {}))) {
    return refusal(400, "INVALID_VALUE_BLANK_FIELD", "A field is blank");
  }
  const count = multiImage?.images.length;
  if (count === undefined || (count >= 2 && count <= 20)) return undefined;
  return refusal(400, "INVALID_VALUE_FOR_FIELD", "multiImage takes 2 to 20 images");
}

const normal = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function parsed(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
