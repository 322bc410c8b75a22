import type { IncomingMessage } from "node:http";
import { errorResponse, jsonResponse, type FakeResponse } from "./fake-response.ts";

export const memberDataScope = "r_dma_portability_self_serve";
const me = "urn:li:person:portable-ada";

export interface LogEvent {
  id: number;
  owner: string;
  actor: string;
  resourceName: string;
  resourceId: string;
  resourceUri: string;
  method: string;
  activity: Record<string, unknown>;
  activityStatus: string;
  capturedAt: number;
  processedAt: number;
}

interface Snapshot {
  /** As the answer spells it, which may differ in case from the question. */
  spelling?: string;
  pages: Record<string, string>[][];
  /** Until then the answer is that of an end. UTC ms. */
  collectedAt?: number;
}

export interface MemberDataDouble {
  clientId: string;
  clientSecret: string;
  /** Members outside Europe are refused. */
  isEuropean: boolean;
  /** Whether changes are recorded; a POST switches it on. */
  isLogging: boolean;
  order: "oldest_first" | "newest_first";
  /** Without it, each answer begins at `startTime` again. */
  honorsStart: boolean;
  events: LogEvent[];
  snapshots: Map<string, Snapshot>;
  limits: { changeLog: number; snapshot: number };
  calls: { path: string; search: string; version: string | undefined }[];
  addPost(post: {
    text?: string;
    remoteId?: string;
    at?: number;
    delayMs?: number;
    fields?: Partial<LogEvent>;
    activity?: object;
  }): LogEvent;
  addMessage(message: { thread: string; from?: string; at?: number; fields?: Partial<LogEvent> }): LogEvent;
  /** Undefined for other paths. */
  answer(request: IncomingMessage, url: URL): FakeResponse | undefined;
}

interface DoubleDeps {
  now: () => number;
  grantOf: (token: string) => { scopes: string[]; expiresAt: number; revoked: boolean } | undefined;
}

