import type {
  AppliedJobRow,
  CommentRow,
  ConnectionRow,
  ContactRow,
  InvitationRow,
  MessagePerson,
  MessageRow,
  PostRow,
  SavedAnswerRow,
  SavedJobRow,
} from "#core/import-rows.ts";
import type { ImportRow, ImportTarget, RowPlace } from "#core/import-target.ts";
import type { PostWorkbookRow, WorkbookRow } from "#core/workbook-rows.ts";
import type { ImportKind } from "./contract.ts";

/** One entry of a CV, or one of its texts. */
export interface CvPartRow {
  /** Such as `experience`, `skills`, `summary`, `personalInfo.phone` or `custom:Courses`. */
  section: string;
  /** A text, or the fields of an entry. */
  part: string | Record<string, unknown>;
}

export interface JobPreferencesRow {
  jobTitle: string;
  location: string;
}

export interface RowValues {
  profile: CvPartRow;
  connections: ConnectionRow;
  invitations: InvitationRow;
  messages: MessageRow;
  contacts: ContactRow;
  posts: PostRow;
  comments: CommentRow;
  applications: AppliedJobRow;
  saved_jobs: SavedJobRow;
  saved_answers: SavedAnswerRow;
  preferences: JobPreferencesRow;
  workbook: WorkbookRow;
  post_workbook: PostWorkbookRow;
}

export type ImportTargets = { readonly [Kind in ImportKind]: ImportTarget<RowValues[Kind]> };

/** What could not be read. */
export interface RowProblem extends RowPlace {
  /** As it is in the file; may be cut. */
  text: string;
  message: string;
  /** It was understood, and this kind has no place for it. */
  leftOutOf?: ImportKind;
}

export type ReadItem =
  | { [Kind in ImportKind]: { kind: Kind; row: ImportRow<RowValues[Kind]> } }[ImportKind]
  | { problem: RowProblem }
  /** Whose file it is, as a row shows. */
  | { owner: MessagePerson };
