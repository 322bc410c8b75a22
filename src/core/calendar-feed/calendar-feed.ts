import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { SessionEndReason } from "#core/accounts/sessions/contract.ts";
import type { Content } from "#core/content/content.ts";
import type { ContentItem, ContentQuery } from "#core/content/contract.ts";
import { pageLimit, toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { ServerAddress } from "#core/settings/server-address.ts";
import type { CalendarFeed, NewCalendarFeed } from "./contract.ts";
import { formatCalendar, type FeedEntry } from "./format-calendar.ts";
import { calendarFeeds } from "./tables.ts";

interface CalendarFeedDeps {
  database: Database;
  clock: Clock;
  accounts: Accounts;
  content: Content;
  linkTo: ServerAddress["linkTo"];
}

const publishedDays = 365;
/** Of the newest published and of the next scheduled posts each. */
const entriesMax = 2000;

const createSecret = (): string => randomBytes(32).toString("base64url");
const hashSecret = (secret: string): string => Bun.SHA256.hash(secret, "base64url");

export function createCalendarFeed({ database, clock, accounts, content, linkTo }: CalendarFeedDeps) {
  const { db } = database;

  function listItems(userId: string, query: Pick<ContentQuery, "status" | "from" | "order">): ContentItem[] {
    const items: ContentItem[] = [];
    let cursor: string | undefined;
    do {
      const page = content.list(userId, { ...query, cursor, limit: pageLimit.max });
      items.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined && items.length < entriesMax);
    return items;
  }

  const revoke = (userId: string): void => {
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run();
  };

  const toEntry = (item: ContentItem): FeedEntry[] => {
    const time = item.publishedAt ?? item.scheduledFor;
    const url = item.publishedUrl ?? linkTo({ screen: "content", id: item.id });
    const isAddress = url !== undefined && URL.canParse(url);
    return time === null ? [] : [{ item, at: Date.parse(time), url: isAddress ? url : undefined }];
  };

  return {
    get(userId: string): CalendarFeed {
      const row = db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get();
      return { createdAt: row ? toInstant(row.createdAt) : null };
    },

    /** An earlier address stops working. */
    create(userId: string): NewCalendarFeed {
      const token = createSecret();
      const fields = { tokenHash: hashSecret(token), createdAt: clock.now() };
      db.insert(calendarFeeds)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: fields })
        .run();
      return { link: `/calendar/${token}.ics`, createdAt: toInstant(fields.createdAt) };
    },

    revoke,

    /** A new password ends everything that its owner gave out. A suspended account keeps its address, which can't be read. */
    onAccessRevoked(userId: string, reason: SessionEndReason): void {
      if (reason === "password_changed") revoke(userId);
    },

    /** Undefined if there is no such feed, or its account may not use Attaché. */
    read(token: string): string | undefined {
      const row = db
        .select()
        .from(calendarFeeds)
        .where(eq(calendarFeeds.tokenHash, hashSecret(token)))
        .get();
      if (!row || accounts.user(row.userId).status !== "approved") return undefined;
      const since = toInstant(clock.now() - publishedDays * 24 * 3_600_000);
      const items = [
        ...listItems(row.userId, { status: "published", from: since, order: "desc" }),
        ...listItems(row.userId, { status: "scheduled", order: "asc" }),
      ];
      return formatCalendar(items.flatMap(toEntry));
    },
  };
}
