import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { jsonResponse, errorResponse, sendResponse, type FakeResponse } from "./fake-response.ts";
import type { LinkedInApiState, Grant, InjectedFault } from "./state.ts";
import { createMemberDataDouble } from "./member-data.ts";
import { renderLittleText } from "./little-text.ts";
import { handleSignInPages } from "./sign-in-pages.ts";

export interface LinkedInApi extends LinkedInApiState {
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export const allScopes = ["openid", "profile", "email", "w_member_social"];
const day = 86_400_000;
/** A fake of the documented official API with its errors, on loopback, including the website's sign-in pages. */
export async function createLinkedInApi({ now = Date.now }: { now?: () => number } = {}): Promise<LinkedInApi> {
  const queuedFaults: { path: string; fault: InjectedFault }[] = [];
  let lastId = 0;
  const state: LinkedInApiState = {
    now,
    url: "",
    memberData: createMemberDataDouble({ now, grantOf: (token) => state.tokens.get(token) }),
    clientId: "attache-client",
    clientSecret: "attache-client-secret",
    redirects: new Set(),
    scopes: new Set(allScopes),
    returnsScopes: true,
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
    injectFaults: (path, ...wanted) => queuedFaults.push(...wanted.map((fault) => ({ path, fault }))),
    grant(scopes = allScopes, days = 60) {
      const token = `AQX-secret-token-${(lastId += 1)}`;
      state.tokens.set(token, { member: state.member, scopes, expiresAt: now() + days * day, revoked: false });
      return token;
    },
  };

  const grantOf = (request: IncomingMessage): Grant | FakeResponse => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (token === undefined) return errorResponse(401, "EMPTY_ACCESS_TOKEN", "Empty oauth2 access token");
    const grant = state.tokens.get(token);
    if (!grant) return errorResponse(401, "INVALID_ACCESS_TOKEN", "Invalid access token", { serviceErrorCode: 65600 });
    if (grant.revoked) return errorResponse(401, "REVOKED_ACCESS_TOKEN", "The token has been revoked by the user");
    if (grant.expiresAt <= now()) return errorResponse(401, "EXPIRED_ACCESS_TOKEN", "The token has expired");
    return grant;
  };

  const accessDenied = (what: string): FakeResponse =>
    errorResponse(403, "ACCESS_DENIED", `Not enough permissions to access: ${what}`, { serviceErrorCode: 100 });

  const checkVersion = (request: IncomingMessage): FakeResponse | undefined => {
    const version = request.headers["linkedin-version"];
    if (typeof version !== "string") {
      return errorResponse(400, "VERSION_MISSING", "A version must be present. Add the LinkedIn-Version header.");
    }
    if (request.headers["x-restli-protocol-version"] !== "2.0.0") {
      return errorResponse(400, "PROTOCOL_VERSION", "X-Restli-Protocol-Version must be 2.0.0");
    }
    if (state.versions.has(version)) return undefined;
    return errorResponse(426, "NONEXISTENT_VERSION", `Requested version ${version}01 is not active`);
  };

  const createPost = (grant: Grant, body: Record<string, unknown>): FakeResponse => {
    const { author, commentary, content = null } = body;
    if (!grant.scopes.includes("w_member_social")) return accessDenied("posts.CREATE.20260901");
    const wrong = validatePost(body, `urn:li:person:${grant.member.sub}`);
    if (wrong) return wrong;
    const media = JSON.stringify(content).match(/urn:li:(?:image|document):\w+/g) ?? [];
    const unfinished = media.find((id) => !state.uploads.get(id)?.bytes);
    if (unfinished)
      return errorResponse(400, "MEDIA_ASSET_WAITING_UPLOAD", `Media asset ${unfinished} is waiting upload`);
    const shown = renderLittleText(String(commentary));
    const same = state.posts.find((p) => normalizeText(p.shown) === normalizeText(shown) && now() - p.at < 2 * day);
    if (same) return errorResponse(422, "DUPLICATE_POST", `Content is a duplicate of ${same.urn}`);
    const urn = `urn:li:share:${7_300_000_000_000 + (lastId += 1)}`;
    state.posts.push({ urn, author: String(author), commentary: String(commentary), shown, content, at: now() });
    return jsonResponse(201, undefined, { "x-restli-id": urn });
  };

