/** What the network's archive says, read but not yet compared. The readers make these rows, the targets keep them. */

export interface ConnectionRow {
  firstName: string;
  lastName: string;
  /** As in the file; null in old archives and for hidden people. */
  url: string | null;
  email: string | null;
  company: string | null;
  position: string | null;
  /** 'YYYY-MM-DD' */
  connectedOn: string;
}

export interface InvitationRow {
  direction: "incoming" | "outgoing";
  name: string;
  url: string | null;
  /** UTC ms; its zone is not stated in the archive. */
  sentAt: number | null;
  message: string | null;
}

export interface MessagePerson {
  name: string;
  url: string | null;
}

export interface MessageRow {
  conversationId: string;
  title: string | null;
  from: MessagePerson;
  to: MessagePerson[];
  /** UTC ms */
  at: number;
  subject: string | null;
  /** Readable text, HTML already reduced. */
  text: string;
  isDraft: boolean;
  isSponsored: boolean;
}

/** Of a vCard. */
export interface ContactRow {
  name: string;
  company: string | null;
  position: string | null;
  emails: string[];
  phones: string[];
  urls: string[];
}

export interface PostRow {
  /** The network's ids of the post that the file names: share, ugcPost or activity, as '7100000000000000000'. */
  ids: { kind: "share" | "ugcPost" | "activity" | "groupPost"; id: string }[];
  url: string;
  /** UTC ms, from the id where it carries one. */
  at: number;
  text: string;
  sharedUrl: string | null;
  mediaUrl: string | null;
  visibility: string | null;
}

export interface CommentRow {
  /** UTC ms */
  at: number;
  url: string;
  text: string;
}

export interface AppliedJobRow {
  /** UTC ms; its zone is not stated in the archive. */
  at: number | null;
  company: string;
  title: string;
  url: string | null;
  resumeName: string | null;
  answers: { question: string; answer: string }[];
}

export interface SavedJobRow {
  at: number | null;
  company: string;
  title: string;
  url: string;
}

export interface SavedAnswerRow {
  question: string;
  answer: string;
}
