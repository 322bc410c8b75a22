import type { ScheduledInterview } from "#core/applications/parts/interviews-since.ts";
import { interviewLabels } from "#core/applications/parts/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { truncateText } from "#core/truncate-text.ts";
import type { FeedEvent } from "./format-calendar.ts";

const postMinutes = 15;
const nameLength = 80;

const addressOnly = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? url : undefined;

export function toPostEvent(item: ContentItem, at: number, url: string | undefined): FeedEvent {
  const { id, status, content, revision, createdAt, updatedAt } = item;
  return {
    id,
    revision,
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    at,
    minutes: postMinutes,
    summary: `${status === "published" ? "Published: " : ""}${nameOf(item)}`,
    description: content,
    url: addressOnly(url),
    isBusy: false,
  };
}

const nameOf = ({ title, content }: ContentItem): string =>
  truncateText(title?.trim() || (content.trim().split("\n", 1)[0] ?? ""), nameLength);

export function toInterviewEvent(interview: ScheduledInterview, url: string | undefined): FeedEvent {
  const { id, revision, createdAt, updatedAt, startsAt, minutes, kind, place, note, jobTitle, company } = interview;
  return {
    id,
    revision,
    createdAt,
    updatedAt,
    at: startsAt,
    minutes,
    summary: truncateText(`Interview: ${jobTitle} at ${company}`, nameLength),
    description: [interviewLabels[kind], note].filter((text) => text !== null).join("\n"),
    place: place ?? undefined,
    url: addressOnly(url),
    isBusy: true,
  };
}