  const deletePost = (grant: Grant, urn: string): FakeResponse => {
    if (!grant.scopes.includes("w_member_social")) return accessDenied("posts.DELETE.20260901");
    const author = `urn:li:person:${grant.member.sub}`;
    const at = state.posts.findIndex((post) => post.urn === urn && post.author === author);
    if (at < 0) return errorResponse(404, "NOT_FOUND", "Could not find entity");
    state.posts.splice(at, 1);
    return jsonResponse(204, undefined);
  };

  const createComment = (grant: Grant, on: string, body: Record<string, unknown>): FakeResponse => {
    if (!state.comments || !grant.scopes.includes("w_member_social"))
      return accessDenied("partnerApiSocialActions.CREATE");
    const text = (body.message as { text?: string } | undefined)?.text ?? "";
    if (text.length > 1250) return errorResponse(400, "FIELD_LENGTH_TOO_LONG", "message.text is too long");
    if (!state.posts.some(({ urn }) => urn === on)) return errorResponse(404, "NOT_FOUND", "Could not find entity");
    const id = String((lastId += 1));
    const urn = `urn:li:comment:(${on},${id})`;
    state.written.push({ urn, on, text });
    return jsonResponse(201, { id, commentUrn: urn, object: on }, { "x-restli-id": id });
  };

  const initializeUpload = (
    grant: Grant,
    kind: "images" | "documents",
    body: Record<string, unknown>,
  ): FakeResponse => {
    if (!grant.scopes.includes("w_member_social")) return accessDenied(`${kind}.ACTION-initializeUpload`);
    const { owner } = (body.initializeUploadRequest ?? {}) as { owner?: string };
    if (owner !== `urn:li:person:${grant.member.sub}`) return errorResponse(400, "INVALID_URN_ID", "Invalid owner");
    const id = `urn:li:${kind.slice(0, -1)}:D${(lastId += 1)}`;
    state.uploads.set(id, { kind, bytes: null });
    return jsonResponse(200, { value: { uploadUrl: `${state.url}/dms-uploads/${id}`, [kind.slice(0, -1)]: id } });
  };

  const storeUpload = (id: string, bytes: Uint8Array): FakeResponse => {
    const upload = state.uploads.get(id);
    if (!upload) return errorResponse(400, "EXPIRED_UPLOAD_URL", "The upload URL has expired");
    upload.bytes = bytes;
    return jsonResponse(201, undefined);
  };

  const readAsset = (id: string): FakeResponse => {
    const { readsUploads, uploads } = state;
    if (!readsUploads.allowed) return accessDenied("images.GET");
    const status = uploads.get(id)?.bytes
      ? readsUploads.processing-- > 0
        ? "PROCESSING"
        : "AVAILABLE"
      : "WAITING_UPLOAD";
    return jsonResponse(200, { id, status });
  };

