import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { SessionEndReason } from "#core/accounts/sessions/contract.ts";
import type { Applications } from "#core/applications/applications.ts";
import type { Content } from "#core/content/content.ts";
import type { ContentItem, ContentQuery } from "#core/content/contract.ts";
import { pageLimit, toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { ServerAddress } from "#core/settings/server-address.ts";
import type { CalendarFeed, NewCalendarFeed } from "./contract.ts";
import { formatCalendar, type FeedEvent } from "./format-calendar.ts";
import { toInterviewEvent, toPostEvent } from "./to-event.ts";
import { calendarFeeds } from "./tables.ts";

interface CalendarFeedDeps {
  database: Database;
  clock: Clock;
  accounts: Accounts;
  content: Content;
  applications: Pick<Applications, "interviewsSince">;
  linkTo: ServerAddress["linkTo"];
}

const publishedDays = 365;
/** Of the newest published and of the next scheduled posts each. */
const entriesMax = 2000;

const createSecret = (): string => randomBytes(32).toString("base64url");
const hashSecret = (secret: string): string => Bun.SHA256.hash(secret, "base64url");

export function createCalendarFeed({ database, clock, accounts, content, applications, linkTo }: CalendarFeedDeps) {
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

  const toEvent = (item: ContentItem): FeedEvent[] => {
    const time = item.publishedAt ?? item.scheduledFor;
    const url = item.publishedUrl ?? linkTo({ screen: "content", id: item.id });
    return time === null ? [] : [toPostEvent(item, Date.parse(time), url)];
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
      const sinceMs = clock.now() - publishedDays * 24 * 3_600_000;
      const since = toInstant(sinceMs);
      const items = [
        ...listItems(row.userId, { status: "published", from: since, order: "desc" }),
        ...listItems(row.userId, { status: "scheduled", order: "asc" }),
      ];
      const interviews = applications
        .interviewsSince(row.userId, sinceMs, entriesMax)
        .map((interview) =>
          toInterviewEvent(interview, linkTo({ screen: "applications", id: interview.applicationId })),
        );
      return formatCalendar([...items.flatMap(toEvent), ...interviews]);
    },
  };
}
