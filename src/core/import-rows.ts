/** What the network's archive says, read but not yet compared. The readers make these rows, the targets keep them. */

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