  const route = (request: IncomingMessage, url: URL, bytes: Uint8Array): FakeResponse => {
    const { pathname } = url;
    const upload = /^\/dms-uploads\/(.+)$/.exec(pathname)?.[1];
    if (request.method === "PUT" && upload) return storeUpload(decodeURIComponent(upload), bytes);
    const grant = state.memberData.answer(request, url) ?? grantOf(request);
    if ("status" in grant) return grant;
    if (pathname === "/v2/userinfo") {
      if (!grant.scopes.includes("openid")) return accessDenied("userinfo.GET");
      const locale = { country: "GB", language: "en" };
      return jsonResponse(200, { ...grant.member, email: "ada@example.org", locale });
    }
    const ended = checkVersion(request);
    if (ended) return ended;
    const [, kind, id] = /^\/rest\/(images|documents)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (request.method === "GET" && kind && id) return readAsset(decodeURIComponent(id));
    const deleted = /^\/rest\/posts\/([^/]+)$/.exec(pathname)?.[1];
    if (request.method === "DELETE" && deleted) return deletePost(grant, decodeURIComponent(deleted));
    const body = parseObject(bytes);
    if (request.headers["content-type"] !== "application/json" || !body) {
      return errorResponse(400, "MALFORMED", "The body is not JSON");
    }
    if (kind && url.search === "?action=initializeUpload") return initializeUpload(grant, kind as "images", body);
    if (pathname === "/rest/posts") return createPost(grant, body);
    const on = /^\/rest\/socialActions\/([^/:]+)\/comments$/.exec(pathname)?.[1];
    if (on) return createComment(grant, decodeURIComponent(on), body);
    return errorResponse(404, "RESOURCE_NOT_FOUND", `No virtual resource found for ${pathname}`);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", state.url);
    const pieces: Uint8Array[] = [];
    request.on("data", (piece: Uint8Array) => pieces.push(piece));
    request.on("end", () => {
      const bytes = Buffer.concat(pieces);
      if (handleSignInPages(state, request, url, bytes.toString(), response)) return;
      state.seen.push({ path: url.pathname, authorization: request.headers.authorization ?? null });
      const at = queuedFaults.findIndex(({ path }) => url.pathname.startsWith(path));
      const fault = at < 0 ? undefined : queuedFaults.splice(at, 1)[0]?.fault;
      const record = (accepted: boolean) => {
        if (request.method === "GET") return;
        const version = request.headers["linkedin-version"];
        const shown = parseObject(bytes) ?? bytes.length;
        const write = { path: url.pathname, version: typeof version === "string" ? version : null, body: shown };
        state.writes.push({ ...write, accepted });
      };
      respondWithFault(
        fault,
        response,
        () => {
          const result = route(request, url, bytes);
          record(result.status < 300);
          return result;
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

function respondWithFault(
  fault: InjectedFault | undefined,
  response: ServerResponse,
  accept: () => FakeResponse,
  refuse: () => void,
): void {
  if (fault === undefined) return sendResponse(response, accept());
  if (fault === "no_id") return sendResponse(response, { ...accept(), headers: {} });
  const after = typeof fault === "string" ? fault.endsWith("_after") : fault.after === true;
  if (after) accept();
  else refuse();
  if (fault === "reset" || fault === "reset_after") return void response.socket?.destroy();
  if (typeof fault === "string") return;
  const { status, code, message = "Something went wrong", serviceErrorCode, text } = fault;
  const result = { status, code, message, ...(serviceErrorCode !== undefined && { serviceErrorCode }) };
  sendResponse(response, jsonResponse(status, text ?? result));
}

function validatePost(body: Record<string, unknown>, me: string): FakeResponse | undefined {
  const { author, commentary, visibility, lifecycleState, distribution } = body;
  if (author !== me) return errorResponse(400, "INVALID_URN_ID", "author is not the member of the token");
  if (typeof commentary !== "string") return errorResponse(400, "MISSING_FIELD", "commentary is required");
  if (commentary.length > 3000) return errorResponse(400, "FIELD_LENGTH_TOO_LONG", "commentary is too long");
  if (visibility !== "PUBLIC" || lifecycleState !== "PUBLISHED" || typeof distribution !== "object") {
    return errorResponse(400, "MISSING_FIELD", "visibility, lifecycleState and distribution are required");
  }
  const { multiImage } = (body.content ?? {}) as { multiImage?: { images: unknown[] } };
  if (/"(altText|title)":""/.test(JSON.stringify(body.content ?? {}))) {
    return errorResponse(400, "INVALID_VALUE_BLANK_FIELD", "A field is blank");
  }
  const count = multiImage?.images.length;
  if (count === undefined || (count >= 2 && count <= 20)) return undefined;
  return errorResponse(400, "INVALID_VALUE_FOR_FIELD", "multiImage takes 2 to 20 images");
}

const normalizeText = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