/** A fake of the Member Data Portability API as facts and documentation describe it, for one invented member. */
export function createMemberDataDouble({ now, grantOf }: DoubleDeps): MemberDataDouble {
  let lastId = 0;
  const used = { day: "", changeLog: 0, snapshot: 0 };

  const addEvent = (event: Omit<LogEvent, "id" | "owner" | "activityStatus">, fields: Partial<LogEvent> = {}) => {
    const added = { id: -(9_000_000 + (lastId += 1)), owner: me, activityStatus: "SUCCESS", ...event, ...fields };
    double.events.push(added);
    return added;
  };

  const isOverLimit = (kind: "changeLog" | "snapshot"): boolean => {
    const day = new Date(now()).toISOString().slice(0, 10);
    if (used.day !== day) Object.assign(used, { day, changeLog: 0, snapshot: 0 });
    used[kind] += 1;
    return used[kind] > double.limits[kind];
  };

  const readLog = (query: URLSearchParams): FakeResponse => {
    if (query.get("q") !== "memberAndApplication") return errorResponse(400, "ILLEGAL_ARGUMENT", "Unknown finder");
    const count = Number(query.get("count") ?? 10);
    if (count > 50) return errorResponse(400, "ILLEGAL_ARGUMENT", "count must be at most 50");
    if (!double.isLogging) return noData();
    const since = Math.max(Number(query.get("startTime") ?? 0), now() - 28 * 86_400_000);
    const start = double.honorsStart ? Number(query.get("start") ?? 0) : 0;
    const sign = double.order === "oldest_first" ? 1 : -1;
    const found = double.events
      .filter(({ processedAt }) => processedAt >= since && processedAt <= now())
      .toSorted((a, b) => sign * (a.processedAt - b.processedAt));
    return jsonResponse(200, { paging: { start, count, links: [] }, elements: found.slice(start, start + count) });
  };

  const readSnapshot = (query: URLSearchParams): FakeResponse => {
    if (query.get("q") !== "criteria") return errorResponse(400, "ILLEGAL_ARGUMENT", "Unknown finder");
    const domain = query.get("domain") ?? "";
    const start = Number(query.get("start") ?? 0);
    const { pages = [], collectedAt = 0, spelling = domain } = double.snapshots.get(domain) ?? {};
    const rows = pages[start];
    if (!rows || collectedAt > now()) return noData();
    const next = { rel: "next", href: `/rest/memberSnapshotData?q=criteria&domain=${domain}&start=${start + 1}` };
    // The last page has a next link, too: only the error after it is the end.
    return jsonResponse(200, {
      paging: { start, count: 10, total: 999, links: [next] },
      elements: [{ snapshotDomain: spelling, snapshotData: rows }],
    });
  };

  const route = (request: IncomingMessage, url: URL): FakeResponse => {
    const refused = refuse(request);
    if (refused) return refused;
    if (url.pathname === "/rest/memberAuthorizations") {
      if (request.method === "POST") double.isLogging = true;
      const key = { developerApplication: "urn:li:developerApplication:1", member: me };
      const consent = { regulatedAt: now(), memberComplianceAuthorizationKey: key, memberComplianceScopes: ["DMA"] };
      return jsonResponse(200, { paging: {}, elements: double.isLogging ? [consent] : [] });
    }
    const kind = url.pathname === "/rest/memberChangeLogs" ? "changeLog" : "snapshot";
    if (isOverLimit(kind)) {
      const limit = errorResponse(429, "TOO_MANY_REQUESTS", "Resource level throttle limit reached");
      return { ...limit, headers: { "Retry-After": "60" } };
    }
    return kind === "changeLog" ? readLog(url.searchParams) : readSnapshot(url.searchParams);
  };

  const refuse = ({ headers }: IncomingMessage): FakeResponse | undefined => {
    const grant = grantOf(/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "");
    if (!grant) return errorResponse(401, "INVALID_ACCESS_TOKEN", "Invalid access token", { serviceErrorCode: 65_600 });
    if (grant.revoked) return errorResponse(401, "REVOKED_ACCESS_TOKEN", "Revoked", { serviceErrorCode: 65_601 });
    if (grant.expiresAt <= now()) {
      return errorResponse(401, "EXPIRED_ACCESS_TOKEN", "The token has expired", { serviceErrorCode: 65_602 });
    }
    if (!double.isEuropean || !grant.scopes.includes(memberDataScope)) {
      return errorResponse(403, "ACCESS_DENIED", "Not enough permissions to access this resource");
    }
    if (headers["linkedin-version"] === "202312") return undefined;
    return errorResponse(
      426,
      "NONEXISTENT_VERSION",
      `Requested version ${String(headers["linkedin-version"])} is not active`,
    );
  };

  const double: MemberDataDouble = {
    clientId: "portability-client",
    clientSecret: "portability-client-secret",
    isEuropean: true,
    isLogging: true,
    order: "oldest_first",
    honorsStart: true,
    events: [],
    snapshots: new Map(),
    limits: { changeLog: 50, snapshot: 200 },
    calls: [],

    addPost({
      text = "",
      at = now(),
      remoteId = `urn:li:share:74${(lastId += 1)}`,
      delayMs = 30_000,
      fields,
      activity,
    }) {
      const content = { "com.linkedin.ugc.ShareContent": { shareCommentary: { text, attributes: [] } } };
      const event = {
        actor: me,
        resourceName: "ugcPosts",
        resourceId: remoteId,
        resourceUri: `/ugcPosts/${encodeURIComponent(remoteId)}`,
        method: "CREATE",
        capturedAt: at,
        processedAt: at + delayMs,
        activity: {
          id: remoteId,
          author: me,
          lifecycleState: "PUBLISHED",
          firstPublishedAt: at,
          specificContent: content,
          ...activity,
        },
      };
      return addEvent(event, fields);
    },

    addMessage({ thread, from = "urn:li:person:portable-grace", at = now(), fields }) {
      const id = `2-${(lastId += 1)}`;
      const event = {
        actor: from,
        resourceName: "messages",
        resourceId: id,
        resourceUri: `/messages/${id}`,
        method: "CREATE",
        capturedAt: at,
        processedAt: at + 30_000,
        activity: { thread, author: from, createdAt: at, content: { format: "TEXT", fallback: "Sounds good" } },
      };
      return addEvent(event, fields);
    },

    answer(request, url) {
      if (!/^\/rest\/member(ChangeLogs|SnapshotData|Authorizations)$/.test(url.pathname)) return undefined;
      const version = request.headers["linkedin-version"];
      double.calls.push({
        path: url.pathname,
        search: url.search,
        version: typeof version === "string" ? version : undefined,
      });
      return route(request, url);
    },
  };
  return double;
}

/** The end of a snapshot and data that is not collected yet are one answer. */
const noData = (): FakeResponse => ({
  ...errorResponse(404, "NOT_FOUND", "No data found for this memberId"),
  headers: { "x-li-uuid": "AAYx7support" },
});
