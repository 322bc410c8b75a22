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
