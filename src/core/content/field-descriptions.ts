/** For the API reference. */
export const fieldDescriptions = {
  title: "The first line of an article; otherwise only a name in lists.",
  hashtags: "Such as '#bun #sqlite'. They are added after the content and count toward its length; comments have none.",
  targetUrl: "Comments only: the post to comment on, on the network of the connected account.",
  repeat: "Publishes it again and again, as a series of items at the same local time. The response is the first one.",
  noRepeat: "Refused: change a series with PATCH /api/series/{id}.",
  firstComment:
    "Posted as a comment once the post is published, up to 1,250 characters. If the outcome of the post is unknown, it waits.",
  type: "A comment needs targetUrl and has at most 1,250 characters.",
  theme: "Your own category; not published.",
  content: "The text. Title (of an article) and hashtags count toward the limit of the type.",
  timezone: "IANA name, such as Europe/Berlin. Default: the account's.",
  needsApproval:
    "Wait until the account's owner approves it; until then it uses no quota and is not sent. It has no effect on a draft.",
  approved: "true: schedule it at its time. false: make it a draft, which shows the feedback.",
  feedback: "What to change; shown with the item until it is edited.",
  status: "A draft needs only content and uses no quota.",
  ifMissed:
    "If the time passes while no server runs: 'late' publishes up to an hour late and is missed after that, 'ask' is missed and notifies, 'skip' is missed silently.",
  media: "Ids of uploads (POST /api/media), or objects with an alt text: pictures, or one document.",
  aiGenerated: "Whether a model wrote it. Shown in lists; not published.",
  inQueue: "true: it takes the next free slot of your posting queue. Leave scheduledFor and timezone out.",
  scheduledFor:
    "An instant with Z or an offset, such as 2026-11-20T13:00:00Z, or a local time in timezone, such as 2026-11-20T14:00. Required unless status is draft.",
  outcome:
    "published: it is on the network. retry: look for it once more and send it if it isn't there. discard: don't send it. The answer ends Attaché's own checks.",
  statusFilter: "Only this status; detail.state in the response is more precise.",
  typeFilter: "Only this type.",
  search: "Only items whose title, content, theme or hashtags contain this, in any case.",
  from: "Scheduled at this instant or later.",
  to: "Scheduled before this instant.",
  dates:
    "What from and to refer to: 'scheduled' (default), or 'published' for the time at which an item went out, and for all others the scheduled time.",
  order: "By scheduled time; drafts without one come first in asc, last in desc.",
  revision:
    "The revision you started from. If the item has changed since, the call fails with 409 content.changed. Without it, the call applies to whatever is stored and changes only the fields it names.",
} as const;
